import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { customerId } from '@trastienda/shared/customers/ids.ts';
import {
  type CustomerBulkChange,
  type CustomerRow,
  customerListRoutes,
  listLikelyDuplicates,
  readCustomerOptions,
  readCustomerRow,
} from '@trastienda/shared/customers/list-contract.ts';
import { readCustomerOverview, readCustomerStory } from '@trastienda/shared/customers/page-contract.ts';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import { useCallback, useEffect, useRef } from 'react';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import type { FoundDocument } from '#lib/module-manifest.ts';
import { customerPath } from '#modules/customers/exports.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import type { BulkOrder, Picked } from '#ui/list/list-definition.ts';
import { byCursor, changeRows, listQueries } from '#ui/list/list-queries.ts';

/** The name its views, columns and cached rows go by. */
export const CUSTOMER_LIST = 'customers';

const list = listQueries(customerListRoutes);

export const customerQueries = {
  ...list,
  readRow: (id: string, signal: AbortSignal) =>
    callRoute(readCustomerRow, { params: { id: customerId.parse(id) }, signal }),
  change: (change: CustomerBulkChange, order: BulkOrder<CustomerRow>) =>
    changeRows(customerListRoutes, change, order),
  /** The customers behind a selection, those that were never scrolled to included, up to so many. */
  readPicked: async (picked: Picked<CustomerRow>, known: readonly CustomerRow[], most: number) => {
    if ('query' in picked) return list.readAll(picked.query, most);
    const found = new Map(known.map((row) => [row.id, row]));
    const ids = picked.ids.slice(0, most);
    const rows = await Promise.all(
      ids.map((id) => found.get(id) ?? callRoute(readCustomerRow, { params: { id } })),
    );
    return { rows, isCut: picked.ids.length > most };
  },
};

const MOST_FOUND = 6;

/** For the command palette: by name, phone, tax number or Instagram, among those whom one knows. */
export async function findInPalette(text: string, signal: AbortSignal): Promise<readonly FoundDocument[]> {
  const { items } = await callRoute(customerListRoutes.page, {
    query: { q: text, limit: MOST_FOUND },
    signal,
  });
  return items.map(({ id, name, phone }) => ({
    id,
    label: name,
    detail: showPhone(phone),
    to: customerPath(id),
  }));
}

export function useCustomerTags() {
  return useQuery({
    queryKey: ['list', CUSTOMER_LIST, 'options'],
    queryFn: ({ signal }) => callRoute(readCustomerOptions, { signal }),
    staleTime: 60_000,
  });
}

const DUPLICATES_MS = 10 * 60_000;

/** Looked for among all customers: seldom enough. */
export function useLikelyDuplicates(isWanted: boolean) {
  return useQuery({
    queryKey: ['customers', 'likely-duplicates'],
    queryFn: ({ signal }) => callRoute(listLikelyDuplicates, { signal }),
    enabled: isWanted,
    staleTime: DUPLICATES_MS,
  });
}

const pageKey = (id: CustomerId) => ['customers', 'customer', id] as const;

export function useOverview(id: CustomerId) {
  return useQuery({
    queryKey: [...pageKey(id), 'overview'],
    queryFn: ({ signal }) => callRoute(readCustomerOverview, { params: { id }, signal }),
  });
}

const STORY_PAGE = 25;

export function useStory(id: CustomerId) {
  return useInfiniteQuery({
    queryKey: [...pageKey(id), 'story'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(readCustomerStory, {
        params: { id },
        query: { limit: STORY_PAGE, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

/** Fifty changes at once are one question. */
const GATHER_MS = 400;
const TOPICS = ['order', 'preorder', 'payment'] as const;

/** Somebody sells, packs or checks a payment: the page is read again behind what it shows. */
export function useCustomerLiveUpdates(id: CustomerId): void {
  const queryClient = useQueryClient();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const readSoon = useCallback(() => {
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: pageKey(id) }),
      GATHER_MS,
    );
  }, [queryClient, id]);
  useLiveEvents(TOPICS[0], readSoon);
  useLiveEvents(TOPICS[1], readSoon);
  useLiveEvents(TOPICS[2], readSoon);
  useLiveEvents('customer', ({ entityId }) => {
    if (entityId === id) readSoon();
  });
}

/** Figures of the list follow orders, whose events name no customer: its rows are read again, seldom enough. */
export function useListFollowsOrders(): void {
  const cache = useListCache<CustomerRow>(CUSTOMER_LIST);
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const readSoon = useCallback(() => {
    if (gathering.current !== undefined) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = undefined;
      void cache.reordered();
    }, LIST_GATHER_MS);
  }, [cache]);
  useLiveEvents(TOPICS[0], readSoon);
  useLiveEvents(TOPICS[1], readSoon);
}
const LIST_GATHER_MS = 5_000;
