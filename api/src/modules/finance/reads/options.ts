import type { FinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { couriers } from '#modules/orders/tables.ts';
import { bankAccounts } from '#modules/payments/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';

export async function readFinanceOptions(
  ctx: Ctx,
  { isOnePersonShop }: Pick<OrderPolicy, 'isOnePersonShop'>,
): Promise<FinanceOptions> {
  const [accounts, submitters, carriers] = await Promise.all([
    ctx.db
      .select({
        id: bankAccounts.id,
        bank: bankAccounts.bank,
        number: bankAccounts.number,
        hasStatementColumns: sql<boolean>`${bankAccounts.statementColumns} IS NOT NULL`,
      })
      .from(bankAccounts)
      .where(eq(bankAccounts.isActive, true))
      .orderBy(asc(bankAccounts.position)),
    ctx.db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(users)
      .where(eq(users.status, 'active'))
      .orderBy(asc(users.firstName), asc(users.lastName)),
    ctx.db
      .select({ id: couriers.id, name: couriers.name })
      .from(couriers)
      .where(eq(couriers.isActive, true))
      .orderBy(asc(couriers.position)),
  ]);
  return { accounts, submitters, couriers: carriers, isOnePersonShop };
}
