import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type {
  changeParcel as changeRoute,
  moveParcel as moveRoute,
} from '@trastienda/shared/purchases/contract/parcels.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import { canMoveParcelTo, isSlip } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import { allocateNextInLine, lockDemand } from '#modules/preorders/writes/demand.ts';
import { setPreorderLineStatus } from '#modules/preorders/writes/preorder-lines.ts';
import type { PreorderLineRecord } from '#modules/preorders/writes/preorders.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { lockWaitingDemand, moveOn, recomputeDemand, returnToDemand } from '../writes/demand.ts';
import { recomputeIncoming } from '../writes/incoming.ts';
import { noteEvent, writeParcel } from '../writes/parcels.ts';
import { type BoughtLine, findParcel, lockOpenPurchase, readLinesOfParcel } from '../writes/purchases.ts';
import { recomputePurchase } from '../writes/recompute-purchase.ts';

interface Which {
  readonly id: PurchaseId;
  readonly parcelId: ParcelId;
}

type MovedStatus = 'ordered' | 'in_transit';

/** Where the article of a customer stands whose parcel is there; nowhere, when it does not come. */
function lineStatusAt(place: ParcelMove): MovedStatus | null {
  if (place === 'lost' || place === 'returned') return null;
  return place === 'placed' ? 'ordered' : 'in_transit';
}

/** Where a parcel is now; its customers' articles follow it. */
export async function moveParcel(
  ctx: SignedInCtx,
  { id, parcelId }: Which,
  { version, to, note }: BodyOf<typeof moveRoute>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockOpenPurchase(tx, id);
    const parcel = await findParcel(tx, before, parcelId, version);
    const verdict = canMoveParcelTo(parcel.status, to);
    if (!verdict.ok) throw new AppError(verdict.code);
    const lines = await readLinesOfParcel(tx, parcelId);
    const demand = await lockWaitingDemand(tx, { purchaseLineIds: lines.map((line) => line.id) });
    await writeParcel(tx, parcel, { status: to, statusSince: tx.now });
    await noteEvent(tx, parcel, to, { note });
    const lineStatus = lineStatusAt(to);
    if (lineStatus === null) await returnToDemand(tx, demand.preorderLines);
    else await moveOn(tx, demand.preorderLines, lineStatus);
    const heirs =
      parcel.status === 'lost' && lineStatus !== null ? await reassignUnits(tx, lines, lineStatus) : [];
    await recomputePurchase(tx, before);
    await audit(tx, {
      entity: 'purchase',
      entityId: id,
      command: 'move-parcel',
      after: { parcel: parcel.position, from: parcel.status, to, ...(note !== '' && { note }) },
    });
    await recomputeDemand(
      tx,
      [...lines, ...heirs].map((one) => one.articleId),
      [...demand.preorderIds, ...heirs.map((heir) => heir.preorderId)],
    );
    await recomputeIncoming(
      tx,
      lines.map((line) => line.variantId),
    );
  });
}

/** What was thought lost turns up: those who still wait for it get it, the longest waiting first. */
async function reassignUnits(
  tx: InTransaction,
  lines: readonly BoughtLine[],
  status: MovedStatus,
): Promise<readonly PreorderLineRecord[]> {
  const heirs: PreorderLineRecord[] = [];
  for (const line of lines) {
    const next = await allocateNextInLine(tx, line, line.quantity);
    await setPreorderLineStatus(
      tx,
      next.map((heir) => heir.id),
      status,
      { purchaseLineId: line.id, ...(line.articleId !== null && { articleId: line.articleId }) },
    );
    heirs.push(...next);
  }
  return heirs;
}

/** Numbers, locker, weight and the day it should be here. A later day than was said counts as a delay. */
export async function changeParcel(
  ctx: SignedInCtx,
  { id, parcelId }: Which,
  { version, ...details }: BodyOf<typeof changeRoute>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockOpenPurchase(tx, id);
    const parcel = await findParcel(tx, before, parcelId, version);
    const lines = await readLinesOfParcel(tx, parcelId);
    const demand = await lockWaitingDemand(tx, { purchaseLineIds: lines.map((line) => line.id) });
    const slipped = isSlip(parcel.eta, details.eta);
    await writeParcel(tx, parcel, {
      ...details,
      firstEta: parcel.firstEta ?? details.eta,
      slips: parcel.slips + (slipped ? 1 : 0),
    });
    if (parcel.eta !== details.eta) await noteEvent(tx, parcel, 'eta', { eta: details.eta });
    await recomputePurchase(tx, before);
    await audit(tx, {
      entity: 'purchase',
      entityId: id,
      command: 'change-parcel',
      after: { parcel: parcel.position, ...(details.eta !== null && { eta: details.eta }) },
    });
    await recomputeDemand(tx, [], demand.preorderIds);
  });
}
