import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type {
  changePurchase as changeRoute,
  payPurchase as payRoute,
} from '@trastienda/shared/purchases/contract/purchases.ts';
import type { PurchaseCostId } from '@trastienda/shared/purchases/ids.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { commentDocument } from '#platform/documents/comments.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { publishPurchaseEvent } from '../publish-purchase-event.ts';
import { requireBuyer } from '../reads/known.ts';
import { readPurchaseReaders } from '../reads/readers.ts';
import {
  lockOpenPurchase,
  lockPurchase,
  readBoughtLines,
  replaceCosts,
  updatePurchaseLine,
} from '../writes/purchases.ts';
import { readCosts, recomputePurchase } from '../writes/recompute-purchase.ts';

type Details = BodyOf<typeof changeRoute>;

/** The shop's number, notes, prices, weights and what came on top; until it is closed, all of it can be corrected. */
export async function changePurchase(
  ctx: SignedInCtx,
  id: PurchaseId,
  { version, lines, costs, ...head }: Details,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockOpenPurchase(tx, id, version);
    if (head.buyerId !== before.buyerId) await requireBuyer(tx, head.buyerId);
    await writePrices(tx, id, lines);
    await writeCosts(tx, id, costs);
    const after = await recomputePurchase(tx, before, head);
    await audit(tx, {
      entity: 'purchase',
      entityId: id,
      command: 'change',
      before: { goods: before.goods, landed: before.landed, currency: before.currency },
      after: { goods: after.goods, landed: after.landed, currency: after.currency },
    });
  });
}

async function writePrices(tx: InTransaction, id: PurchaseId, requested: Details['lines']): Promise<void> {
  const present = await readBoughtLines(tx, id);
  for (const [at, { id: lineId, ...figures }] of requested.entries()) {
    const line = present.find((one) => one.id === lineId);
    if (line === undefined) throw fieldRefused(`lines.${at}.id`, 'purchase.unknown-line');
    if (line.unitPrice !== figures.unitPrice || line.weightGrams !== figures.weightGrams)
      await updatePurchaseLine(tx, lineId, figures);
  }
}

/** The costs are what the form says now, in its order; known ones keep their identity. */
async function writeCosts(tx: InTransaction, id: PurchaseId, requested: Details['costs']): Promise<void> {
  const present = await readCosts(tx, id);
  for (const [at, cost] of requested.entries())
    if (cost.id !== null && !present.some((one) => one.id === cost.id))
      throw fieldRefused(`costs.${at}.id`, 'purchase.unknown-line');
  const seen = new Set<PurchaseCostId>();
  const rows = requested.map(({ id: costId, ...cost }) => {
    const isKnown = costId !== null && !seen.has(costId);
    if (isKnown) seen.add(costId);
    return { ...cost, id: isKnown ? costId : newId<PurchaseCostId>(tx.now) };
  });
  await replaceCosts(tx, id, rows);
}

/** It was paid: the rate of that moment stays, whatever the currency is worth later. */
export async function payPurchase(
  ctx: SignedInCtx,
  id: PurchaseId,
  { version, rate, paidWith }: BodyOf<typeof payRoute>,
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

export function commentPurchase(ctx: SignedInCtx, id: PurchaseId, text: string) {
  return commentDocument(
    ctx,
    { entity: 'purchase', id, text },
    {
      lock: (tx) => lockPurchase(tx, id),
      publish: (tx) => publishPurchaseEvent(tx, 'changed', id),
      readReaders: (tx) => readPurchaseReaders(tx),
    },
  );
}
