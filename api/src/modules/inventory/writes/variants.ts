import type { VariantDetails } from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fullName } from '#platform/auth/identity.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { priceChanges, variants } from '../tables.ts';

export type VariantRow = typeof variants.$inferSelect;
type Cells = Omit<VariantDetails, 'id'>;

interface Price {
  readonly price: number;
  readonly compareAt: number | null;
}

interface PriceStep {
  readonly variantId: VariantId;
  readonly productId: ProductId;
  readonly before: Price | null;
  readonly after: Price;
}

export interface NewVariant {
  readonly id: VariantId;
  readonly productId: ProductId;
  readonly position: number;
  readonly cells: Cells;
}

export async function insertVariants(tx: InTransaction, rows: readonly NewVariant[]): Promise<void> {
  for (const some of chunk(rows)) {
    await tx.db.insert(variants).values(
      some.map(({ id, productId, position, cells: { minimum: _, barcode, ...cells } }) => ({
        ...cells,
        id,
        productId,
        position,
        barcode: barcode || null,
      })),
    );
  }
  await setMinimums(tx, new Map(rows.map(({ id, cells }) => [id, cells.minimum])));
  await insertPriceSteps(
    tx,
    rows.map(({ id, productId, cells }) => ({ variantId: id, productId, before: null, after: cells })),
  );
}

export interface VariantChange {
  readonly before: VariantRow;
  readonly position: number;
  readonly cells: Cells;
}

/** Changes known variants and brings retired ones among them back. */
export async function updateVariants(tx: InTransaction, changes: readonly VariantChange[]): Promise<void> {
  for (const some of chunk(changes)) {
    const column = <Value>(of: (change: VariantChange) => Value) => sql.param(some.map(of));
    await tx.db.execute(sql`
      UPDATE variants v SET sku = c.sku, barcode = c.barcode, size = c.size, colour = c.colour, price = c.price,
        compare_at = c.compare_at, weight_grams = c.weight_grams, may_preorder = c.may_preorder,
        position = c.position, archived_at = NULL
      FROM unnest(
        ${column(({ before }) => before.id)}::uuid[], ${column(({ cells }) => cells.sku)}::text[],
        ${column(({ cells }) => cells.barcode || null)}::text[], ${column(({ cells }) => cells.size)}::text[],
        ${column(({ cells }) => cells.colour)}::text[], ${column(({ cells }) => cells.price)}::int[],
        ${column(({ cells }) => cells.compareAt)}::int[], ${column(({ cells }) => cells.weightGrams)}::int[],
        ${column(({ cells }) => cells.mayPreorder)}::boolean[], ${column(({ position }) => position)}::int[]
      ) AS c (id, sku, barcode, size, colour, price, compare_at, weight_grams, may_preorder, position)
      WHERE v.id = c.id`);
  }
  await setMinimums(tx, new Map(changes.map(({ before, cells }) => [before.id, cells.minimum])));
  await insertPriceSteps(
    tx,
    changes.map(({ before, cells }) => ({
      variantId: before.id,
      productId: before.productId,
      before,
      after: cells,
    })),
  );
}

/** Held in the order of their ids. */
export async function lockVariants(tx: InTransaction, ids: readonly VariantId[]): Promise<VariantRow[]> {
  return tx.db
    .select()
    .from(variants)
    .where(sql`${variants.id} = ANY(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(variants.id))
    .for('update');
}

/** Gives each of these variants codes and a size that nobody else has, until they get their new ones. */
export async function clearCodes(tx: InTransaction, ids: readonly VariantId[]): Promise<void> {
  for (const id of ids)
    await tx.db
      .update(variants)
      .set({ sku: `~${id}`, barcode: null, size: id.slice(0, 30) })
      .where(eq(variants.id, id));
}

/** Takes the heads of these variants in the order every stock command takes them. */
export async function setMinimums(
  tx: InTransaction,
  minimums: ReadonlyMap<VariantId, number>,
): Promise<void> {
  const rows = [...minimums].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const some of chunk(rows)) {
    const ids = sql.param(some.map(([id]) => id));
    await tx.db.execute(sql`
      WITH changed AS (
        SELECT s.variant_id, c.minimum FROM variant_stock s
        JOIN unnest(${ids}::uuid[], ${sql.param(some.map(([, minimum]) => minimum))}::int[]) AS c (id, minimum)
          ON c.id = s.variant_id
        WHERE s.minimum <> c.minimum ORDER BY s.variant_id FOR UPDATE OF s)
      UPDATE variant_stock s SET minimum = changed.minimum FROM changed WHERE s.variant_id = changed.variant_id`);
  }
}

export async function retireVariants(tx: InTransaction, ids: readonly VariantId[]): Promise<void> {
  await tx.db
    .update(variants)
    .set({ archivedAt: tx.now })
    .where(inArray(variants.id, [...ids]));
}

export async function setPrice(tx: InTransaction, before: VariantRow, after: Price): Promise<void> {
  const { price, compareAt } = after;
  await tx.db
    .update(variants)
    .set({ price, compareAt })
    .where(inArray(variants.id, [before.id]));
  await insertPriceSteps(tx, [{ variantId: before.id, productId: before.productId, before, after }]);
}

/** The price history, in the same transaction as the price. */
async function insertPriceSteps(tx: InTransaction, steps: readonly PriceStep[]): Promise<void> {
  const rows = steps
    .filter(
      ({ before, after }) =>
        before === null || before.price !== after.price || before.compareAt !== after.compareAt,
    )
    .map(({ variantId, productId, before, after }) => ({
      at: tx.now,
      productId,
      variantId,
      priceBefore: before?.price ?? null,
      priceAfter: after.price,
      compareAtBefore: before?.compareAt ?? null,
      compareAtAfter: after.compareAt,
      actorId: tx.actor?.userId ?? null,
      actorName: tx.actor === null ? '' : fullName(tx.actor),
    }));
  for (const some of chunk(rows)) await tx.db.insert(priceChanges).values(some);
}
