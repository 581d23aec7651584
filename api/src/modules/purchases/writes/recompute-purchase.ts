import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { computePurchaseStage, landedCosts } from '@trastienda/shared/purchases/rules.ts';
import { OVER } from '@trastienda/shared/purchases/status.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { joinSearchWords } from '#platform/db/search.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishPurchaseEvent } from '../publish-purchase-event.ts';
import { purchaseCosts, purchases } from '../tables.ts';
import {
  type BoughtLine,
  type ParcelRecord,
  type PurchaseRecord,
  readBoughtLines,
  readParcelRecords,
} from './purchases.ts';

const MOST_FOREIGN = 99_999_999;
const MOST_LANDED = 2_000_000_000;

export function readCosts(tx: InTransaction, id: PurchaseId) {
  return tx.db
    .select()
    .from(purchaseCosts)
    .where(eq(purchaseCosts.purchaseId, id))
    .orderBy(asc(purchaseCosts.position), asc(purchaseCosts.id));
}

/** The rate a purchase was paid at, or of today while it is not. */
async function readRate(
  tx: InTransaction,
  { rate, currency }: Pick<PurchaseRecord, 'rate' | 'currency'>,
): Promise<number> {
  if (rate !== null) return rate;
  const { rows } = await tx.db.execute<{ rate: number }>(
    sql`SELECT rate FROM exchange_rates WHERE currency = ${currency} ORDER BY id DESC LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no rate for ${currency}`);
  return row.rate;
}

/** What the purchase costs in stock, by what is known now. */
export async function computeLandedCosts(
  tx: InTransaction,
  purchase: Pick<PurchaseRecord, 'id' | 'rate' | 'currency'>,
  lines: readonly BoughtLine[],
) {
  const costs = await readCosts(tx, purchase.id);
  return landedCosts({ lines, costs }, await readRate(tx, purchase));
}

type Written = Partial<PurchaseRecord>;

interface Facts {
  readonly lines: readonly BoughtLine[];
  readonly parcels: readonly ParcelRecord[];
  /** By what is known now; what was closed keeps what it cost then. */
  readonly landed: number;
}

/** Everything of a purchase that follows from its facts, and the words that it is found by. */
export function followingFrom(
  next: Pick<PurchaseRecord, 'closedAt' | 'cancelledAt' | 'externalNumber'>,
  { lines, parcels, landed: computed }: Facts,
) {
  const add = (of: (line: BoughtLine) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  const expected = parcels.flatMap(({ status, eta }) => (eta === null || OVER.includes(status) ? [] : [eta]));
  const words = [
    next.externalNumber,
    ...parcels.flatMap((parcel) => [parcel.foreignTracking, parcel.localTracking, parcel.carrier]),
    ...lines.flatMap((line) => [line.description, line.size, line.colour]),
  ];
  return {
    units: add((line) => line.quantity),
    goods: add((line) => line.quantity * line.unitPrice),
    landed: next.closedAt === null ? computed : add((line) => line.landed ?? 0),
    stage: computePurchaseStage({
      isClosed: next.closedAt !== null,
      isCancelled: next.cancelledAt !== null,
      parcels: parcels.map((parcel) => parcel.status),
    }),
    eta: expected.sort().at(-1) ?? null,
    words: joinSearchWords(words),
  };
}

/** Writes what follows from a change. Every command on a purchase ends here, and only here its version grows. */
export async function recomputePurchase(
  tx: InTransaction,
  before: PurchaseRecord,
  change: Written = {},
  kind: 'created' | 'changed' = 'changed',
): Promise<PurchaseRecord> {
  const next = { ...before, ...change };
  const lines = await readBoughtLines(tx, before.id);
  const parcels = await readParcelRecords(tx, before.id);
  const computed = next.closedAt === null ? (await computeLandedCosts(tx, next, lines)).total : 0;
  const { words, ...following } = followingFrom(next, { lines, parcels, landed: computed });
  if (following.goods > MOST_FOREIGN || following.landed > MOST_LANDED)
    throw new AppError('purchase.total-too-high');
  const [row] = await tx.db
    .update(purchases)
    .set({
      ...change,
      ...following,
      ...(following.stage !== before.stage && { stageSince: tx.now }),
      searchText: sql`normalize_for_search(concat_ws(' ', ${before.label}::text, (SELECT name FROM shops WHERE id = ${next.shopId}),
        ${words}::text))`,
      changedAt: tx.now,
      version: next.version + 1,
    })
    .where(eq(purchases.id, before.id))
    .returning();
  if (row === undefined) throw new Error('a purchase that was locked has gone');
  await publishPurchaseEvent(tx, kind, row.id);
  return row;
}
