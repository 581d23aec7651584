import { useQuery } from '@tanstack/react-query';
import type { credentials, registration } from '@trastienda/shared/auth/contract.ts';
import { DEVICE_HEADER, login, logout, readMe, register } from '@trastienda/shared/auth/contract.ts';
import { type FactorAnswer, loginWithFactor } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId } from '@trastienda/shared/kernel/ids.ts';
import type { z } from 'zod';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { callRoute } from '#lib/call-route.ts';

// What every first view needs; the rest, with its contracts, is in account.ts.
export const ME_KEY = ['me'] as const;

export function useMe(isLoggedIn: boolean) {
  return useQuery({
    queryKey: ME_KEY,
    queryFn: ({ signal }) => callRoute(readMe, { signal }),
    enabled: isLoggedIn,
    staleTime: 60_000,
  });
}

export const signIn = (body: z.input<typeof credentials>) => callRoute(login, { body, ...deviceHeaders() });

/** The server ends the session. */
export const signOut = () => callRoute(logout);

export const fetchMe = () => callRoute(readMe);

export const askForAccess = (body: z.input<typeof registration>) => callRoute(register, { body });

export const answerSignIn = (challenge: ChallengeId, answer: FactorAnswer) =>
  callRoute(loginWithFactor, { body: { challenge, answer }, ...deviceHeaders() });

const DEVICE_KEY = 'device';

/** Says that this browser has been here before: others' wrong guesses do not count against it. */
function deviceHeaders() {
  const device = readStored(DEVICE_KEY);
  return {
    headers: device === null ? {} : { [DEVICE_HEADER]: device },
    onHeaders: (headers: Headers) => {
      const made = headers.get(DEVICE_HEADER);
      if (made !== null) writeStored(DEVICE_KEY, made);
    },
  };
}
