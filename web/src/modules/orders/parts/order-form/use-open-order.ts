import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DraftPlace } from '#lib/drafts.ts';
import { removeDraft, writeDraft } from '#lib/drafts.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { ORDER_CALLS, openOrderQuery } from '../../queries/form.ts';
import { openOrder } from './open-order.ts';
import type { Start } from './order-start.ts';
import { isUntouched } from './order-start.ts';

const GATHER_MS = 400;

/** The open order on the screen: what is typed, what is saved, and what others do meanwhile. */
export function useOpenOrder(start: Start, place: DraftPlace, isNew: boolean) {
  const queryClient = useQueryClient();
  const [open] = useState(() =>
    openOrder({
      calls: ORDER_CALLS,
      start: start.kept,
      order: start.order,
      keep: (kept) =>
        kept === null || isUntouched(kept, isNew) ? removeDraft(place) : writeDraft(place, kept),
    }),
  );
  const state = useSyncExternalStore(open.subscribe, open.read);
  const id = state.order?.id ?? null;
  const query = openOrderQuery(id);
  const { data: latest } = useQuery(query);

  // What an answer to us said is as fresh as what would be read again.
  const { order } = state;
  useEffect(() => {
    if (order === null) return;
    const { queryKey } = openOrderQuery(order.id);
    const known = queryClient.getQueryData(queryKey);
    if (known == null || known.version < order.version) queryClient.setQueryData(queryKey, order);
  }, [order, queryClient]);
  useEffect(() => {
    if (latest != null) open.hear(latest);
  }, [latest, open]);

  useEffect(() => {
    window.addEventListener('online', open.retry);
    open.retry();
    return () => {
      window.removeEventListener('online', open.retry);
      open.leave();
    };
  }, [open]);

  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const readStock = useCallback(
    () => queryClient.invalidateQueries({ queryKey: ['orders', 'form'], type: 'active' }),
    [queryClient],
  );
  const readAgain = () => {
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void readStock(), GATHER_MS);
  };
  useLiveEvents('stock', readAgain);
  useLiveEvents('order', ({ entityId }) => {
    if (entityId === id && open.read().phase !== 'saving') readAgain();
  });
  return { open, state, latest: latest ?? order, readStock };
}
