import { queryOptions, useQuery } from '@tanstack/react-query';
import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
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

export function foundGoodsQuery(q: string, toPreorder?: 'yes') {
  return queryOptions({
    queryKey: [...FORM_KEY, 'goods', q, toPreorder ?? ''],
    queryFn: ({ signal }) => callRoute(lookUpItems, { query: { q, limit: MOST_FOUND, toPreorder }, signal }),
    enabled: q !== '',
    staleTime: 5_000,
    refetchInterval: STOCK_AGE_MS,
    refetchOnWindowFocus: 'always',
  });
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

export type ArticleWords = z.input<NonNullable<typeof matchGoods.body>>['articles'][number];
export type MatchedGoods = z.infer<typeof matchGoods.reply>['matches'][number][number];

export function matchedGoodsQuery(articles: readonly ArticleWords[]) {
  return queryOptions({
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
