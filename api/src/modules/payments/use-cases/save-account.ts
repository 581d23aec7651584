import type { BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { isManager } from '@trastienda/shared/payments/rules.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import {
  type AccountDetails,
  insertAccount,
  lockAccount,
  updateAccount,
  updateStatementColumns,
} from '../writes/accounts.ts';

export async function createAccount(ctx: SignedInCtx, details: AccountDetails): Promise<BankAccount> {
  return saveAccount(ctx, async (tx) => ({
    account: await insertAccount(tx, details),
    command: 'create',
    before: null,
  }));
}

export async function changeAccount(
  ctx: SignedInCtx,
  accountId: AccountId,
  { version: seen, ...details }: AccountDetails & { readonly version: number },
): Promise<BankAccount> {
  return saveAccount(ctx, async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (before === undefined) throw new AppError('resource.not-found');
    if (before.version !== seen) throw new AppError('resource.stale', { current: before });
    const account = await updateAccount(tx, accountId, { ...details, version: seen + 1 });
    return { account, command: 'change', before };
  });
}

interface Saved {
  readonly account: BankAccount | undefined;
  readonly command: AuditedCommand<'account'>;
  readonly before: BankAccount | null;
}

/** Where customers are told to pay is a manager's word: a wrong number sends their money to a stranger. */
async function saveAccount(ctx: SignedInCtx, write: (tx: InTransaction<SignedInCtx>) => Promise<Saved>) {
  if (!isManager(ctx.actor)) throw new AppError('payment.manager-only');
  try {
    return await inTransaction(ctx, async (tx) => {
      const { account, command, before } = await write(tx);
      if (account === undefined) throw new Error('an account that was written is not there');
      await audit(tx, { entity: 'account', entityId: account.id, command, before, after: account });
      return account;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'bank_accounts_number_key')
      throw fieldRefused('number', 'account.taken');
    throw error;
  }
}

/** Remembers how the files of an account's bank are read. */
export async function saveStatementColumns(
  tx: InTransaction,
  accountId: AccountId,
  columns: unknown,
): Promise<void> {
  await updateStatementColumns(tx, accountId, columns);
}
