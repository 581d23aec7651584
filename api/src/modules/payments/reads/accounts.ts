import type { BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { bankAccounts } from '../tables.ts';

const { id, bank, number, holder, kind, isActive, version } = bankAccounts;
export const ACCOUNT_COLUMNS = { id, bank, number, holder, kind, isActive, version };

export function readAccounts(ctx: Ctx): Promise<BankAccount[]> {
  return ctx.db
    .select(ACCOUNT_COLUMNS)
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.position), asc(bankAccounts.id));
}

export async function isActiveAccount(ctx: Ctx, accountId: AccountId): Promise<boolean> {
  const [account] = await ctx.db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, accountId), bankAccounts.isActive));
  return account !== undefined;
}
