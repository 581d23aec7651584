import type { accountDetails, BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { ACCOUNT_COLUMNS } from '../reads/accounts.ts';
import { bankAccounts } from '../tables.ts';

export type AccountDetails = z.output<typeof accountDetails>;

/** A new account stands after all others. */
export async function insertAccount(
  tx: InTransaction,
  details: AccountDetails,
): Promise<BankAccount | undefined> {
  const [account] = await tx.db
    .insert(bankAccounts)
    .values({
      id: newId<AccountId>(tx.now),
      ...details,
      position: sql`(SELECT coalesce(max(position), -1) + 1 FROM bank_accounts)`,
    })
    .returning(ACCOUNT_COLUMNS);
  return account;
}

export async function lockAccount(tx: InTransaction, id: AccountId): Promise<BankAccount | undefined> {
  const [account] = await tx.db
    .select(ACCOUNT_COLUMNS)
    .from(bankAccounts)
    .where(eq(bankAccounts.id, id))
    .for('update');
  return account;
}

export async function updateAccount(
  tx: InTransaction,
  id: AccountId,
  change: AccountDetails & { readonly version: number },
): Promise<BankAccount | undefined> {
  const [account] = await tx.db
    .update(bankAccounts)
    .set(change)
    .where(eq(bankAccounts.id, id))
    .returning(ACCOUNT_COLUMNS);
  return account;
}

export async function updateStatementColumns(
  tx: InTransaction,
  id: AccountId,
  statementColumns: unknown,
): Promise<void> {
  await tx.db.update(bankAccounts).set({ statementColumns }).where(eq(bankAccounts.id, id));
}
