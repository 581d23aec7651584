import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderBulkChange, OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import {
  orderListRoutes,
  readMyMonth,
  readOrderOptions,
  readOrderRow,
} from '@trastienda/shared/orders/contract/lists.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import type { BulkOrder, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { changeRows, listQueries, readTotals } from '#ui/list/list-queries.ts';
import type { StepAtOnce } from './list-steps.ts';

/** Every order, for reception; or one's own. The server decides what that means. */
export type OrderScope = 'all' | 'mine';

/** The names that views, columns and cached rows go by. */
export const LIST_NAMES: Record<OrderScope, string> = { all: 'orders', mine: 'my-orders' };

/** The calls of one of the two lists; days are days of the store. */
export function orderQueries(scope: OrderScope, zone: string | undefined) {
  const routes = orderListRoutes[scope];
  const list = listQueries(routes, zone);
  return {
    ...list,
    readSums: (query: ListQuery, signal: AbortSignal) => readTotals(routes.totals, query, signal, zone),
    change: (change: OrderBulkChange, order: BulkOrder<OrderRow>) => changeRows(routes, change, order, zone),
    /** The orders behind a selection, those that were never scrolled to included, up to so many. */
    readPicked: async (picked: Picked<OrderRow>, most: number) => {
      if ('ids' in picked) return { ids: picked.ids.slice(0, most), isCut: picked.ids.length > most };
      const { rows, isCut } = await list.readAll(picked.query, most);
      return { ids: rows.map(({ id }) => id), isCut };
    },
  };
}
export type OrderQueries = ReturnType<typeof orderQueries>;

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readOrderRow, {
    params: { id: orderId.parse(id) },
    ...(signal !== undefined && { signal }),
  });
}

/** Couriers, accounts, sellers and limits: they change seldom. */
export function useOrderOptions() {
  return useQuery({
    queryKey: ['orders', 'options'],
    queryFn: ({ signal }) => callRoute(readOrderOptions, { signal }),
    staleTime: 60_000,
  });
}

/** A part of the program that is fetched when it is first wanted. */
export function usePart<Part>(name: string, load: () => Promise<Part>, isEnabled = true) {
  return useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // A module is no data to compare with what was before.
    structuralSharing: false,
  });
}

/** Names of municipalities: fetched beside the first rows that have one, which do not wait for them. */
export const usePlaces = (isEnabled: boolean) =>
  usePart('places', () => import('@trastienda/shared/customers/places/places.ts'), isEnabled).data;

/** Fetched with the first step that is taken: the list comes without the calls. */
const fetchSteps = () => import('./list-steps.ts');

interface RowStep {
  readonly order: OrderRow;
  readonly step: StepAtOnce;
  /** The list whose row it is. */
  readonly list: string;
  readonly onTaken: () => void;
  readonly onRefused: (refusal: unknown) => void;
}

/** What a row's button does at once. The row is read again, also after a refusal: somebody may have been faster. */
export function useRowStep({ order, step, list, onTaken, onRefused }: RowStep) {
  const cache = useListCache<OrderRow>(list);
  const showNow = async () => cache.changed(await readRow(order.id));
  const take = useMutation({
    mutationFn: async () => (await fetchSteps()).takeStep(order, step),
    onSuccess: onTaken,
    onError: onRefused,
    onSettled: showNow,
  });
  return { take: () => take.mutate(), isPending: take.isPending };
}

export type Month = z.output<typeof readMyMonth.reply>;
export type ExpiringOrder = Month['expiring'][number];

const MONTH_KEY = ['orders', 'month'] as const;
/** Fifty changes at once are one question. */
const GATHER_MS = 800;

/** One's own month; read again when an order changes. */
export function useMyMonth() {
  const queryClient = useQueryClient();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const readAgain = useCallback(() => {
    if (gathering.current !== undefined) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = undefined;
      void queryClient.invalidateQueries({ queryKey: MONTH_KEY });
    }, GATHER_MS);
  }, [queryClient]);
  useLiveEvents('order', readAgain);
  return useQuery({
    queryKey: MONTH_KEY,
    queryFn: ({ signal }) => callRoute(readMyMonth, { signal }),
    staleTime: 15_000,
  });
}
