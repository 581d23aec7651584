import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type {
  changeParcel as changeRoute,
  moveParcel as moveRoute,
} from '@trastienda/shared/purchases/contract/parcels.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import { canMoveParcelTo, isSlip } from '@trastienda/shared/purchases/rules.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import {
  assignFoundUnits,
  movePreorderLines,
  recomputeDemand,
  returnToDemand,
} from '#modules/preorders/use-cases/assign-units.ts';
import { lockDemand, lockWaitingDemand } from '#modules/preorders/use-cases/lock-demand.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { recordParcelEvent, writeParcel } from '../writes/parcels.ts';
import { findParcel, lockOpenPurchase, readLinesOfParcel } from '../writes/purchases.ts';
import { recomputePurchase } from '../writes/recompute-purchase.ts';
import { recomputeIncoming } from './update-stock-figures.ts';

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
    // Trigger parcel_events_append_only refuses to change it later.
    await recordParcelEvent(tx, parcel, to, { note });
    const lineStatus = lineStatusAt(to);
    if (lineStatus === null) await returnToDemand(tx, demand.preorderLines);
    else await movePreorderLines(tx, demand.preorderLines, lineStatus);
    const heirs =
      parcel.status === 'lost' && lineStatus !== null ? await assignFoundUnits(tx, lines, lineStatus) : [];
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
    // Trigger parcel_events_append_only refuses to change it later.
    if (parcel.eta !== details.eta) await recordParcelEvent(tx, parcel, 'eta', { eta: details.eta });
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
