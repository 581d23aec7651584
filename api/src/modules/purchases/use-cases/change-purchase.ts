import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { changePurchase as changeRoute } from '@trastienda/shared/purchases/contract/purchases.ts';
import type { PurchaseCostId } from '@trastienda/shared/purchases/ids.ts';
import { eq } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { requireBuyer } from '../reads/known.ts';
import { purchaseCosts, purchaseLines } from '../tables.ts';
import { lockOpenPurchase, readBoughtLines } from '../writes/purchases.ts';
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
      await tx.db.update(purchaseLines).set(figures).where(eq(purchaseLines.id, lineId));
  }
}

/** The costs are what the form says now, in its order; known ones keep their identity. */
async function writeCosts(tx: InTransaction, id: PurchaseId, requested: Details['costs']): Promise<void> {
  const present = await readCosts(tx, id);
  for (const [at, cost] of requested.entries())
    if (cost.id !== null && !present.some((one) => one.id === cost.id))
      throw fieldRefused(`costs.${at}.id`, 'purchase.unknown-line');
  await tx.db.delete(purchaseCosts).where(eq(purchaseCosts.purchaseId, id));
  const seen = new Set<PurchaseCostId>();
  const rows = requested.map(({ id: costId, ...cost }, position) => {
    const isKnown = costId !== null && !seen.has(costId);
    if (isKnown) seen.add(costId);
    return { ...cost, id: isKnown ? costId : newId<PurchaseCostId>(tx.now), purchaseId: id, position };
  });
  if (rows.length > 0) await tx.db.insert(purchaseCosts).values(rows);
}
