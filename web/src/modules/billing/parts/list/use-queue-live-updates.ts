import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from '#lib/live-events.ts';
import { BILLING_LIST } from '../../queries/lists.ts';

const GATHER_MS = 800;

/**
 * The queue is made of orders, which the list itself does not listen to: when one of them or an invoice
 * changes it is read anew, quietly. What is new comes last there, so nothing moves under the hand.
 */
export function useQueueLiveUpdates(isQueue: boolean): void {
  const queryClient = useQueryClient();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const hear = useCallback(() => {
    if (!isQueue || gathering.current !== undefined) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = undefined;
      for (const part of ['rows', 'counts', 'totals'])
        void queryClient.invalidateQueries({ queryKey: ['list', BILLING_LIST, part] });
    }, GATHER_MS);
  }, [isQueue, queryClient]);
  useLiveEvents('order', hear);
  useLiveEvents('invoice', hear);
}
