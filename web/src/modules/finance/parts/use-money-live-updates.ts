import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '#lib/live-events.ts';

const TOPICS = ['payment', 'order', 'refund', 'settlement'] as const;
const GATHER_MS = 400;

/** Money moved somewhere: what this screen shows is read again behind what it shows. */
export function useMoneyLiveUpdates(place: 'bank' | 'settlements' | 'refunds' | 'close'): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gathering: number | undefined;
    const hear = () => {
      // A hundred approvals are a hundred events and one question.
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries({ queryKey: ['finance', place] });
      }, GATHER_MS);
    };
    const leaving = TOPICS.map((topic) => onLiveEvent(topic, hear));
    return () => {
      window.clearTimeout(gathering);
      for (const leave of leaving) leave();
    };
  }, [queryClient, place]);
}
