import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { type InvoiceId, invoiceId } from '@trastienda/shared/billing/ids.ts';
import { type OrderId, orderId } from '@trastienda/shared/orders/ids.ts';
import { and, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { cappedTotal, cutPage, decodeCursor } from '#platform/http/paging.ts';
import type { BillingPolicy } from '../policy.ts';
import { invoices } from '../tables.ts';
import type { InvoiceFilter, InvoiceListQuery, QueueFilter, QueueListQuery } from './filter.ts';
import {
  countInvoiceRows,
  countQueue,
  directionOf,
  type Page,
  type Place,
  selectInvoices,
  selectQueue,
} from './places.ts';
import { readFirstInvoices, readInvoiceRows, readQueueRows } from './rows.ts';

type PlacedRow = BillingRow & { readonly sortedBy: string };

export async function selectInvoiceRows(
  ctx: Ctx,
  filter: InvoiceFilter,
  page: Page,
  policy: BillingPolicy,
): Promise<PlacedRow[]> {
  const first = await readFirstInvoices(ctx, filter, page, policy);
  if (first !== null) return first;
  const places = await selectInvoices(ctx, filter, page, policy);
  return placed(places, await readInvoiceRows(ctx, idsOf(places), policy));
}

/** What stands still for its data are orders and invoices both: two lists in one order, merged. */
export async function selectQueueRows(
  ctx: Ctx,
  filter: QueueFilter,
  page: Page,
  policy: BillingPolicy,
): Promise<PlacedRow[]> {
  const [waiting, stuck] = await Promise.all([
    selectQueue(ctx, filter, page, policy),
    filter.tab === 'data_error'
      ? selectInvoices(ctx, { ...filter, tab: 'data_error' }, page, policy, false)
      : ([] as const),
  ]);
  const places = merge<InvoiceId | OrderId>([...waiting, ...stuck], page);
  const chosen = new Set(places.map((place) => place.id));
  const rows = await Promise.all([
    readQueueRows(ctx, idsOf(waiting.filter((place) => chosen.has(place.id))), policy),
    readInvoiceRows(ctx, idsOf(stuck.filter((place) => chosen.has(place.id))), policy),
  ]);
  return placed(places, rows.flat());
}

function merge<Id extends string>(places: readonly Place<Id>[], page: Page): Place<Id>[] {
  const sign = directionOf(page, false).isDown ? -1 : 1;
  return [...places].sort((a, b) => sign * (a.rank - b.rank || (a.id < b.id ? -1 : 1))).slice(0, page.limit);
}

const idsOf = <Id>(places: readonly Place<Id>[]): Id[] => places.map((place) => place.id);

function placed<Id extends string>(places: readonly Place<Id>[], rows: readonly BillingRow[]): PlacedRow[] {
  const found = new Map<string, BillingRow>(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, sortedBy }) => {
    const row = found.get(id);
    return row === undefined ? [] : [{ ...row, sortedBy }];
  });
}

export async function readInvoicePage(ctx: Ctx, query: InvoiceListQuery, policy: BillingPolicy) {
  const [rows, total] = await Promise.all([
    selectInvoiceRows(ctx, query, { ...query, limit: query.limit + 1 }, policy),
    countInvoiceRows(ctx, query, policy),
  ]);
  const { items, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]);
  return { items, nextCursor, ...cappedTotal(total) };
}

export async function readQueuePage(ctx: Ctx, query: QueueListQuery, policy: BillingPolicy) {
  const [rows, total] = await Promise.all([
    selectQueueRows(ctx, query, { ...query, limit: query.limit + 1 }, policy),
    countTab(ctx, query, policy),
  ]);
  const { items, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]);
  return { items, nextCursor, ...cappedTotal(total) };
}

/** Both halves of what stands still. */
export async function countTab(ctx: Ctx, filter: QueueFilter, policy: BillingPolicy): Promise<number> {
  const [waiting, stuck] = await Promise.all([
    countQueue(ctx, filter, policy),
    filter.tab === 'data_error' ? countInvoiceRows(ctx, { ...filter, tab: 'data_error' }, policy) : 0,
  ]);
  return waiting + stuck;
}

/** A line of an invoice, or of an order that waits for one: ids are never the same. */
export async function readBillingRow(
  ctx: Ctx,
  id: InvoiceId | OrderId,
  policy: BillingPolicy,
): Promise<BillingRow> {
  const rows = await Promise.all([
    readInvoiceRows(ctx, [invoiceId.parse(id)], policy),
    readQueueRows(ctx, [orderId.parse(id)], policy),
  ]);
  const [row] = rows.flat();
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

const BOOK = {
  id: invoices.id,
  certifiedAt: sql<Date>`${invoices.certifiedAt}`.mapWith(invoices.certifiedAt),
  position: sql<string>`${invoices.certifiedAt}::text`,
  label: invoices.label,
  kind: invoices.kind,
  status: invoices.status,
  series: invoices.series,
  number: invoices.felNumber,
  authorization: invoices.authorizationId,
  receiver: { kind: invoices.receiverKind, id: invoices.receiverId, name: invoices.receiverName },
  net: invoices.net,
  iva: invoices.iva,
  total: invoices.total,
};
const selectBook = (ctx: Ctx) => ctx.db.select(BOOK).from(invoices).$dynamic();
export type BookRow = Awaited<ReturnType<typeof selectBook>>[number];

const bookPosition = z.tuple([z.string().max(60), z.uuid()]);

/** What was certified in a span of time, in that order; receipts are none of it. */
export async function selectBookRows(
  ctx: Ctx,
  { from, until }: { readonly from: Date; readonly until: Date },
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<BookRow[]> {
  const isOfSpan = and(
    gte(invoices.certifiedAt, from),
    lt(invoices.certifiedAt, until),
    ne(invoices.kind, 'receipt'),
  );
  return selectBook(ctx)
    .where(and(isOfSpan, isAfter(cursor)))
    .orderBy(invoices.certifiedAt, invoices.id)
    .limit(limit);
}

function isAfter(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = decodeCursor(cursor, bookPosition);
  return sql`(${invoices.certifiedAt}, ${invoices.id}) > (${at}::timestamptz, ${id}::uuid)`;
}
