import type { MatchResult } from '@trastienda/shared/finance/contract/statements.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { lockAnyOrderToPay } from '#modules/orders/use-cases/payable-orders.ts';
import { paymentList } from '#modules/payments/reads/rows.ts';
import { registerPayment } from '#modules/payments/use-cases/register-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inOwnTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { type BankLine, lockBankLine, updateIgnoredNote } from '../writes/bank-lines.ts';
import { approveWithDeposit, claimDeposit } from './decide-payment.ts';

interface Pair {
  readonly bankLineId: BankLineId;
  readonly paymentId: PaymentId;
}

/** Thrown so that a preview leaves nothing behind. */
class PreviewRollback extends Error {}

/**
 * Approves the payments that deposits of the bank's list are, each by itself: what one is refused does not
 * undo the others. A preview does the same, all in one transaction so that two for one deposit show, and takes
 * it back.
 */
export async function matchBankLines(
  ctx: SignedInCtx,
  { pairs, isPreview }: { readonly pairs: readonly Pair[]; readonly isPreview: boolean },
  policy: OrderPolicy,
): Promise<MatchResult> {
  const known = new Map(
    (
      await paymentList.readRows(
        ctx,
        pairs.map((pair) => pair.paymentId),
      )
    ).map((row) => [row.id, row]),
  );
  // Always in the same order, so that two of these at once never wait for each other in a circle.
  const sorted = [...pairs].sort((a, b) => (a.paymentId < b.paymentId ? -1 : 1));
  const rows: MatchResult['rows'] = [];
  const matchAll = async (each: SignedInCtx) => {
    for (const pair of sorted) {
      const { label = '', customerName = '', amount = 0 } = known.get(pair.paymentId) ?? {};
      rows.push({ ...pair, label, customerName, amount, ...(await matchOne(each, pair, policy)) });
    }
  };
  if (isPreview) {
    await inOwnTransaction(ctx, async (tx) => {
      await matchAll(tx);
      throw new PreviewRollback();
    }).catch((error: unknown) => {
      if (!(error instanceof PreviewRollback)) throw error;
    });
  } else await matchAll(ctx);
  const done = rows.filter((row) => row.isDone);
  return {
    isPreview,
    done: done.length,
    refused: rows.length - done.length,
    amount: done.reduce((sum, row) => sum + row.amount, 0),
    rows,
  };
}

async function matchOne(ctx: SignedInCtx, { bankLineId, paymentId }: Pair, policy: OrderPolicy) {
  try {
    await inOwnTransaction(ctx, (tx) =>
      approveWithDeposit(tx, paymentId, { note: '', hasCompared: true, bankLineId }, policy),
    );
    return { isDone: true, code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = sentence(ctx.language, error.code, error.details.params);
    return { isDone: false, code: error.code, message };
  }
}

/** Somebody knows whose deposit it is: it becomes a payment of that order, for another person to approve. */
export async function assignBankLine(ctx: SignedInCtx, id: BankLineId, orderId: OrderId) {
  return inTransaction(ctx, async (tx) => {
    const order = await lockAnyOrderToPay(tx, orderId);
    const line = await lockLine(tx, id);
    if (isExplained(line)) throw new AppError('bank-line.taken');
    const { accountId, reference, amount, paidOn } = line;
    const payment = await registerPayment(tx, order, {
      ...{ accountId, reference, amount, paidOn },
      method: 'deposit',
      note: line.description,
      submittedBy: tx.actor.userId,
    });
    await claimDeposit(tx, id, payment.id);
    return { paymentId: payment.id, label: payment.label };
  });
}

export const isExplained = (line: BankLine): boolean =>
  line.paymentId !== null || line.tieId !== null || line.ignoredNote !== null;

export async function lockLine(tx: InTransaction, id: BankLineId): Promise<BankLine> {
  const line = await lockBankLine(tx, id);
  if (line === undefined) throw new AppError('resource.not-found');
  return line;
}

/** A deposit that is nobody's payment (interest, a loan, the owner's own money); or looked at again after all. */
export async function setBankLineIgnored(
  ctx: SignedInCtx,
  id: BankLineId,
  ignoredNote: string | null,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockLine(tx, id);
    if (!(await updateIgnoredNote(tx, id, ignoredNote))) throw new AppError('bank-line.taken');
    await audit(tx, {
      entity: 'bank-line',
      entityId: id,
      command: ignoredNote === null ? 'restore' : 'ignore',
      ...(ignoredNote !== null && { reason: ignoredNote }),
    });
  });
}
