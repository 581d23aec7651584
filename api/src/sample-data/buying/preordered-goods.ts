import type {
  PlannedPreorder,
  PlannedPurchase,
  WantedItem,
} from '@trastienda/sample-store/buying/planned.ts';
import { quoteItem } from '@trastienda/sample-store/buying/wanted-items.ts';
import type { DemoVariant } from '@trastienda/sample-store/goods.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { priceChanges, productImages, products, variants } from '#modules/inventory/tables.ts';
import { categoryNamed } from '#modules/inventory/writes/names.ts';
import { freeSlugs } from '#modules/inventory/writes/products.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { type Entry, toEntry } from '../audit-entry.ts';
import { insertInBulk } from '../bulk.ts';
import type { Books } from './rows-of-preorders.ts';

/** Where the product itself puts what was bought for one customer. */
const CATEGORY = 'Bajo pedido';

const toKey = ({ words, size, colour }: WantedItem) => [words, size, colour].join('|');

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
  readonly of: (item: WantedItem) => PreorderedGoods | null;
}

interface Kind {
  readonly id: ProductId;
  readonly item: WantedItem;
  readonly at: Date;
  readonly cells: { readonly id: VariantId; readonly item: WantedItem; readonly price: number }[];
}

/** Whoever received what customers had pre-ordered made goods of it: one product for each thing, whoever got it. */
export function planPreorderedGoods(planned: Planned): PreorderedGoodsPlan {
  const kinds = [...kindsIn(planned).values()];
  const cells = kinds.flatMap(({ id: productId, at, item: { words: name }, cells }, kind) =>
    cells.map(({ id, price, item }, position) => ({
      item,
      goods: {
        ...{ id, productId, price, position, at },
        values: {
          sku: `BP-${String(kind + 1).padStart(3, '0')}-${position + 1}`,
          ...{ size: item.size, colour: item.colour },
        },
        sample: { name, weightGrams: item.grams, costCentavos: 0 },
      },
    })),
  );
  const all = cells.map(({ goods }, number): PreorderedGoods => ({ ...goods, number }));
  const known = new Map(cells.map(({ item }, number) => [toKey(item), all[number]]));
  return { kinds, all, of: (item) => known.get(toKey(item)) ?? null };
}

export async function writePreorderedGoods(
  tx: InTransaction,
  { kinds, all }: PreorderedGoodsPlan,
  { findPicture, staff: { buyer } }: Pick<Books, 'findPicture' | 'staff'>,
): Promise<void> {
  const slugs = await freeSlugs(
    tx,
    kinds.map(({ item }) => item.words),
  );
  const categoryId = await categoryNamed(tx, CATEGORY);
  await insertInBulk(
    tx,
    products,
    kinds.map(({ id, item, at }, index) => ({
      ...{ id, categoryId, name: item.words, slug: slugs[index] ?? id, description: '', brandId: null },
      coverFileId: findPicture(item),
      isPublished: false,
      ...{ version: 1, createdAt: at, changedAt: at },
    })),
  );
  await insertInBulk(
    tx,
    productImages,
    kinds.flatMap(({ id, item }) => {
      const fileId = findPicture(item);
      const { words: alt, colour } = item;
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

export const createGoodsEntries = ({ kinds }: PreorderedGoodsPlan, by: Person): Entry[] =>
  kinds.map(({ id, item, at }) =>
    toEntry({
      ...{ at, by, entity: 'product', entityId: id, command: 'create' },
      after: { name: item.words, category: CATEGORY },
    }),
  );

interface Planned {
  readonly purchases: readonly PlannedPurchase[];
  readonly preorders: readonly PlannedPreorder[];
}

function kindsIn({ purchases, preorders }: Planned): ReadonlyMap<string, Kind> {
  const asked = new Map(
    preorders.flatMap(({ lines }) => lines.map((line) => [toKey(line.item), line.unitPrice] as const)),
  );
  const come = purchases
    .flatMap(({ lines }) => lines)
    .flatMap(({ item, parcel }) =>
      parcel.receivedAt === null || item.variant !== null ? [] : [{ item, at: parcel.receivedAt }],
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const kinds = new Map<string, Kind>();
  for (const { item, at } of come) {
    const kind = kinds.get(item.words) ?? { id: newId<ProductId>(at), item, at, cells: [] };
    kinds.set(item.words, kind);
    if (kind.cells.some((cell) => toKey(cell.item) === toKey(item))) continue;
    // What nobody asked for costs in stock what it would have been quoted at.
    const price = asked.get(toKey(item)) ?? quoteItem(() => 0, item, { now: at, at }).unitPrice;
    kind.cells.push({ id: newId<VariantId>(at), item, price });
  }
  return kinds;
}
