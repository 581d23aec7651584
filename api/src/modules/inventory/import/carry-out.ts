import type { LocationId, ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { InTransaction, SignedInCtx } from '../../../platform/ctx.ts';
import { newId } from '../../../platform/new-id.ts';
import { announceItems } from '../announce-inventory.ts';
import { locations, products, variants } from '../tables.ts';
import { explainTakenCode } from '../taken-codes.ts';
import { carryOut } from '../use-cases/move-stock.ts';
import { brandNamed, categoryNamed } from '../writes/names.ts';
import { freeSlug } from '../writes/products.ts';
import type { Occasion } from '../writes/stock.ts';
import { insertVariant, updateVariant } from '../writes/variants.ts';
import type { PlannedChange, PlannedNew, PlannedProduct, PlannedRow } from './plan.ts';

type Document = NonNullable<Occasion['document']>;

/** Does what the plan says, in the transaction of the import: goods first, then their stock. */
export async function carryOutPlan(
  tx: InTransaction<SignedInCtx>,
  plan: readonly PlannedRow[],
  document: Document,
): Promise<void> {
  try {
    const made = await makeNew(tx, plan.filter(isNew));
    const changed = await makeChanges(tx, plan.filter(isChange));
    await moveStock(tx, [...made, ...changed], document);
    await announceItems(
      tx,
      'created',
      made.map((row) => row.variantId),
    );
    await announceItems(
      tx,
      'changed',
      changed.map((row) => row.variantId),
    );
  } catch (error) {
    throw explainTakenCode(error);
  }
}

const isNew = (row: PlannedRow): row is PlannedNew =>
  row.effect === 'new-product' || row.effect === 'new-variant';
const isChange = (row: PlannedRow): row is PlannedChange => row.effect === 'change';

interface Settled {
  readonly variantId: VariantId;
  readonly delta: number;
  readonly cost: number | null;
}

async function makeNew(tx: InTransaction<SignedInCtx>, rows: readonly PlannedNew[]): Promise<Settled[]> {
  const ids = new Map<string, ProductId>();
  const positions = new Map<ProductId, number>();
  const settled: Settled[] = [];
  for (const { product, cells, delta, cost } of rows) {
    const productId = ids.get(product.key) ?? product.existing ?? (await makeProduct(tx, product));
    ids.set(product.key, productId);
    const position = positions.get(productId) ?? (await nextPosition(tx, productId));
    positions.set(productId, position + 1);
    const variantId = newId<VariantId>(tx.now);
    await insertVariant(tx, productId, position, { ...cells, id: variantId });
    settled.push({ variantId, delta, cost });
  }
  return settled;
}

async function makeProduct(tx: InTransaction<SignedInCtx>, product: PlannedProduct): Promise<ProductId> {
  const id = newId<ProductId>(tx.now);
  await tx.db.insert(products).values({
    id,
    name: product.name,
    slug: await freeSlug(tx, product.name),
    description: product.description,
    categoryId: await categoryNamed(tx, product.category),
    brandId: await brandNamed(tx, product.brand),
    version: 1,
    createdAt: tx.now,
    changedAt: tx.now,
  });
  const { name, category, brand } = product;
  await audit(tx, { entity: 'product', entityId: id, command: 'import', after: { name, category, brand } });
  return id;
}

async function nextPosition(tx: InTransaction, productId: ProductId): Promise<number> {
  const rows = await tx.db
    .select({ position: variants.position })
    .from(variants)
    .where(eq(variants.productId, productId));
  return rows.reduce((most, row) => Math.max(most, row.position + 1), 0);
}

async function makeChanges(
  tx: InTransaction<SignedInCtx>,
  rows: readonly PlannedChange[],
): Promise<Settled[]> {
  const found = await tx.db
    .select()
    .from(variants)
    .where(
      inArray(
        variants.id,
        rows.map((row) => row.known.id),
      ),
    )
    .orderBy(asc(variants.id))
    .for('update');
  const known = new Map(found.map((row) => [row.id, row]));
  const settled: Settled[] = [];
  for (const { known: planned, cells, delta, cost } of rows) {
    const before = known.get(planned.id);
    if (before === undefined) throw new Error('a planned variant is gone');
    if (JSON.stringify(cells) !== JSON.stringify(planned.cells)) {
      await updateVariant(tx, before, before.position, cells);
      await audit(tx, {
        entity: 'product',
        entityId: before.productId,
        command: 'import',
        before: planned.cells,
        after: cells,
      });
    }
    settled.push({ variantId: before.id, delta, cost });
  }
  return settled;
}

/** What is more comes in at its cost, what is less is adjusted, both at the first place of the store. */
async function moveStock(
  tx: InTransaction<SignedInCtx>,
  rows: readonly Settled[],
  document: Document,
): Promise<void> {
  const locationId = await firstPlace(tx);
  const moveOf = ({ variantId, delta, cost }: Settled) => ({
    variantId,
    locationId,
    onHand: delta,
    reserved: 0,
    unitCost: delta > 0 ? cost : null,
  });
  const coming = rows.filter((row) => row.delta > 0).map(moveOf);
  const going = rows.filter((row) => row.delta < 0).map(moveOf);
  await carryOut(tx, coming, { kind: 'receive', document });
  await carryOut(tx, going, { kind: 'adjust', document, reason: document.label.slice(0, 300) });
}

async function firstPlace(tx: InTransaction): Promise<LocationId> {
  const [place] = await tx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.isActive, true)))
    .orderBy(asc(locations.position))
    .limit(1);
  if (place === undefined) throw new Error('a store without a place');
  return place.id;
}
