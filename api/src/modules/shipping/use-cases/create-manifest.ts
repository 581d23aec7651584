import type { CourierId, ManifestId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type {
  createManifest as createRoute,
  Manifest,
} from '@trastienda/shared/shipping/contract/manifests.ts';
import { checkCourier } from '#modules/orders/use-cases/create-order.ts';
import {
  canMoveHeldParcel,
  type HeldOrders,
  type HeldParcel,
  handOverParcels,
  lockOrdersOfParcels,
  recomputeMovedOrders,
} from '#modules/orders/use-cases/move-parcels.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ErrorCode } from '#platform/http/error-codes.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readManifest } from '../reads/manifests.ts';
import {
  chooseReceiverName,
  formatDestination,
  type ParcelFacts,
  readParcelFacts,
} from '../reads/parcels.ts';
import { insertManifest } from '../writes/manifests.ts';

type Tx = InTransaction<SignedInCtx>;

/** Hands parcels over to their courier. All leave, or none: the sheet they sign for must be true. */
export async function createManifest(
  ctx: SignedInCtx,
  { courierId, ids: requested }: BodyOf<typeof createRoute>,
): Promise<Manifest> {
  return inTransaction(ctx, async (tx) => {
    await checkCourier(tx, courierId);
    const ids = [...new Set(requested)];
    const held = await lockOrdersOfParcels(tx, ids);
    const leaving = checkAll(tx, ids, held, courierId);
    await handOverParcels(tx, leaving);
    await recomputeMovedOrders(tx, leaving);
    const id = await writeManifest(tx, courierId, ids);
    return readManifest(tx, id);
  });
}

/** Every parcel that cannot leave is named with its reason, not only the first. */
function checkAll(tx: Tx, ids: readonly ShipmentId[], held: HeldOrders, courierId: CourierId): HeldParcel[] {
  const leaving: HeldParcel[] = [];
  const refused: { field: string; code: ErrorCode; params: Record<string, string> }[] = [];
  for (const id of ids) {
    const parcel = held.parcels.get(id);
    const order = parcel && held.orders.get(parcel.orderId);
    if (parcel === undefined || order === undefined) {
      refused.push({ field: id, code: 'guide.unknown-parcel', params: {} });
      continue;
    }
    const code = whyNot(tx, { order, parcel }, courierId);
    if (code === null) leaving.push({ parcel, order });
    else refused.push({ field: id, code, params: {} });
  }
  if (refused.length > 0) throw new AppError('manifest.refused-parcels', { fields: refused });
  return leaving;
}

function whyNot(tx: Tx, held: HeldParcel, courierId: CourierId): ErrorCode | null {
  const { parcel } = held;
  if (parcel.status !== 'labelled') return 'guide.not-labelled';
  if (parcel.courierId !== courierId) return 'manifest.other-courier';
  const verdict = canMoveHeldParcel(tx, held, 'hand_over');
  return verdict.ok ? null : verdict.code;
}

async function writeManifest(tx: Tx, courierId: CourierId, ids: readonly ShipmentId[]): Promise<ManifestId> {
  const facts = new Map((await readParcelFacts(tx, ids)).map((parcel) => [parcel.id, parcel]));
  const lines = ids.flatMap((id) => facts.get(id) ?? []);
  const add = (of: (line: ParcelFacts) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const id = newId<ManifestId>(tx.now);
  const sums = {
    parcels: lines.length,
    pieces: add((line) => line.pieces),
    weightGrams: add((line) => line.weightGrams ?? 0),
    codTotal: add((line) => line.codAmount),
  };
  // Last of all: whoever holds the counter holds up everyone who hands something over.
  const number = await allocateNumber(tx, 'manifest');
  await insertManifest(
    tx,
    { id, number, courierId, ...sums, createdBy: tx.actor.userId, createdAt: tx.now },
    lines.map((line) => ({
      shipmentId: line.id,
      guide: line.guide,
      receiver: chooseReceiverName(line),
      destination: formatDestination(line),
      pieces: line.pieces,
      weightGrams: line.weightGrams,
      codAmount: line.codAmount,
    })),
  );
  await audit(tx, { entity: 'manifest', entityId: id, command: 'create', after: sums });
  return id;
}
