import type { listRefunds, Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import type { RefundId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { customers } from '#modules/customers/tables.ts';
import { orders, refunds } from '#modules/orders/tables.ts';
import { bankAccounts } from '#modules/payments/tables.ts';
import { preorders } from '#modules/preorders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, countUpToCap } from '#platform/db/capped-count.ts';
import { createSortings, cutPage, keyPosition } from '#platform/db/keyset.ts';
import { matchesWords } from '#platform/db/search.ts';
import { AppError } from '#platform/http/app-error.ts';

const deciders = alias(users, 'deciders');

function selectRefunds(ctx: Ctx) {
  return ctx.db
    .select({
      id: refunds.id,
      label: refunds.label,
      status: refunds.status,
      customerId: refunds.customerId,
      customerName: customers.name,
      customerPhone: customers.phone,
      orderId: refunds.orderId,
      order: orders.label,
      preorderId: preorders.id,
      preorder: preorders.label,
      amount: refunds.amount,
      reason: refunds.reason,
      requestedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      requestedById: refunds.requestedBy,
      requestedAt: refunds.requestedAt,
      decidedBy: sql<string | null>`${deciders.firstName} || ' ' || ${deciders.lastName}`,
      decidedAt: refunds.decidedAt,
      decision: refunds.decision,
      account: sql<string | null>`${bankAccounts.bank} || ' ' || ${bankAccounts.number}`,
      reference: refunds.reference,
      version: refunds.version,
      sortedBy: sql<string>`${refunds.requestedAt}::text`,
    })
    .from(refunds)
    .innerJoin(customers, eq(customers.id, refunds.customerId))
    .innerJoin(users, eq(users.id, refunds.requestedBy))
    .leftJoin(deciders, eq(deciders.id, refunds.decidedBy))
    .leftJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(preorders, eq(preorders.id, sql`${refunds.preorderId}`))
    .leftJoin(bankAccounts, eq(bankAccounts.id, refunds.accountId))
    .$dynamic();
}

const toRefund = (row: Awaited<ReturnType<typeof selectRefunds>>[number]): Refund => ({
  ...row,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export async function readRefund(ctx: Ctx, id: RefundId): Promise<Refund> {
  const [row] = await selectRefunds(ctx).where(eq(refunds.id, id));
  if (row === undefined) throw new AppError('resource.not-found');
  return toRefund(row);
}

type ListQuery = z.output<NonNullable<(typeof listRefunds)['query']>>;
const sortings = createSortings(refunds.id, {
  requestedAt: { column: sql`${refunds.requestedAt}`, type: 'timestamptz' },
});

export function whereRefunds({ q, status }: Pick<ListQuery, 'q' | 'status'>): SQL | undefined {
  const number = /^\s*dv[\s-]*0*(\d{1,9})\s*$/i.exec(q ?? '')?.[1];
  return and(
    status?.length ? inArray(refunds.status, status) : undefined,
    number === undefined
      ? matchesWords(
          sql`(SELECT c.search_text || ' ' || c.phone FROM customers c WHERE c.id = ${refunds.customerId})`,
          q,
        )
      : eq(refunds.number, Number(number)),
  );
}

export async function readRefundPage(ctx: Ctx, { cursor, limit, sort, ...filter }: ListQuery) {
  const wanted = whereRefunds(filter);
  const { status } = filter;
  const isWaiting = status?.length === 1 && status[0] === 'requested';
  const { orderBy, after } = sortings(sort, isWaiting ? 'requestedAt' : '-requestedAt');
  const [rows, total] = await Promise.all([
    selectRefunds(ctx)
      .where(and(wanted, after(cursor)))
      .orderBy(orderBy)
      .limit(limit + 1),
    countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(refunds).where(wanted)),
  ]);
  const { items, nextCursor } = cutPage(rows, limit, keyPosition);
  return { items: items.map(toRefund), nextCursor, ...cappedTotal(total) };
}
