import type { BILLING_SORTS } from '@trastienda/shared/billing/contract/lists.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { countPrepared, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings } from '#platform/db/keyset.ts';
import { isEmptyFilter, type PageKey } from '#platform/db/keyset-list.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { invoices } from '../tables.ts';
import { faults, isInTab, type QueueFilter, type Store, whereQueue } from './filter.ts';

/** A page of the queue, as a screen or a file asks for it. */
export interface QueuePage {
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What waits comes oldest first, unless asked otherwise. */
export const queueSortings = createSortings<(typeof BILLING_SORTS)[number]>(orders.id, {
  at: { column: sql`${orders.confirmedAt}`, type: 'timestamptz' },
  total: { column: sql`${orders.total}`, type: 'integer' },
});

/** Keys of orders that wait; what stands still for its data comes in no order yet, to be merged with invoices. */
export async function selectQueueKeys(
  ctx: Ctx,
  filter: QueueFilter,
  { sort, cursor, limit }: QueuePage,
  store: Store,
): Promise<PageKey<OrderId>[]> {
  const { sortedBy, orderBy, after } = queueSortings(sort, 'at');
  const isPast = after(cursor);
  const select = () => ctx.db.select({ id: orders.id, sortedBy }).from(orders).orderBy(orderBy).$dynamic();
  // Each fault by itself, or the two of them together would be looked for in the whole queue.
  if (filter.tab === 'data_error') {
    const found = faults(sql`${store.cfLimit}::int`).map((isFaulty) =>
      select()
        .where(and(whereQueue(filter, store, isFaulty), isPast))
        .limit(limit),
    );
    return (await Promise.all(found)).flat();
  }
  const { tab, ...rest } = filter;
  if (!isEmptyFilter(rest) || cursor !== undefined)
    return select()
      .where(and(whereQueue(filter, store), isPast))
      .limit(limit);
  return prepare(ctx.db, `first of the queue ${tab} ${sort ?? ''}`, () =>
    select().where(isPreparedOrder(filter)).limit(sql.placeholder('limit')),
  ).execute({ limit, cfLimit: store.cfLimit });
}

const isPreparedOrder = ({ tab }: QueueFilter) =>
  and(sql`${orders.toInvoice}`, isInTab(tab, sql`${sql.placeholder('cfLimit')}::int`));

export async function countQueue(ctx: Ctx, { tab, ...rest }: QueueFilter, store: Store): Promise<number> {
  const select = (where: SQL | undefined) => ctx.db.select({ one: sql`1` }).from(orders).where(where);
  // Few orders are faulty, or many are: that plan had better see the limit, so it is made anew.
  if (tab === 'data_error' || !isEmptyFilter(rest))
    return countUpToCap(ctx, select(whereQueue({ tab, ...rest }, store)));
  return countPrepared(ctx, `count of the queue ${tab}`, { cfLimit: store.cfLimit }, () =>
    select(isPreparedOrder({ tab })),
  );
}

/** The orders behind a selection by filter, one more than allowed to see when it is too many. */
export async function readQueueIds(
  ctx: Ctx,
  filter: QueueFilter,
  store: Store,
  most: number,
): Promise<OrderId[]> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(whereQueue(filter, store))
    .orderBy(orders.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}

/** What rows are called in the report of a bulk action. */
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
