import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '#lib/live-events.ts';
import { SHIPPING_KEY } from '../queries/parcels.ts';

const GATHER_MS = 500;

/** Something was packed, labelled or sent somewhere: what is shown is read again behind what is shown. */
export function useShippingLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gathering: number | undefined;
    const leave = onLiveEvent('order', () => {
      // A hundred guides are a hundred events and one question.
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
      }, GATHER_MS);
    });
    return () => {
      window.clearTimeout(gathering);
      leave();
    };
  }, [queryClient]);
}
