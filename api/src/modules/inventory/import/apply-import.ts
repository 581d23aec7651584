import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { auditMany } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { publishItemEvents } from '../publish-stock-events.ts';
import { readFirstActiveLocation } from '../reads/locations.ts';
import { readNextPositions } from '../reads/variants.ts';
import { explainTakenCode } from '../taken-codes.ts';
import { applyMoves } from '../use-cases/move-stock.ts';
import { brandNamed, categoryNamed } from '../writes/names.ts';
import { freeSlugs, insertProducts } from '../writes/products.ts';
import type { Occasion } from '../writes/stock.ts';
import { insertVariants, lockVariants, updateVariants } from '../writes/variants.ts';
import type { PlannedChange, PlannedNew, PlannedProduct, PlannedRow } from './plan.ts';

type Document = NonNullable<Occasion['document']>;

/** Does what the plan says, in the transaction of the import: goods first, then their stock. */
export async function applyImport(
  tx: InTransaction<SignedInCtx>,
  plan: readonly PlannedRow[],
  document: Document,
): Promise<void> {
  try {
    const made = await makeNew(tx, plan.filter(isNew));
    const changed = await makeChanges(tx, plan.filter(isChange));
    await moveStock(tx, [...made, ...changed], document);
    await publishItemEvents(
      tx,
      'created',
      made.map((row) => row.variantId),
    );
    await publishItemEvents(
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

interface ImportedStock {
  readonly variantId: VariantId;
  readonly delta: number;
  readonly cost: number | null;
}

async function makeNew(
  tx: InTransaction<SignedInCtx>,
  rows: readonly PlannedNew[],
): Promise<ImportedStock[]> {
  const planned = new Map(rows.map(({ product }) => [product.key, product]));
  const ids = await makeProducts(tx, [...planned.values()]);
  const positions = await readNextPositions(tx, [...ids.values()]);
  const made = rows.map(({ product, cells, delta, cost }) => {
    const productId = required(ids.get(product.key));
    const position = positions.get(productId) ?? 0;
    positions.set(productId, position + 1);
    return { id: newId<VariantId>(tx.now), productId, position, cells, delta, cost };
  });
  // Trigger variants_named writes what each is found by; variants_open_stock makes its stock row.
  await insertVariants(tx, made);
  return made.map(({ id: variantId, delta, cost }) => ({ variantId, delta, cost }));
}

/** The id of each planned product, by its key; those that are not there yet are made. */
async function makeProducts(
  tx: InTransaction<SignedInCtx>,
  planned: readonly PlannedProduct[],
): Promise<Map<string, ProductId>> {
  const ids = new Map(planned.map(({ key, existing }) => [key, existing ?? newId<ProductId>(tx.now)]));
  const missing = planned.filter((product) => product.existing === null);
  const slugs = await freeSlugs(
    tx,
    missing.map((product) => product.name),
  );
  const categoryIds = await resolveIds(
    missing,
    (product) => product.category,
    (name) => categoryNamed(tx, name),
  );
  const brandIds = await resolveIds(
    missing,
    (product) => product.brand,
    (name) => brandNamed(tx, name),
  );
  const rows = missing.map(({ key, name, description, category, brand }, index) => ({
    id: required(ids.get(key)),
    name,
    slug: required(slugs[index]),
    description,
    categoryId: required(categoryIds.get(category)),
    brandId: brandIds.get(brand) ?? null,
  }));
  await insertProducts(tx, rows);
  await auditMany(
    tx,
    missing.map(({ key, name, category, brand }) => ({
      entity: 'product',
      entityId: required(ids.get(key)),
      command: 'import',
      after: { name, category, brand },
    })),
  );
  return ids;
}

/** Each different name is looked up once. */
async function resolveIds<Id>(
  rows: readonly PlannedProduct[],
  getName: (product: PlannedProduct) => string,
  resolveId: (name: string) => Promise<Id>,
): Promise<Map<string, Id>> {
  const ids = new Map<string, Id>();
  for (const name of new Set(rows.map(getName))) ids.set(name, await resolveId(name));
  return ids;
}

async function makeChanges(
  tx: InTransaction<SignedInCtx>,
  rows: readonly PlannedChange[],
): Promise<ImportedStock[]> {
  const ids = rows.map((row) => row.known.id);
  const found = await lockVariants(tx, ids);
  const known = new Map(found.map((row) => [row.id, row]));
  const changes = rows
    .filter(({ known: planned, cells }) => JSON.stringify(cells) !== JSON.stringify(planned.cells))
    .map(({ known: planned, cells }) => {
      const before = required(known.get(planned.id));
      return { before, position: before.position, cells, cellsBefore: planned.cells };
    });
  // Trigger variants_named renews what each is found by.
  await updateVariants(tx, changes);
  await auditMany(
    tx,
    changes.map(({ before, cells, cellsBefore }) => ({
      entity: 'product',
      entityId: before.productId,
      command: 'import',
      before: cellsBefore,
      after: cells,
    })),
  );
  return rows.map(({ known: planned, delta, cost }) => ({ variantId: planned.id, delta, cost }));
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a planned row is gone');
  return value;
}

/** What is more comes in at its cost, what is less is adjusted, both at the first place of the store. */
async function moveStock(
  tx: InTransaction<SignedInCtx>,
  rows: readonly ImportedStock[],
  document: Document,
): Promise<void> {
  const locationId = await readFirstActiveLocation(tx);
  const toMove = ({ variantId, delta, cost }: ImportedStock) => ({
    variantId,
    locationId,
    onHand: delta,
    reserved: 0,
    unitCost: delta > 0 ? cost : null,
  });
  const coming = rows.filter((row) => row.delta > 0).map(toMove);
  const going = rows.filter((row) => row.delta < 0).map(toMove);
  await applyMoves(tx, coming, { kind: 'receive', document });
  await applyMoves(tx, going, { kind: 'adjust', document, reason: document.label.slice(0, 300) });
}
