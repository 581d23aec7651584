import { BILLING_SORTS } from '@trastienda/shared/billing/contract/lists.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orders } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { countUpToCap, countUsual, decodeCursor } from '#platform/http/paging.ts';
import { invoices } from '../tables.ts';
import {
  faults,
  type InvoiceFilter,
  isInTab,
  isWantedInvoice,
  isWantedOrder,
  type QueueFilter,
  type Store,
} from './filter.ts';

/** What a page is asked with, whichever of the two tables it comes from. */
export interface Page {
  readonly sort?: 'at' | '-at' | 'total' | '-total' | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A row's place in the list: what a cursor carries, and a figure that two lists can be merged by. */
export interface Place<Id> {
  readonly id: Id;
  readonly sortedBy: string;
  readonly rank: number;
}

const SORT_TYPES = { at: sql`timestamptz`, total: sql`integer` };
const position = z.tuple([z.string().max(60), z.uuid()]);

/** Invoices the newest first, what waits the oldest first, unless asked otherwise. */
export function directionOf(page: Page, isUsuallyDown: boolean) {
  const sort = BILLING_SORTS.find((one) => one === page.sort?.replace(/^-/, '')) ?? 'at';
  return { sort, isDown: page.sort === undefined ? isUsuallyDown : page.sort.startsWith('-') };
}

function sorted(
  columns: { readonly at: SQL; readonly total: SQL },
  page: Page,
  isUsuallyDown: boolean,
  id: SQL,
) {
  const { sort, isDown } = directionOf(page, isUsuallyDown);
  const column = columns[sort];
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const after = page.cursor === undefined ? undefined : decodeCursor(page.cursor, position);
  return {
    sortedBy: sql<string>`${column}::text`,
    rank:
      sort === 'total'
        ? sql<number>`${column}::float8`
        : sql<number>`(extract(epoch FROM ${column}) * 1000000)::float8`,
    orderBy: sql`${column} ${direction}, ${id} ${direction}`,
    isPast:
      after === undefined
        ? undefined
        : sql`(${column}, ${id}) ${isDown ? sql`<` : sql`>`} (${after[0]}::${SORT_TYPES[sort]}, ${after[1]}::uuid)`,
  };
}

const isPlain = ({ q, kind, dated, total, seller, regime }: Omit<InvoiceFilter, 'tab'>) =>
  [q || undefined, kind, dated, total, seller, regime].every((value) => value === undefined);

const INVOICE_COLUMNS = { at: sql`${invoices.datedAt}`, total: sql`${invoices.total}` };
const QUEUE_COLUMNS = { at: sql`${orders.confirmedAt}`, total: sql`${orders.total}` };

export async function selectInvoices(
  ctx: Ctx,
  filter: InvoiceFilter,
  page: Page,
  store: Store,
  isUsuallyDown = true,
): Promise<Place<InvoiceId>[]> {
  const { sortedBy, rank, orderBy, isPast } = sorted(
    INVOICE_COLUMNS,
    page,
    isUsuallyDown,
    sql`${invoices.id}`,
  );
  return ctx.db
    .select({ id: invoices.id, sortedBy, rank })
    .from(invoices)
    .where(and(isWantedInvoice(filter, store), isPast))
    .orderBy(orderBy)
    .limit(page.limit);
}

/** What the screen opens with, always asked alike: for a statement that is planned once. Null: something else. */
export function firstInvoices(filter: InvoiceFilter, page: Page) {
  if (!isPlain(filter) || page.cursor !== undefined) return null;
  const { sortedBy, orderBy } = sorted(INVOICE_COLUMNS, page, true, sql`${invoices.id}`);
  const { tab } = filter;
  return {
    name: `invoices ${tab === undefined ? 'all' : 'tab'} ${page.sort ?? ''} ${page.limit}`,
    values: { tab },
    sortedBy,
    where: isUsualInvoice(filter),
    // Written out: of a number that is handed over later the planner expects a tenth of the table.
    inOrder: sql`${orderBy} LIMIT ${sql.raw(String(page.limit))}`,
  };
}

const isUsualInvoice = ({ tab }: InvoiceFilter) =>
  tab === undefined ? sql`${invoices.tab} <> 'discarded'` : eq(invoices.tab, sql.placeholder('tab'));

export async function countInvoiceRows(ctx: Ctx, filter: InvoiceFilter, store: Store): Promise<number> {
  const select = (where: SQL | undefined) => ctx.db.select({ one: sql`1` }).from(invoices).where(where);
  if (!isPlain(filter)) return countUpToCap(ctx, select(isWantedInvoice(filter, store)));
  const { tab } = filter;
  return countUsual(ctx, `count of invoices ${tab === undefined ? 'all' : 'tab'}`, { tab }, () =>
    select(isUsualInvoice(filter)),
  );
}

/** Orders that wait; what stands still for its data comes in no order yet, to be merged with the invoices. */
export async function selectQueue(
  ctx: Ctx,
  filter: QueueFilter,
  page: Page,
  store: Store,
): Promise<Place<OrderId>[]> {
  const { sortedBy, rank, orderBy, isPast } = sorted(QUEUE_COLUMNS, page, false, sql`${orders.id}`);
  const select = () =>
    ctx.db.select({ id: orders.id, sortedBy, rank }).from(orders).orderBy(orderBy).$dynamic();
  // Each fault by itself, or the two of them together would be looked for in the whole queue.
  if (filter.tab === 'data_error') {
    const found = faults(sql`${store.cfLimit}::int`).map((isFaulty) =>
      select()
        .where(and(isWantedOrder(filter, store, isFaulty), isPast))
        .limit(page.limit),
    );
    return (await Promise.all(found)).flat();
  }
  if (!isPlain(filter) || page.cursor !== undefined)
    return select()
      .where(and(isWantedOrder(filter, store), isPast))
      .limit(page.limit);
  return prepare(ctx.db, `first of the queue ${filter.tab} ${page.sort ?? ''}`, () =>
    select().where(isUsualOrder(filter)).limit(sql.placeholder('limit')),
  ).execute({ limit: page.limit, cfLimit: store.cfLimit });
}

const isUsualOrder = ({ tab }: QueueFilter) =>
  and(sql`${orders.toInvoice}`, isInTab(tab, sql`${sql.placeholder('cfLimit')}::int`));

export async function countQueue(ctx: Ctx, filter: QueueFilter, store: Store): Promise<number> {
  const select = (where: SQL | undefined) => ctx.db.select({ one: sql`1` }).from(orders).where(where);
  // Few orders are faulty, or many are: that plan had better see the limit, so it is made anew.
  if (filter.tab === 'data_error' || !isPlain(filter))
    return countUpToCap(ctx, select(isWantedOrder(filter, store)));
  return countUsual(ctx, `count of the queue ${filter.tab}`, { cfLimit: store.cfLimit }, () =>
    select(isUsualOrder(filter)),
  );
}
