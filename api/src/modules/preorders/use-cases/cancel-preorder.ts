import type { PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { computeLineMoney } from '@trastienda/shared/preorders/rules.ts';
import type { MoneyGoes } from '@trastienda/shared/preorders/status.ts';
import { lockCredit } from '#modules/customers/use-cases/move-credit.ts';
import { requestRefund } from '#modules/orders/use-cases/request-refund.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PreorderRecord } from '../types.ts';
import { lockPreorder, readPreorderLines } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';
import { checkLineMove, findPreorderLine } from './check-line-move.ts';
import { closePreorderLines, recomputeTouchedPreorders } from './close-preorder-lines.ts';
import { lockDemand } from './lock-demand.ts';
import { returnMoney } from './move-preorder-money.ts';

interface Cancellation {
  readonly version?: number | undefined;
  readonly reason: string;
}

/** One line is off. What was bought for it goes to the next who waits, else to stock. */
export async function cancelPreorderLine(
  ctx: SignedInCtx,
  { id, lineId }: { readonly id: PreorderId; readonly lineId: PreorderLineId },
  { version, reason, moneyGoes }: Cancellation & { readonly moneyGoes: MoneyGoes },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockPreorder(tx, id, version);
    const { line, lines } = await findPreorderLine(tx, before, lineId);
    checkLineMove(tx, line, 'cancel');
    const amount = moneyGoes === 'keep' ? 0 : computeLineMoney({ paid: before.paid, lines }, line);
    await returnMoney(tx, before, { amount, asRefund: moneyGoes === 'refund', reason });
    const touched = await closePreorderLines(tx, before, [line], { reason });
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'cancel-line',
      reason,
      after: { article: line.description, amount, moneyGoes },
    });
    await recomputeAndPublish(tx, before);
    await recomputeTouchedPreorders(tx, touched, before.id);
  });
}

/** A draft that comes to nothing. */
export async function discardPreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version }: Pick<Cancellation, 'version'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id, version);
    if (before.status !== 'draft') throw new AppError('preorder.wrong-state');
    if (before.paid > 0 || before.inReview > 0) throw new AppError('preorder.holds-money');
    await audit(tx, { entity: 'preorder', entityId: id, command: 'discard' });
    await recomputeAndPublish(tx, before, { status: 'discarded' });
  });
}

/** Everything that can be is off; what was paid is the customer's. */
export async function cancelPreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  { version, reason, moneyGoes }: Cancellation & { readonly moneyGoes: 'credit' | 'refund' },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockPreorder(tx, id, version);
    const lines = await readPreorderLines(tx, id);
    const activeLines = lines.filter((line) => line.status !== 'cancelled' && line.status !== 'converted');
    if (before.status !== 'open' || activeLines.length === 0) throw new AppError('preorder.wrong-state');
    for (const line of activeLines) checkLineMove(tx, line, 'cancel');
    // The customer before any stock: the order in which every command takes them.
    if (before.paid > 0 && before.customerId !== null) await lockCredit(tx, before.customerId);
    const touched = await closePreorderLines(tx, before, activeLines, { reason });
    await audit(tx, {
      entity: 'preorder',
      entityId: id,
      command: 'cancel',
      reason,
      ...(before.paid > 0 && { after: { amount: before.paid, moneyGoes } }),
    });
    // Nothing is charged any more: all that was paid has become credit.
    const after = await recomputeAndPublish(tx, before);
    await requestOwedRefund(tx, before, after, { moneyGoes, reason });
    await recomputeTouchedPreorders(tx, touched, before.id);
  });
}

async function requestOwedRefund(
  tx: InTransaction<SignedInCtx>,
  before: PreorderRecord,
  after: PreorderRecord,
  { moneyGoes, reason }: { readonly moneyGoes: 'credit' | 'refund'; readonly reason: string },
): Promise<void> {
  const amount = after.moneyOut - before.moneyOut;
  const { id: preorderId, customerId } = before;
  if (moneyGoes === 'refund' && amount > 0 && customerId !== null)
    await requestRefund(tx, { customerId, preorderId, amount, reason });
}
