import type { accountDetails, BankAccount } from '@trastienda/shared/payments/contract/accounts.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { isManager } from '@trastienda/shared/payments/rules.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bankAccounts } from '#modules/orders/tables.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';

type Details = z.output<typeof accountDetails>;

const { id, bank, number, holder, kind, isActive, version } = bankAccounts;
const ACCOUNT_COLUMNS = { id, bank, number, holder, kind, isActive, version };

export function readAccounts(ctx: Ctx): Promise<BankAccount[]> {
  return ctx.db
    .select(ACCOUNT_COLUMNS)
    .from(bankAccounts)
    .orderBy(asc(bankAccounts.position), asc(bankAccounts.id));
}

export async function createAccount(ctx: SignedInCtx, details: Details): Promise<BankAccount> {
  return keep(ctx, async (tx) => {
    const [account] = await tx.db
      .insert(bankAccounts)
      .values({
        id: newId<AccountId>(tx.now),
        ...details,
        position: sql`(SELECT coalesce(max(position), -1) + 1 FROM bank_accounts)`,
      })
      .returning(ACCOUNT_COLUMNS);
    return { account, command: 'create', before: null };
  });
}

export async function changeAccount(
  ctx: SignedInCtx,
  accountId: AccountId,
  { version: seen, ...details }: Details & { readonly version: number },
): Promise<BankAccount> {
  return keep(ctx, async (tx) => {
    const [before] = await tx.db
      .select(ACCOUNT_COLUMNS)
      .from(bankAccounts)
      .where(eq(bankAccounts.id, accountId))
      .for('update');
    if (before === undefined) throw new AppError('resource.not-found');
    if (before.version !== seen) throw new AppError('resource.stale', { current: before });
    const [account] = await tx.db
      .update(bankAccounts)
      .set({ ...details, version: seen + 1 })
      .where(eq(bankAccounts.id, accountId))
      .returning(ACCOUNT_COLUMNS);
    return { account, command: 'change', before };
  });
}

interface Kept {
  readonly account: BankAccount | undefined;
  readonly command: AuditedCommand<'account'>;
  readonly before: BankAccount | null;
}

/** Where customers are told to pay is a manager's word: a wrong number sends their money to a stranger. */
async function keep(ctx: SignedInCtx, write: (tx: InTransaction<SignedInCtx>) => Promise<Kept>) {
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
