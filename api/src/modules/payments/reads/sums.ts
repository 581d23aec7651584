import { PAYMENT_TABS } from '@trastienda/shared/payments/contract/payments.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { countEach } from '#platform/db/capped-count.ts';
import { payments } from '../tables.ts';
import { type PaymentFilter, type PaymentListOptions, wherePayments } from './filter.ts';
import { paymentList } from './rows.ts';

export function countTabs(ctx: Ctx, filter: Omit<PaymentFilter, 'tab'>, options: PaymentListOptions) {
  return countEach(ctx, PAYMENT_TABS, (tab) => {
    const wanted = { ...filter, tab };
    return paymentList.selectOnes(ctx, wanted, wherePayments(wanted, options));
  });
}

export async function sumPayments(ctx: Ctx, filter: PaymentFilter, options: PaymentListOptions) {
  const [row] = await ctx.db
    .select({
      payments: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${payments.amount}), 0)::bigint`.mapWith(Number),
    })
    .from(payments)
    .where(wherePayments(filter, options));
  return row ?? { payments: 0, amount: 0 };
}
