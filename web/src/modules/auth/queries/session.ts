import { useQuery } from '@tanstack/react-query';
import { logout, readMe } from '@trastienda/shared/auth/contract.ts';
import { callRoute } from '#lib/call-route.ts';

// What every first view needs; the rest, with its contracts, is in sign-in.ts and account.ts.
export const ME_KEY = ['me'] as const;

export function useMe(isLoggedIn: boolean) {
  return useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => callRoute(readMe, { signal }),
    enabled: isLoggedIn,
    staleTime: 60_000,
  });
}

/** The server ends the session. */
export const signOut = () => callRoute(logout);

export const fetchMe = () => callRoute(readMe);
