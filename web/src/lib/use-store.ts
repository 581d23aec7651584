import { useQuery, useQueryClient } from '@tanstack/react-query';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { callRoute } from './call-route.ts';
import { useLiveEvents } from './live-events.ts';

/** What anybody may know of the store; below it, what those who keep it may know. */
export const STORE_KEY = ['store'] as const;

/** The name and version of this installation: they hardly ever change, and who changes them reads them anew. */
export function useStore() {
  return useQuery({
    queryKey: STORE_KEY,
    queryFn: ({ signal }) => callRoute(storeInfo, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Wherever somebody changes what the store says of itself, it is read again; one listener serves all who show it. */
export function useStoreLiveUpdates(): void {
  const queryClient = useQueryClient();
  useLiveEvents('store', () => void queryClient.invalidateQueries({ queryKey: STORE_KEY }));
}
