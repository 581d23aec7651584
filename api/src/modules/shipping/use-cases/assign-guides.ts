import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { assignGuides as assignRoute } from '@trastienda/shared/shipping/contract/guides.ts';
import { tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { type ParcelCode, readParcelCode } from '@trastienda/shared/shipping/parcel-code.ts';
import {
  type HeldOrders,
  type Labelling,
  labelParcels,
  lockOrdersWithParcels,
  recomputeMovedOrders,
} from '#modules/orders/use-cases/move-parcels.ts';
import { isGuideTaken } from '#modules/orders/use-cases/move-shipment.ts';
import {
  type Ctx,
  type InTransaction,
  inOwnTransaction,
  inTransaction,
  type SignedInCtx,
} from '#platform/ctx.ts';
import { holdLock } from '#platform/db/own-schema.ts';
import { sentence } from '#platform/http/error-codes.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { currencySign, figure } from '#platform/pdf/figures.ts';
import { type JudgedRow, rowJudge, type Surroundings } from '../judge-rows.ts';
import type { ShippingPolicy } from '../policy.ts';
import { readCouriers } from '../reads/couriers.ts';
import { openParcelFinder, type ParcelFinder } from '../reads/find-parcels.ts';
import { readCouriersWithPrepaid, readFreeGuides, readTakenGuides } from '../reads/guides.ts';
import { readParcelRows } from '../reads/parcels.ts';
import { lockFreeGuides, lockPrepaidGuides, markGuidesUsed } from '../writes/guides.ts';

type GuideAssignment = BodyOf<typeof assignRoute>;
type Tx = InTransaction<SignedInCtx>;

/** Gives parcels their guides. Each row is taken or refused by itself; a preview asks the same and writes nothing. */
export async function assignGuides(ctx: SignedInCtx, requested: GuideAssignment, policy: ShippingPolicy) {
  if (requested.isPreview) return answer(ctx, await judgeRows(ctx, requested, policy, null));
  return inTransaction(ctx, async (tx) => {
    // One list at a time: two that want the same numbers would wait for each other in a circle.
    await holdLock(tx, 'guides');
    const held = await holdParcels(tx, requested);
    const judged = await judgeRows(tx, requested, policy, tx);
    return answer(tx, await labelRows(tx, held, judged));
  });
}

async function judgeRows(
  ctx: Ctx,
  requested: GuideAssignment,
  policy: ShippingPolicy,
  taking: Tx | null,
): Promise<JudgedRow[]> {
  const around = await lookAround(ctx, requested, policy, taking);
  return requested.rows.map(rowJudge(around, requested.courierId));
}

/**
 * Everything that judging rows needs, however many they are: a question each for parcels, couriers, guides. When
 * guides are to be taken, those that were paid for are held.
 */
async function lookAround(
  ctx: Ctx,
  requested: GuideAssignment,
  { currency }: ShippingPolicy,
  taking: Tx | null,
): Promise<Surroundings> {
  const codes = requested.rows.map((row) => readParcelCode(row.parcel));
  const typed = [
    ...new Set(requested.rows.map((row) => tidyGuide(row.guide)).filter((guide) => guide !== '')),
  ];
  const finder = await openParcelFinder(ctx, codes);
  const couriers = await readCouriers(ctx);
  if (taking !== null && typed.length > 0)
    await lockPrepaidGuides(
      taking,
      couriers.map((courier) => courier.id),
      typed,
    );
  const wanted = countWanted(requested, codes, finder);
  const prepaid = new Map<CourierId, string[]>();
  for (const [courierId, most] of wanted) {
    const query = { courierId, most, except: typed };
    prepaid.set(
      courierId,
      await (taking === null ? readFreeGuides(ctx, query) : lockFreeGuides(taking, query)),
    );
  }
  return {
    finder,
    couriers,
    taken: await readTakenGuides(ctx, typed),
    prepaid,
    buysAhead: await readCouriersWithPrepaid(ctx, [...wanted.keys()]),
    showAmount: (centavos) => `${currencySign(currency)} ${figure(centavos)}`,
  };
}

/** How many rows of each courier leave the number to us. */
function countWanted(
  requested: GuideAssignment,
  codes: readonly ParcelCode[],
  finder: ParcelFinder,
): Map<CourierId, number> {
  const wanted = new Map<CourierId, number>();
  requested.rows.forEach((row, index) => {
    const code = codes[index];
    if (code === undefined || tidyGuide(row.guide) !== '') return;
    const parcel = finder.find(code);
    const own = parcel === null || 'several' in parcel ? null : parcel.courierId;
    const courierId = row.courierId ?? requested.courierId ?? own;
    if (courierId !== null) wanted.set(courierId, (wanted.get(courierId) ?? 0) + 1);
  });
  return wanted;
}

async function holdParcels(tx: Tx, { rows }: GuideAssignment): Promise<HeldOrders> {
  const { parcels } = await openParcelFinder(
    tx,
    rows.map((row) => readParcelCode(row.parcel)),
  );
  return lockOrdersWithParcels(tx, [...new Set(parcels.map((parcel) => parcel.orderId))]);
}

async function labelRows(tx: Tx, held: HeldOrders, judged: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const wanted = judged.filter(isToWrite).flatMap((row) => {
    const [parcel, order] = [held.parcels.get(row.parcel.id), held.orders.get(row.parcel.orderId)];
    if (parcel === undefined || order === undefined) return [];
    return [{ row, parcel, order, label: { courierId: row.courier.id, guide: row.guide } }];
  });
  const lost = await labelAllOrEach(tx, wanted);
  const written = wanted.filter((one) => !lost.has(one));
  await markGuidesUsed(
    tx,
    written.map(({ label, parcel }) => ({ ...label, shipmentId: parcel.id })),
  );
  await recomputeMovedOrders(tx, written);
  const losers = new Map<JudgedRow, JudgedRow>([...lost].map(({ row }) => [row, takenMeanwhile(row)]));
  return judged.map((row) => losers.get(row) ?? row);
}

const takenMeanwhile = (row: JudgedRow): JudgedRow => ({
  ...row,
  outcome: 'refused',
  code: 'guide.taken',
  params: { courier: row.courier?.name ?? '', guide: row.guide },
});

type Writable = JudgedRow & {
  readonly parcel: NonNullable<JudgedRow['parcel']>;
  readonly courier: NonNullable<JudgedRow['courier']>;
};

const isToWrite = (row: JudgedRow): row is Writable =>
  row.outcome !== 'refused' && !row.isDone && row.parcel !== null && row.courier !== null;

/**
 * All at once; where a number was taken since it was looked up, each by itself, so that only that one is
 * refused. Which those are the unique index says.
 */
async function labelAllOrEach<Wanted extends Labelling>(
  tx: Tx,
  wanted: readonly Wanted[],
): Promise<ReadonlySet<Wanted>> {
  if (wanted.length === 0 || (await tryLabel(tx, wanted))) return new Set();
  const lost = new Set<Wanted>();
  for (const one of wanted) if (wanted.length === 1 || !(await tryLabel(tx, [one]))) lost.add(one);
  return lost;
}

async function tryLabel(tx: Tx, wanted: readonly Labelling[]): Promise<boolean> {
  try {
    await inOwnTransaction(tx, (some) => labelParcels(some, wanted));
    return true;
  } catch (error) {
    if (isGuideTaken(error)) return false;
    throw error;
  }
}

async function answer(ctx: Ctx, judged: readonly JudgedRow[]) {
  const ids = judged.flatMap(({ parcel }) => (parcel === null ? [] : [parcel.id]));
  const rows = await readParcelRows(ctx, [...new Set(ids)]);
  return {
    rows: judged.map(({ outcome, code, params, guide, parcel }) => ({
      outcome,
      code,
      message: code === null ? '' : sentence(ctx.language, code, params),
      guide,
      parcel: parcel === null ? null : (rows.get(parcel.id) ?? null),
    })),
  };
}
