import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readHome } from '@trastienda/shared/home/contract.ts';
import { useEffect } from 'react';
import { callRoute } from '#lib/call-route.ts';
import { onLiveEvent } from '#lib/live-events.ts';

const homeKey = (owner: string) => ['home', owner] as const;

/** Fifty changes at once are one question. */
const GATHER_MS = 1500;
/** What waits also changes by itself: a reservation begins to expire today, a day is over. */
const AGAIN_MS = 5 * 60_000;

/** Every kind of thing that some card counts. */
const TOPICS = [
  'order',
  'preorder',
  'payment',
  'refund',
  'bank-line',
  'article',
  'purchase',
  'invoice',
  'stock',
  'settlement',
  'commission',
] as const;

/** What waits for this person; the bell and the screen ask once for both. */
export function useHome(owner: string) {
  return useQuery({
    queryKey: homeKey(owner),
    queryFn: ({ signal }) => callRoute(readHome, { signal }),
    staleTime: 15_000,
    refetchInterval: AGAIN_MS,
  });
}

/** Reads it again when something changes; used once, by what is always on the page. */
export function useHomeLiveUpdates(owner: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gathering: number | undefined;
    const readAgain = () => {
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries({ queryKey: homeKey(owner) });
      }, GATHER_MS);
    };
    const leaves = TOPICS.map((topic) => onLiveEvent(topic, readAgain));
    return () => {
      window.clearTimeout(gathering);
      for (const leave of leaves) leave();
    };
  }, [queryClient, owner]);
}
