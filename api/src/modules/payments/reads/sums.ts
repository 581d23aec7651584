import { PAYMENT_TABS } from '@trastienda/shared/payments/contract/payments.ts';
import { sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { cappedTotal, counting } from '#platform/http/paging.ts';
import { payments } from '../tables.ts';
import { isWanted, type PaymentFilter } from './filter.ts';

/** How many each tab holds, in one journey; counting stops at the cap. */
export async function countTabs(ctx: SignedInCtx, filter: Omit<PaymentFilter, 'tab'>, zone: string) {
  const counts = PAYMENT_TABS.map((tab) =>
    counting(
      ctx.db,
      ctx.db
        .select({ one: sql`1` })
        .from(payments)
        .where(isWanted({ ...filter, tab }, ctx.actor.userId, zone)),
    ),
  );
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(
      counts.map((one) => sql`(${one})`),
      sql`, `,
    )}] AS counts`,
  );
  const tab = (name: (typeof PAYMENT_TABS)[number]) => {
    const { total, totalIsExact } = cappedTotal(rows[0]?.counts[PAYMENT_TABS.indexOf(name)] ?? 0);
    return { count: total, isExact: totalIsExact };
  };
  return {
    waiting: tab('waiting'),
    mine: tab('mine'),
    doubt: tab('doubt'),
    approved: tab('approved'),
    rejected: tab('rejected'),
    duplicates: tab('duplicates'),
  };
}

export async function sumPayments(ctx: SignedInCtx, filter: PaymentFilter, zone: string) {
  const [row] = await ctx.db
    .select({
      payments: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${payments.amount}), 0)::bigint`.mapWith(Number),
    })
    .from(payments)
    .where(isWanted(filter, ctx.actor.userId, zone));
  return row ?? { payments: 0, amount: 0 };
}
