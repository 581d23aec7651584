import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { canCancel, canClose } from '@trastienda/shared/purchases/rules.ts';
import { eq } from 'drizzle-orm';
import { type CostCorrection, correctAverageCosts } from '#modules/inventory/writes/incoming.ts';
import { lockStock } from '#modules/inventory/writes/stock.ts';
import { lockDemand } from '#modules/preorders/writes/demand.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishPurchaseEvent } from '../publish-purchase-event.ts';
import { purchaseLines } from '../tables.ts';
import { lockWaitingDemand, recomputeDemand, returnToDemand } from '../writes/demand.ts';
import { recomputeIncoming } from '../writes/incoming.ts';
import {
  type BoughtLine,
  lockOpenPurchase,
  lockPurchase,
  type PurchaseRecord,
  readBoughtLines,
  readParcelRecords,
} from '../writes/purchases.ts';
import { computeLandedCosts, recomputePurchase } from '../writes/recompute-purchase.ts';
import { unitCostOf } from './unit-cost.ts';

interface Versioned {
  readonly version: number;
}

async function factsOf(tx: InTransaction, { id, closedAt, cancelledAt, paidAt }: PurchaseRecord) {
  const parcels = await readParcelRecords(tx, id);
  return {
    isClosed: closedAt !== null,
    isCancelled: cancelledAt !== null,
    isPaid: paidAt !== null,
    parcels: parcels.map((parcel) => parcel.status),
  };
}

/** It was paid: the rate of that moment stays, whatever the currency is worth later. */
export async function payPurchase(
  ctx: SignedInCtx,
  id: PurchaseId,
  { version, rate, paidWith }: Versioned & { readonly rate: number; readonly paidWith: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockOpenPurchase(tx, id, version);
    if (before.paidAt !== null) throw new AppError('purchase.wrong-state');
    const after = await recomputePurchase(tx, before, { rate, paidWith, paidAt: tx.now });
    await audit(tx, {
      entity: 'purchase',
      entityId: id,
      command: 'pay',
      after: { rate, goods: after.goods, currency: after.currency, ...(paidWith !== '' && { paidWith }) },
    });
  });
}

/** Nothing more is to come: what it cost is final, line by line, and what is still in stock costs that. */
export async function closePurchase(ctx: SignedInCtx, id: PurchaseId, { version }: Versioned): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPurchase(tx, id, version);
    const verdict = canClose(await factsOf(tx, before));
    if (!verdict.ok) throw new AppError(verdict.code);
    const lines = await readBoughtLines(tx, id);
    const landed = await computeLandedCosts(tx, before, lines);
    const costs = landed.lines.map((line) => line.landed);
    for (const [at, line] of lines.entries()) {
      const cost = costs[at] ?? 0;
      await tx.db
        .update(purchaseLines)
        .set({ landed: cost, unitCost: unitCostOf(line, cost) })
        .where(eq(purchaseLines.id, line.id));
    }
    await correctCosts(tx, lines, costs);
    const after = await recomputePurchase(tx, before, { closedAt: tx.now });
    await audit(tx, { entity: 'purchase', entityId: id, command: 'close', after: { landed: after.landed } });
  });
}

async function correctCosts(
  tx: InTransaction,
  lines: readonly BoughtLine[],
  costs: readonly number[],
): Promise<void> {
  const corrections: CostCorrection[] = lines.flatMap((line, at) => {
    const more = unitCostOf(line, costs[at] ?? 0) - (line.unitCost ?? 0);
    const units = line.good + line.extra;
    return line.variantId === null || line.receivedAt === null || units === 0 || more === 0
      ? []
      : [{ variantId: line.variantId, units, more }];
  });
  if (corrections.length === 0) return;
  await lockStock(
    tx,
    corrections.map((one) => one.variantId),
  );
  await correctAverageCosts(tx, corrections);
}

/** It is off: nothing of it has come, and what customers wait for is to be bought again. */
export async function cancelPurchase(
  ctx: SignedInCtx,
  id: PurchaseId,
  { version, reason }: Versioned & { readonly reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockPurchase(tx, id, version);
    const verdict = canCancel(await factsOf(tx, before));
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

export async function commentPurchase(ctx: SignedInCtx, id: PurchaseId, text: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockPurchase(tx, id);
    await audit(tx, { entity: 'purchase', entityId: id, command: 'comment', after: { text } });
    await publishPurchaseEvent(tx, 'changed', id);
  });
}
