import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';

import { lookUpItems, type OfferedItem } from '@trastienda/shared/inventory/contract/items.ts';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import {
  changeOrder,
  confirmOrder,
  createOrder,
  readOrder,
} from '@trastienda/shared/orders/contract/order.ts';
import { matchGoods } from '@trastienda/shared/orders/contract/prints.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import type { DocumentQuery } from '#ui/editor/document-queries.ts';

const MOST_FOUND = 8;

/** How old what is said of the stock may become while somebody looks at it. */
const STOCK_AGE_MS = 20_000;

export const FORM_KEY = ['orders', 'form'] as const;

export function useFormOptions() {
  return useQuery({
    queryKey: [...FORM_KEY, 'options'],
    queryFn: ({ signal }) => callRoute(readOrderOptions, { signal }),
    staleTime: 60_000,
  });
}

/** The order that is being written, read again while it is: for what others do to it and what is left in stock. */
export function openOrderQuery(id: string | null): DocumentQuery<Order> {
  return {
    queryKey: [...FORM_KEY, 'order', id],
    queryFn: ({ signal }) => (id === null ? null : callRoute(readOrder, { params: { id }, signal })),
    enabled: id !== null,
    refetchInterval: STOCK_AGE_MS,
    refetchOnWindowFocus: 'always',
  };
}

function foundGoodsQuery(q: string, toPreorder?: 'yes') {
  return queryOptions({
    queryKey: [...FORM_KEY, 'goods', q, toPreorder ?? ''],
    queryFn: ({ signal }) => callRoute(lookUpItems, { query: { q, limit: MOST_FOUND, toPreorder }, signal }),
    enabled: q !== '',
    staleTime: 5_000,
    refetchInterval: STOCK_AGE_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** The goods that are looked for; `findNow` asks for a code at once. */
export function useFoundGoods(q: string, toPreorder?: 'yes') {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery(foundGoodsQuery(q, toPreorder));
  const findNow = (code: string) => queryClient.fetchQuery(foundGoodsQuery(code, toPreorder));
  return { data, isError, findNow };
}

const MOST_VARIANTS = 30;

/** The other variants of an article, with what is left of each. */
export function useVariantsOf({
  name,
  productId,
  variantId,
}: Pick<Order['lines'][number], 'name' | 'productId' | 'variantId'>): readonly OfferedItem[] {
  const { data } = useQuery({
    queryKey: [...FORM_KEY, 'variants', productId],
    queryFn: ({ signal }) => callRoute(lookUpItems, { query: { q: name, limit: MOST_VARIANTS }, signal }),
    staleTime: 5_000,
  });
  return (data?.items ?? []).filter((item) => item.productId === productId && item.id !== variantId);
}

/** One variant by its code: what is left of goods that the saved order does not know yet. */
export function stockQuery(sku: string) {
  return queryOptions({
    queryKey: [...FORM_KEY, 'stock', sku],
    queryFn: async ({ signal }) => {
      const { items } = await callRoute(lookUpItems, { query: { q: sku, limit: 1 }, signal });
      return items.find((item) => item.sku === sku)?.available ?? null;
    },
    staleTime: 5_000,
    refetchInterval: STOCK_AGE_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** What was just said of a variant's stock is not asked for again. */
export function useAcceptStock() {
  const queryClient = useQueryClient();
  return ({ sku, available }: Pick<OfferedItem, 'sku' | 'available'>) =>
    queryClient.setQueryData(stockQuery(sku).queryKey, available);
}

/** How many of each variant this order may have: what is free, and what it holds already. */
export function useAvailability(
  lines: readonly { readonly variantId: string; readonly sku: string }[],
  order: Order | null,
): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  for (const line of order?.lines ?? [])
    known.set(line.variantId, line.available + heldOf(order, line.variantId));
  const unknown = [...new Map(lines.map((line) => [line.variantId, line.sku]))].filter(
    ([variantId]) => !known.has(variantId),
  );
  const found = useQueries({ queries: unknown.map(([, sku]) => stockQuery(sku)) });
  for (const [index, [variantId]] of unknown.entries()) {
    const available = found[index]?.data;
    if (available != null) known.set(variantId, available);
  }
  return known;
}

/** A draft holds nothing; beyond it everything on the order is put aside for it. */
function heldOf(order: Order | null, variantId: string): number {
  if (order === null || order.status === 'draft') return 0;
  return order.lines
    .filter((line) => line.variantId === variantId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

export type ArticleWords = z.input<NonNullable<typeof matchGoods.body>>['articles'][number];
export type MatchedGoods = z.infer<typeof matchGoods.reply>['matches'][number][number];

export function useMatchedGoods(articles: readonly ArticleWords[]) {
  return useQuery({
    queryKey: [...FORM_KEY, 'match', articles],
    queryFn: ({ signal }) => callRoute(matchGoods, { body: { articles: [...articles] }, signal }),
    enabled: articles.length > 0,
    staleTime: 10_000,
  });
}

export interface OrderCalls {
  readonly create: (body: OrderDetailsInput, key: string) => ReturnType<typeof sendNew>;
  readonly change: typeof sendChange;
  readonly confirm: typeof sendConfirm;
}

function sendNew(body: OrderDetailsInput, idempotencyKey: string) {
  return callRoute(createOrder, { body, idempotencyKey });
}

function sendChange(
  at: { readonly id: string; readonly version: number },
  body: OrderDetailsInput,
  idempotencyKey: string,
) {
  const { id, version } = at;
  return callRoute(changeOrder, { params: { id }, body: { version, ...body }, idempotencyKey });
}

function sendConfirm(at: { readonly id: string; readonly version: number }, idempotencyKey: string) {
  const { id, version } = at;
  return callRoute(confirmOrder, { params: { id }, body: { version }, idempotencyKey });
}

export const ORDER_CALLS: OrderCalls = { create: sendNew, change: sendChange, confirm: sendConfirm };
