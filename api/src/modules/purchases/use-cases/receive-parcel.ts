import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { PreorderId, PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { receiveParcel as receiveRoute } from '@trastienda/shared/purchases/contract/parcels.ts';
import { canReceive } from '@trastienda/shared/purchases/rules.ts';
import type { z } from 'zod';
import { readLocation } from '#modules/inventory/reads/locations.ts';
import {
  type ReceivedUnits,
  receiveAndHoldStock,
} from '#modules/inventory/use-cases/receive-purchased-stock.ts';
import type { PreorderLineRecord, PreorderRecord } from '#modules/preorders/types.ts';
import { assignReceivedUnits, recomputeDemand } from '#modules/preorders/use-cases/assign-units.ts';
import { toStockHolder } from '#modules/preorders/use-cases/close-preorder-lines.ts';
import { lockDemand, lockOwners, lockWaitingDemand } from '#modules/preorders/use-cases/lock-demand.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { recordParcelEvent, writeParcel } from '../writes/parcels.ts';
import {
  type BoughtLine,
  findParcel,
  lockOpenPurchase,
  type PurchaseRecord,
  readBoughtLines,
  readLinesOfParcel,
  updatePurchaseLine,
} from '../writes/purchases.ts';
import { computeLandedCosts, recomputePurchase } from '../writes/recompute-purchase.ts';
import { type Goods, resolveGoods } from './resolve-goods.ts';
import { computeUnitCost, recomputeIncoming } from './update-stock-figures.ts';

type Order = BodyOf<typeof receiveRoute>;
type Looked = Order['lines'][number];
type Receipt = Omit<z.output<typeof receiveRoute.reply>, 'purchase'>;

/** A line of the parcel with what was found of it. */
interface FoundLine {
  readonly line: BoughtLine;
  readonly looked: Looked;
  readonly goods: Goods | null;
  readonly unitCost: number;
}

/**
 * What was found in a parcel goes to stock and, in the same movement, aside for those who wait: first whom
 * it was bought for, then the next in line. Whoever gets nothing waits on.
 */
export async function receiveParcel(ctx: SignedInCtx, id: PurchaseId, order: Order): Promise<Receipt> {
  return inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const before = await lockOpenPurchase(tx, id);
    const parcel = await findParcel(tx, before, order.parcelId, order.version);
    const verdict = canReceive(parcel.status);
    if (!verdict.ok) throw new AppError(verdict.code);
    const place = await readLocation(tx, order.locationId);
    if (place === null || !place.isActive) throw fieldRefused('locationId', 'stock.unknown-location');
    const lines = await readLinesOfParcel(tx, parcel.id);
    const looked = matchLines(lines, order.lines);
    const demand = await lockWaitingDemand(tx, { purchaseLineIds: lines.map((line) => line.id) });
    const found = await nameLines(tx, before, looked, demand.preorderLines);

    const given: PreorderLineRecord[] = [];
    for (const one of found) {
      const received = { units: countArrived(one), goods: one.goods };
      given.push(...(await assignReceivedUnits(tx, one.line, received, demand.preorderLines)));
    }
    for (const one of found) await writeLine(tx, one);
    await writeParcel(tx, parcel, { status: 'received', statusSince: tx.now, receivedAt: tx.now });
    // Trigger parcel_events_append_only refuses to change it later.
    await recordParcelEvent(tx, parcel, 'received');

    const owners = await lockOwners(tx, given);
    const receipt = toReceipt(found, given, owners);
    await receiveAndHoldStock(
      tx,
      { purchase: before, locationId: order.locationId },
      receivedUnits(found, given, owners),
    );
    await recomputeIncoming(tx, [
      ...lines.map((line) => line.variantId),
      ...found.map((one) => one.goods?.variantId ?? null),
    ]);
    await recomputePurchase(tx, before);
    await auditReceipt(tx, before, parcel.position, found, receipt);
    await recomputeDemand(
      tx,
      [...lines, ...demand.preorderLines, ...given].map((one) => one.articleId),
      [...demand.preorderIds, ...owners.map((owner) => owner.id)],
    );
    return receipt;
  });
}

