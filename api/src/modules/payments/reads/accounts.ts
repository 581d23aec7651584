import type { BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { bankAccounts, payments } from '../tables.ts';

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

/** The account that a payment names, and its amount. */
export async function readPaidInto(ctx: Ctx, paymentId: PaymentId) {
  const [payment] = await ctx.db
    .select({ accountId: payments.accountId, amount: payments.amount })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment;
}

/** How the files of an account's bank are read; undefined where there is no such account. */
export async function readStatementColumns(ctx: Ctx, accountId: AccountId) {
  const [account] = await ctx.db
    .select({ columns: bankAccounts.statementColumns })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, accountId));
  return account;
}
