import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { priceChanges, productImages, products, variants } from '#modules/inventory/tables.ts';
import { categoryNamed } from '#modules/inventory/writes/names.ts';
import { freeSlugs } from '#modules/inventory/writes/products.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/new-id.ts';
import { type Entry, entryOf } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { DemoVariant } from '../demo-variant.ts';
import type { Person } from '../staff.ts';
import type { PlannedPreorder, PlannedPurchase, Thing } from './planned.ts';
import type { Books } from './rows-of-preorders.ts';
import { quoteThing } from './things.ts';

/** Where the product itself puts what was bought for one customer. */
const CATEGORY = 'Bajo pedido';

const keyOf = ({ words, size, colour }: Thing) => [words, size, colour].join('|');

/** Goods of ours that came for customers. */
export interface PreorderedGoods {
  readonly id: VariantId;
  readonly productId: ProductId;
  /** Where it is in the list of all of them. */
  readonly number: number;
  readonly price: number;
  readonly position: number;
  readonly at: Date;
  readonly values: { readonly sku: string; readonly size: string; readonly colour: string };
  readonly sample: Pick<DemoVariant['sample'], 'name' | 'weightGrams' | 'costCentavos'>;
}

export interface PreorderedGoodsPlan {
  readonly kinds: readonly Kind[];
  readonly all: readonly PreorderedGoods[];
  /** What a thing from abroad is among our goods once it has come. */
  readonly of: (thing: Thing) => PreorderedGoods | null;
}

interface Kind {
  readonly id: ProductId;
  readonly thing: Thing;
  readonly at: Date;
  readonly cells: { readonly id: VariantId; readonly thing: Thing; readonly price: number }[];
}

/** Whoever received what customers had pre-ordered made goods of it: one product for each thing, whoever got it. */
export function planPreorderedGoods(planned: Planned): PreorderedGoodsPlan {
  const kinds = [...kindsIn(planned).values()];
  const cells = kinds.flatMap(({ id: productId, at, thing: { words: name }, cells }, kind) =>
    cells.map(({ id, price, thing }, position) => ({
      thing,
      goods: {
        ...{ id, productId, price, position, at },
        values: {
          sku: `BP-${String(kind + 1).padStart(3, '0')}-${position + 1}`,
          ...{ size: thing.size, colour: thing.colour },
        },
        sample: { name, weightGrams: thing.grams, costCentavos: 0 },
      },
    })),
  );
  const all = cells.map(({ goods }, number): PreorderedGoods => ({ ...goods, number }));
  const known = new Map(cells.map(({ thing }, number) => [keyOf(thing), all[number]]));
  return { kinds, all, of: (thing) => known.get(keyOf(thing)) ?? null };
}

export async function writePreorderedGoods(
  tx: InTransaction,
  { kinds, all }: PreorderedGoodsPlan,
  { pictureOf, staff: { buyer } }: Pick<Books, 'pictureOf' | 'staff'>,
): Promise<void> {
  const slugs = await freeSlugs(
    tx,
    kinds.map(({ thing }) => thing.words),
  );
  const categoryId = await categoryNamed(tx, CATEGORY);
  await insertInBulk(
    tx,
    products,
    kinds.map(({ id, thing, at }, index) => ({
      ...{ id, categoryId, name: thing.words, slug: slugs[index] ?? id, description: '', brandId: null },
      coverFileId: pictureOf(thing),
      isPublished: false,
      ...{ version: 1, createdAt: at, changedAt: at },
    })),
  );
  await insertInBulk(
    tx,
    productImages,
    kinds.flatMap(({ id, thing }) => {
      const fileId = pictureOf(thing);
      const { words: alt, colour } = thing;
      return fileId === null ? [] : [{ productId: id, fileId, position: 0, alt, colour }];
    }),
  );
  await insertInBulk(
    tx,
    variants,
    all.map(({ id, productId, position, price, values, sample: { weightGrams } }) => ({
      ...{ id, productId, position, price, ...values, weightGrams },
      mayPreorder: false,
    })),
  );
  await insertInBulk(
    tx,
    priceChanges,
    all.map(({ id: variantId, productId, at, price: priceAfter }) => ({
      ...{ variantId, productId, at, priceAfter, actorId: buyer.id, actorName: buyer.name },
    })),
  );
}

export const entriesOfGoods = ({ kinds }: PreorderedGoodsPlan, by: Person): Entry[] =>
  kinds.map(({ id, thing, at }) =>
    entryOf({
      ...{ at, by, entity: 'product', entityId: id, command: 'create' },
      after: { name: thing.words, category: CATEGORY },
    }),
  );

interface Planned {
  readonly purchases: readonly PlannedPurchase[];
  readonly preorders: readonly PlannedPreorder[];
}

function kindsIn({ purchases, preorders }: Planned): ReadonlyMap<string, Kind> {
  const asked = new Map(
    preorders.flatMap(({ lines }) => lines.map((line) => [keyOf(line.thing), line.unitPrice] as const)),
  );
  const come = purchases
    .flatMap(({ lines }) => lines)
    .flatMap(({ thing, parcel }) =>
      parcel.receivedAt === null || thing.variant !== null ? [] : [{ thing, at: parcel.receivedAt }],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const kinds = new Map<string, Kind>();
  for (const { thing, at } of come) {
    const kind = kinds.get(thing.words) ?? { id: newId<ProductId>(at), thing, at, cells: [] };
    kinds.set(thing.words, kind);
    if (kind.cells.some((cell) => keyOf(cell.thing) === keyOf(thing))) continue;
    // What nobody asked for costs in stock what it would have been quoted at.
    const price = asked.get(keyOf(thing)) ?? quoteThing(() => 0, thing, { now: at, at }).unitPrice;
    kind.cells.push({ id: newId<VariantId>(at), thing, price });
  }
  return kinds;
}
