import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { InvoiceListQuery, QueueListQuery } from '@trastienda/shared/billing/contract/lists.ts';
import { type InvoiceId, invoiceId } from '@trastienda/shared/billing/ids.ts';
import { type OrderId, orderId } from '@trastienda/shared/orders/ids.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal } from '#platform/db/capped-count.ts';
import { cutPage, keyPosition, type Slice } from '#platform/db/keyset.ts';
import type { PageKey } from '#platform/db/keyset-list.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BillingPolicy } from '../policy.ts';
import type { QueueFilter } from './filter.ts';
import { countQueue, queueSortings, selectQueueKeys } from './queue.ts';
import { invoiceList, readInvoiceRows, readQueueRows, toBillingRows } from './rows.ts';

export async function readInvoicePage(ctx: Ctx, query: InvoiceListQuery, policy: BillingPolicy) {
  const { items, ...page } = await invoiceList.readPage(ctx, query, policy);
  return { items: toBillingRows(items, policy), ...page };
}

export async function readInvoiceSlice(
  ctx: Ctx,
  query: InvoiceListQuery,
  policy: BillingPolicy,
): Promise<Slice<BillingRow>> {
  const { items, nextCursor } = await invoiceList.readSlice(ctx, query, policy);
  return { items: toBillingRows(items, policy), nextCursor };
}

/** What stands still for its data are orders and invoices both: two lists in one order, merged. */
export async function readQueueSlice(
  ctx: Ctx,
  query: QueueListQuery,
  policy: BillingPolicy,
): Promise<Slice<BillingRow>> {
  const limit = query.limit + 1;
  const [waiting, stuck] = await Promise.all([
    selectQueueKeys(ctx, query, { ...query, limit }, policy),
    query.tab === 'data_error'
      ? invoiceList.readKeys(ctx, { ...query, tab: 'data_error' }, policy, limit)
      : ([] as const),
  ]);
  const { items, nextCursor } = cutPage(
    mergeKeys([...waiting, ...stuck], query.sort, limit),
    query.limit,
    keyPosition,
  );
  const chosen = new Set<string>(items.map((key) => key.id));
  const getChosenIds = <Id extends string>(keys: readonly PageKey<Id>[]) =>
    keys.map((key) => key.id).filter((id) => chosen.has(id));
  const rows = await Promise.all([
    readQueueRows(ctx, getChosenIds(waiting), policy),
    readInvoiceRows(ctx, getChosenIds(stuck), policy),
  ]);
  const found = new Map<string, BillingRow>(rows.flat().map((row) => [row.id, row]));
  return { items: items.flatMap((key) => found.get(key.id) ?? []), nextCursor };
}

/** An instant as PostgreSQL writes it, in milliseconds; its text says what is beyond them. */
const toTime = (text: string) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

function mergeKeys(
  keys: readonly PageKey<InvoiceId | OrderId>[],
  sort: string | undefined,
  limit: number,
): PageKey<InvoiceId | OrderId>[] {
  const sign = queueSortings(sort, 'at').isDescending ? -1 : 1;
  const isAmount = sort?.endsWith('total') ?? false;
  const compare = (a: string, b: string) =>
    isAmount ? Number(a) - Number(b) : toTime(a) - toTime(b) || (a === b ? 0 : a < b ? -1 : 1);
  return [...keys]
    .sort((a, b) => sign * (compare(a.sortedBy, b.sortedBy) || (a.id < b.id ? -1 : 1)))
    .slice(0, limit);
}

export async function readQueuePage(ctx: Ctx, query: QueueListQuery, policy: BillingPolicy) {
  const [slice, total] = await Promise.all([
    readQueueSlice(ctx, query, policy),
    countTab(ctx, query, policy),
  ]);
  return { ...slice, ...cappedTotal(total) };
}

/** Both halves of what stands still. */
export async function countTab(ctx: Ctx, filter: QueueFilter, policy: BillingPolicy): Promise<number> {
  const [waiting, stuck] = await Promise.all([
    countQueue(ctx, filter, policy),
    filter.tab === 'data_error' ? invoiceList.count(ctx, { ...filter, tab: 'data_error' }, policy) : 0,
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
