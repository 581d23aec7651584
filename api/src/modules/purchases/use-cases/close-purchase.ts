import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { canCancel, canClose } from '@trastienda/shared/purchases/rules.ts';
import { recomputeDemand, returnToDemand } from '#modules/preorders/use-cases/assign-units.ts';
import { lockDemand, lockWaitingDemand } from '#modules/preorders/use-cases/lock-demand.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  lockPurchase,
  type PurchaseRecord,
  readBoughtLines,
  readParcelRecords,
  updatePurchaseLine,
} from '../writes/purchases.ts';
import { computeLandedCosts, recomputePurchase } from '../writes/recompute-purchase.ts';
import { computeUnitCost, correctUnitCosts, recomputeIncoming } from './update-stock-figures.ts';

/** Nothing more is to come: what it cost is final, line by line, and what is still in stock costs that. */
export async function closePurchase(
  ctx: SignedInCtx,
  id: PurchaseId,
  { version }: { readonly version: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPurchase(tx, id, version);
    const verdict = canClose(await readPurchaseFacts(tx, before));
    if (!verdict.ok) throw new AppError(verdict.code);
    const lines = await readBoughtLines(tx, id);
    const landed = await computeLandedCosts(tx, before, lines);
    const costs = landed.lines.map((line) => line.landed);
    for (const [at, line] of lines.entries()) {
      const cost = costs[at] ?? 0;
      await updatePurchaseLine(tx, line.id, { landed: cost, unitCost: computeUnitCost(line, cost) });
    }
    await correctUnitCosts(tx, lines, costs);
    const after = await recomputePurchase(tx, before, { closedAt: tx.now });
    await audit(tx, { entity: 'purchase', entityId: id, command: 'close', after: { landed: after.landed } });
  });
}

/** It is off: nothing of it has come, and what customers wait for is to be bought again. */
export async function cancelPurchase(
  ctx: SignedInCtx,
  id: PurchaseId,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockPurchase(tx, id, version);
    const verdict = canCancel(await readPurchaseFacts(tx, before));
    if (!verdict.ok) throw new AppError(verdict.code);
    const lines = await readBoughtLines(tx, id);
    const demand = await lockWaitingDemand(tx, { purchaseLineIds: lines.map((line) => line.id) });
    await returnToDemand(tx, demand.preorderLines);
    await recomputePurchase(tx, before, { cancelledAt: tx.now, cancelReason: reason });
    await audit(tx, { entity: 'purchase', entityId: id, command: 'cancel', reason });
    await recomputeDemand(
      tx,
      lines.map((line) => line.articleId),
      demand.preorderIds,
    );
    await recomputeIncoming(
      tx,
      lines.map((line) => line.variantId),
    );
  });
}

async function readPurchaseFacts(tx: InTransaction, { id, closedAt, cancelledAt, paidAt }: PurchaseRecord) {
  const parcels = await readParcelRecords(tx, id);
  return {
    isClosed: closedAt !== null,
    isCancelled: cancelledAt !== null,
    isPaid: paidAt !== null,
    parcels: parcels.map((parcel) => parcel.status),
  };
}
