import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLiveEvent } from '#lib/live-events.ts';
import { TRACKING_KEY } from '../../queries/purchases.ts';

const GATHER_MS = 500;

/** A parcel moved somewhere: what is shown is read again behind what is shown. */
export function useParcelLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let gathering: number | undefined;
    const leave = onLiveEvent('purchase', () => {
      // Ten parcels of one flight are ten events and one question.
      gathering ??= window.setTimeout(() => {
        gathering = undefined;
        void queryClient.invalidateQueries({ queryKey: TRACKING_KEY });
      }, GATHER_MS);
    });
    return () => {
      window.clearTimeout(gathering);
      leave();
    };
  }, [queryClient]);
}
