import type { PurchaseId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { splitParcel as splitRoute } from '@trastienda/shared/purchases/contract/parcels.ts';
import { OVER } from '@trastienda/shared/purchases/status.ts';
import type { PreorderLineRecord } from '#modules/preorders/types.ts';
import { assignSplitUnits, recomputeDemand } from '#modules/preorders/use-cases/assign-units.ts';
import { lockDemand, lockWaitingDemand } from '#modules/preorders/use-cases/lock-demand.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { openParcel, recordParcelEvent, writeParcel } from '../writes/parcels.ts';
import {
  type BoughtLine,
  findParcel,
  insertPurchaseLines,
  lockOpenPurchase,
  type ParcelRecord,
  readLinesOfParcel,
  readParcelRecords,
  updatePurchaseLine,
} from '../writes/purchases.ts';
import { recomputePurchase } from '../writes/recompute-purchase.ts';

type SplitLines = BodyOf<typeof splitRoute>['lines'];

/** The shop sends it in two: some units travel in a parcel of their own. */
export async function splitParcel(
  ctx: SignedInCtx,
  id: PurchaseId,
  { version, fromParcelId, lines: requested }: BodyOf<typeof splitRoute>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockOpenPurchase(tx, id, version);
    const from = await findParcel(tx, before, fromParcelId);
    if (OVER.includes(from.status)) throw new AppError('parcel.wrong-state');
    const lines = await readLinesOfParcel(tx, from.id);
    checkSplit(requested, lines);
    const demand = await lockWaitingDemand(tx, { purchaseLineIds: requested.map((one) => one.lineId) });
    const present = await readParcelRecords(tx, id);
    const { status, eta, firstEta } = from;
    const parcel = await openParcel(tx, id, { position: present.length + 1, status, eta, firstEta });
    for (const { lineId, quantity } of requested) {
      const line = lines.find((one) => one.id === lineId);
      if (line !== undefined) await moveUnits(tx, line, quantity, parcel, demand.preorderLines);
    }
    // Trigger parcel_events_append_only refuses to change it later.
    await recordParcelEvent(tx, parcel, 'split');
    await writeParcel(tx, from, {});
    await recomputePurchase(tx, before);
    await audit(tx, {
      entity: 'purchase',
      entityId: id,
      command: 'split',
      after: { units: requested.reduce((sum, one) => sum + one.quantity, 0), parcel: parcel.position },
    });
    await recomputeDemand(tx, [], demand.preorderIds);
  });
}

function checkSplit(requested: SplitLines, lines: readonly BoughtLine[]): void {
  const seen = new Set<PurchaseLineId>();
  for (const [at, { lineId, quantity }] of requested.entries()) {
    const line = lines.find((one) => one.id === lineId);
    if (line === undefined || seen.has(lineId) || quantity > line.quantity)
      throw fieldRefused(`lines.${at}.quantity`, 'purchase.unknown-line');
    seen.add(lineId);
  }
  const all = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (requested.reduce((sum, one) => sum + one.quantity, 0) === all)
    throw new AppError('parcel.nothing-left');
}

/** A line that goes whole keeps its customers; of one that is parted, they stay with what is left as far as it reaches. */
async function moveUnits(
  tx: InTransaction,
  line: BoughtLine,
  quantity: number,
  parcel: ParcelRecord,
  demandLines: readonly PreorderLineRecord[],
): Promise<void> {
  if (quantity === line.quantity) {
    await updatePurchaseLine(tx, line.id, { parcelId: parcel.id });
    return;
  }
  const parted = newId<PurchaseLineId>(tx.now);
  const stays = line.quantity - quantity;
  await updatePurchaseLine(tx, line.id, { quantity: stays });
  await insertPurchaseLines(tx, [{ ...line, id: parted, parcelId: parcel.id, quantity }]);
  await assignSplitUnits(tx, line, { stays, parted }, demandLines);
}
