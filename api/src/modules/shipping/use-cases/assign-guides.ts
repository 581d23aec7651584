import type { assignGuides as assignRoute } from '@trastienda/shared/shipping/contract/guides.ts';
import { readParcelCode } from '@trastienda/shared/shipping/parcel-code.ts';
import { sql } from 'drizzle-orm';
import { publishOrderEvents } from '#modules/orders/publish-order-event.ts';
import { type Labelling, labelParcels } from '#modules/orders/use-cases/move-parcels.ts';
import { isGuideTaken } from '#modules/orders/use-cases/move-shipment.ts';
import { recomputeOrder } from '#modules/orders/writes/recompute-order.ts';
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
import { type JudgedRow, rowJudge } from '../judge-rows.ts';
import type { ShippingPolicy } from '../policy.ts';
import { openParcelFinder } from '../reads/find-parcels.ts';
import { readParcelRows } from '../reads/parcels.ts';
import { lookAround } from '../reads/surroundings.ts';
import { type HeldOrders, holdOrders } from '../writes/hold-orders.ts';

type GuideAssignment = BodyOf<typeof assignRoute>;
type Tx = InTransaction<SignedInCtx>;

/** Gives parcels their guides. Each row is taken or refused by itself; a preview asks the same and writes nothing. */
export async function assignGuides(ctx: SignedInCtx, requested: GuideAssignment, policy: ShippingPolicy) {
  if (requested.isPreview) return answer(ctx, await judgeRows(ctx, requested, policy, false));
  return inTransaction(ctx, async (tx) => {
    // One list at a time: two that want the same numbers would wait for each other in a circle.
    await holdLock(tx, 'guides');
    const held = await holdParcels(tx, requested);
    const judged = await judgeRows(tx, requested, policy, true);
    return answer(tx, await labelRows(tx, held, judged));
  });
}

async function judgeRows(
  ctx: Ctx,
  requested: GuideAssignment,
  policy: ShippingPolicy,
  isTaking: boolean,
): Promise<JudgedRow[]> {
  const around = await lookAround(ctx, requested, policy, isTaking);
  return requested.rows.map(rowJudge(around, requested.courierId));
}

async function holdParcels(tx: Tx, { rows }: GuideAssignment): Promise<HeldOrders> {
  const { parcels } = await openParcelFinder(
    tx,
    rows.map((row) => readParcelCode(row.parcel)),
  );
  return holdOrders(tx, [...new Set(parcels.map((parcel) => parcel.orderId))]);
}

async function labelRows(tx: Tx, held: HeldOrders, judged: readonly JudgedRow[]): Promise<JudgedRow[]> {
  const wanted = judged.filter(isToWrite).flatMap((row) => {
    const [parcel, order] = [held.parcels.get(row.parcel.id), held.orders.get(row.parcel.orderId)];
    if (parcel === undefined || order === undefined) return [];
    return [{ row, parcel, order, label: { courierId: row.courier.id, guide: row.guide } }];
  });
  const lost = await labelAllOrEach(tx, wanted);
  const written = wanted.filter((one) => !lost.has(one));
  await notePrepaid(tx, written);
  const recomputed = [];
  for (const order of new Map(written.map(({ order }) => [order.id, order])).values())
    recomputed.push(await recomputeOrder(tx, order));
  await publishOrderEvents(tx, recomputed);
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

/** Numbers that were paid for beforehand are used up, whether they were taken or typed. */
async function notePrepaid(tx: Tx, used: readonly Labelling[]): Promise<void> {
  if (used.length === 0) return;
  const column = (of: (one: Labelling) => string) => sql.param(used.map(of));
  await tx.db.execute(sql`
    UPDATE prepaid_guides p SET shipment_id = u.shipment_id, used_at = ${tx.now.toISOString()}::timestamptz
    FROM unnest(${column(({ label }) => label.courierId)}::uuid[], ${column(({ label }) => label.guide)}::text[],
      ${column(({ parcel }) => parcel.id)}::uuid[]) AS u (courier_id, guide, shipment_id)
    WHERE p.courier_id = u.courier_id AND upper(p.guide) = upper(u.guide) AND p.shipment_id IS NULL`);
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
