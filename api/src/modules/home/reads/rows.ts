import type { Opening } from '@trastienda/shared/home/cards.ts';
import { HOME_LISTS, type HomeList } from '@trastienda/shared/home/lists.ts';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { whereInvoices, whereQueue } from '#modules/billing/reads/filter.ts';
import { invoices } from '#modules/billing/tables.ts';
import { whereBankLines } from '#modules/finance/reads/bank-lines.ts';
import { whereRefunds } from '#modules/finance/reads/refunds.ts';
import { bankLines } from '#modules/finance/tables.ts';
import { whereItems } from '#modules/inventory/reads/item-filter.ts';
import { variantStock, variants } from '#modules/inventory/tables.ts';
import { type OrderFilter, whereOrders } from '#modules/orders/reads/filter.ts';
import { orders, refunds, shipments } from '#modules/orders/tables.ts';
import { wherePayments } from '#modules/payments/reads/filter.ts';
import { payments } from '#modules/payments/tables.ts';
import { type PreorderFilter, wherePreorders } from '#modules/preorders/reads/filter.ts';
import { articles, preorders } from '#modules/preorders/tables.ts';
import { whereArticles } from '#modules/purchases/reads/article-filter.ts';
import { wherePurchases } from '#modules/purchases/reads/purchase-filter.ts';
import { purchases } from '#modules/purchases/tables.ts';
import { whereRuns } from '#modules/reports/reads/commissions.ts';
import { whereParcels } from '#modules/shipping/reads/pages.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { everyone, oneself, type Scope } from '#platform/documents/document-list.ts';
import type { HomePolicy } from '../policy.ts';

type Finder<Filter> = (ctx: SignedInCtx, filter: Filter, policy: HomePolicy) => SQLWrapper;
type Source = (ctx: SignedInCtx, filter: Opening['filter'], policy: HomePolicy) => SQLWrapper;

/** Reads the filter as the list’s own call does, so that both mean the same. */
const source =
  <Query extends z.ZodObject>(
    { query }: { readonly query?: Query | undefined },
    find: Finder<z.output<Query>>,
  ): Source =>
  (ctx, filter, policy) => {
    if (query === undefined) throw new Error('a list without a query');
    return find(ctx, query.parse(filter), policy);
  };

const NO_AMOUNT = sql`NULL::bigint`;

const columns = (amount: PgColumn | SQL, since: PgColumn | SQL) => ({
  amount: sql`${amount}`.as('amount'),
  since: sql`${since}`.as('since'),
});

/** A reservation counts by when it ends and what is still to be paid, everything else by how long it stands. */
function findOrders(ctx: SignedInCtx, filter: OrderFilter, scope: Scope, { timeZone: zone }: HomePolicy) {
  const isExpiring = filter.lapsing !== undefined;
  return ctx.db
    .select(isExpiring ? columns(orders.balance, orders.expiresAt) : columns(orders.total, orders.stageSince))
    .from(orders)
    .where(whereOrders(filter, { scope, zone }, ctx.now));
}

const findPreorders = (
  ctx: SignedInCtx,
  filter: PreorderFilter,
  scope: Scope,
  { timeZone: zone }: HomePolicy,
) =>
  ctx.db
    .select(columns(NO_AMOUNT, preorders.stageSince))
    .from(preorders)
    .where(wherePreorders(filter, { scope, zone }, ctx.now));

/** The rows of each list, by the list’s own conditions: what they come to, and since when each waits. */
const SOURCES: Readonly<Record<HomeList, Source>> = {
  orders: source(HOME_LISTS.orders, (ctx, filter, policy) => findOrders(ctx, filter, everyone(), policy)),
  myOrders: source(HOME_LISTS.myOrders, (ctx, filter, policy) =>
    findOrders(ctx, filter, oneself(ctx), policy),
  ),
  preorders: source(HOME_LISTS.preorders, (ctx, filter, policy) =>
    findPreorders(ctx, filter, everyone(), policy),
  ),
  myPreorders: source(HOME_LISTS.myPreorders, (ctx, filter, policy) =>
    findPreorders(ctx, filter, oneself(ctx), policy),
  ),
  payments: source(HOME_LISTS.payments, (ctx, filter, { timeZone: zone }) =>
    ctx.db
      .select(columns(payments.amount, payments.submittedAt))
      .from(payments)
      .where(wherePayments(filter, { me: ctx.actor.userId, zone })),
  ),
  refunds: source(HOME_LISTS.refunds, (ctx, filter) =>
    ctx.db.select(columns(refunds.amount, refunds.requestedAt)).from(refunds).where(whereRefunds(filter)),
  ),
  bankLines: source(HOME_LISTS.bankLines, (ctx, { tab, ...filter }, { timeZone }) =>
    ctx.db
      .select(columns(bankLines.amount, sql`${bankLines.paidOn}::timestamp AT TIME ZONE ${timeZone}::text`))
      .from(bankLines)
      .where(whereBankLines(tab, filter)),
  ),
  guides: source(HOME_LISTS.guides, (ctx, filter) =>
    ctx.db
      .select(columns(NO_AMOUNT, shipments.packedAt))
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(whereParcels(ctx, { list: 'pending', ...filter })),
  ),
  articles: source(HOME_LISTS.articles, (ctx, filter) =>
    ctx.db.select(columns(NO_AMOUNT, articles.createdAt)).from(articles).where(whereArticles(filter)),
  ),
  purchases: source(HOME_LISTS.purchases, (ctx, filter, { timeZone }) =>
    ctx.db
      .select(columns(NO_AMOUNT, purchases.stageSince))
      .from(purchases)
      .where(wherePurchases(filter, timeZone, ctx.now)),
  ),
  commissions: source(
    HOME_LISTS.commissions,
    (ctx, filter, policy) => sql`
      SELECT (SELECT sum(s.due) FROM commission_statements s WHERE s.run_id = r.id) AS amount, r.closed_at AS since
      FROM commission_runs r WHERE ${whereRuns(ctx, filter, policy)}`,
  ),
  invoiceQueue: source(HOME_LISTS.invoiceQueue, (ctx, filter, policy) =>
    ctx.db.select(columns(orders.total, orders.confirmedAt)).from(orders).where(whereQueue(filter, policy)),
  ),
  invoices: source(HOME_LISTS.invoices, (ctx, filter, policy) =>
    ctx.db
      .select(columns(invoices.total, invoices.datedAt))
      .from(invoices)
      .where(whereInvoices(filter, policy)),
  ),
  items: source(HOME_LISTS.items, (ctx, filter) =>
    ctx.db
      .select(columns(NO_AMOUNT, sql`NULL::timestamptz`))
      .from(variants)
      .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
      .where(whereItems(ctx, filter)),
  ),
};

/** Selects `amount` and `since` of what an opening shows. */
export const findRows = (ctx: SignedInCtx, { list, filter }: Opening, policy: HomePolicy): SQLWrapper =>
  SOURCES[list](ctx, filter, policy);