/** Every line of the parcel, looked at once and wholly. */
function matchLines(lines: readonly BoughtLine[], looked: readonly Looked[]) {
  for (const [at, one] of looked.entries()) {
    const line = lines.find((known) => known.id === one.lineId);
    const isTwice = looked.findIndex((other) => other.lineId === one.lineId) !== at;
    if (line === undefined || isTwice || one.good + one.damaged + one.missing !== line.quantity)
      throw fieldRefused(`lines.${at}.good`, 'parcel.not-all-looked-at');
  }
  return lines.map((line) => {
    const at = looked.findIndex((one) => one.lineId === line.id);
    const found = looked[at];
    if (found === undefined) throw new AppError('parcel.not-all-looked-at');
    return { line, looked: found, at };
  });
}

async function nameLines(
  tx: InTransaction<SignedInCtx>,
  purchase: PurchaseRecord,
  looked: ReturnType<typeof matchLines>,
  preorderLines: readonly PreorderLineRecord[],
): Promise<readonly FoundLine[]> {
  const all = await readBoughtLines(tx, purchase.id);
  const landed = await computeLandedCosts(tx, purchase, all);
  const found: FoundLine[] = [];
  for (const { line, looked: one, at } of looked) {
    const at_ = all.findIndex((known) => known.id === line.id);
    const unitCost = computeUnitCost({ ...line, ...one }, landed.lines[at_]?.landed ?? 0);
    const own = preorderLines.filter((preorderLine) => preorderLine.purchaseLineId === line.id);
    const goods = await resolveGoods(tx, purchase, {
      line,
      looked: one,
      field: `lines.${at}.variantId`,
      unitCost,
      preorderLines: own,
    });
    found.push({ line, looked: one, goods, unitCost });
  }
  return found;
}

const countArrived = ({ looked }: FoundLine) => looked.good + looked.extra;

async function writeLine(tx: InTransaction, { line, looked, goods, unitCost }: FoundLine): Promise<void> {
  const { good, damaged, missing, extra } = looked;
  await updatePurchaseLine(tx, line.id, {
    ...{ good, damaged, missing, extra, unitCost },
    ...(goods !== null && { variantId: goods.variantId, productId: goods.productId }),
    receivedAt: tx.now,
  });
}

const findOwner = (owners: readonly PreorderRecord[], id: PreorderId): PreorderRecord => {
  const owner = owners.find((one) => one.id === id);
  if (owner === undefined) throw new Error('a pre-order that was held has gone');
  return owner;
};

function receivedUnits(
  found: readonly FoundLine[],
  given: readonly PreorderLineRecord[],
  owners: readonly PreorderRecord[],
): readonly ReceivedUnits[] {
  return found.flatMap((one) =>
    one.goods === null
      ? []
      : [
          {
            variantId: one.goods.variantId,
            units: countArrived(one),
            unitCost: one.unitCost,
            aside: given
              .filter((preorderLine) => preorderLine.purchaseLineId === one.line.id)
              .map(({ preorderId, quantity }) => ({
                holder: toStockHolder(findOwner(owners, preorderId)),
                quantity,
              })),
          },
        ],
  );
}

function toReceipt(
  found: readonly FoundLine[],
  given: readonly PreorderLineRecord[],
  owners: readonly PreorderRecord[],
): Receipt {
  const skus = new Map<VariantId, string>(
    found.flatMap(({ goods }) => (goods === null ? [] : [[goods.variantId, goods.sku] as const])),
  );
  const aside = given.reduce((sum, preorderLine) => sum + preorderLine.quantity, 0);
  return {
    labels: given.map(({ preorderId, variantId, description, size, colour, quantity }) => {
      const { label, customerName } = findOwner(owners, preorderId);
      const sku = (variantId === null ? undefined : skus.get(variantId)) ?? '';
      return { ...{ preorderId, label, customerName, description, size, colour }, sku, quantity };
    }),
    toStock: found.reduce((sum, one) => sum + countArrived(one), 0) - aside,
  };
}

async function auditReceipt(
  tx: InTransaction<SignedInCtx>,
  { id }: PurchaseRecord,
  parcel: number,
  found: readonly FoundLine[],
  { toStock }: Receipt,
): Promise<void> {
  const add = (of: (looked: Looked) => number) => found.reduce((sum, one) => sum + of(one.looked), 0);
  await audit(tx, {
    entity: 'purchase',
    entityId: id,
    command: 'receive',
    after: {
      parcel,
      good: add((one) => one.good),
      damaged: add((one) => one.damaged),
      missing: add((one) => one.missing),
      extra: add((one) => one.extra),
      toShelf: toStock,
    },
  });
}
