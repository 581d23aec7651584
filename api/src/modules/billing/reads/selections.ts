import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { inArray } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invoices } from '../tables.ts';
import {
  type InvoiceFilter,
  isWantedInvoice,
  isWantedOrder,
  type QueueFilter,
  type Store,
} from './filter.ts';

/** The invoices behind a selection by filter, one more than allowed to tell when it is too many. */
export async function readSelectedInvoices(
  ctx: Ctx,
  filter: InvoiceFilter,
  store: Store,
  most: number,
): Promise<InvoiceId[]> {
  const rows = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(isWantedInvoice(filter, store))
    .orderBy(invoices.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}

export async function readQueueIds(
  ctx: Ctx,
  filter: QueueFilter,
  store: Store,
  most: number,
): Promise<OrderId[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isWantedOrder(filter, store))
    .orderBy(orders.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}

/** What rows are called in a report. */
export async function readInvoiceLabels(
  ctx: Ctx,
  ids: readonly InvoiceId[],
): Promise<Map<InvoiceId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: invoices.id, label: invoices.label, name: invoices.receiverName })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]));
  return new Map(rows.map(({ id, label, name }) => [id, [label, name].filter(Boolean).join(' · ')]));
}

export async function readOrderLabels(ctx: Ctx, ids: readonly OrderId[]): Promise<Map<OrderId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: orders.id, label: orders.label, name: orders.customerName })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, label, name }) => [id, [label, name].filter(Boolean).join(' · ')]));
}
