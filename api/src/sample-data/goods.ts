import { SAMPLE_PRODUCTS } from '@trastienda/sample-store/boutique/sample-products.ts';
import { type DemoVariant, firstSeen, planGoods } from '@trastienda/sample-store/goods.ts';
import type { DrawnPicture, WantedPicture } from '@trastienda/sample-store/goods-pictures.ts';
import type { Person } from '@trastienda/sample-store/staff.ts';
import type { BrandId, CategoryId, LocationId } from '@trastienda/shared/inventory/ids.ts';
import { toSlug } from '@trastienda/shared/inventory/rules.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import {
  brands,
  categories,
  locations,
  priceChanges,
  productImages,
  products,
  variants,
} from '#modules/inventory/tables.ts';
import { users } from '#modules/users/tables.ts';
import { fullName } from '#platform/auth/identity.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { auditEntries, storedFiles } from '#platform/db/tables.ts';
import { insertInBulk } from './bulk.ts';
import type { Places } from './stock.ts';

export interface DemoGoods {
  readonly variants: readonly DemoVariant[];
  readonly places: Places;
  /** Of the pictures that were wanted, in their order. */
  readonly fileIds: readonly FileId[];
}

/** About four hundred products, whose pictures are still being drawn. Written in bulk: the first start is quick. */
export async function addDemoGoods(
  tx: InTransaction,
  pictures: readonly Omit<WantedPicture, 'svg'>[],
): Promise<DemoGoods> {
  const keeper = await readKeeper(tx);
  const names = await addNames(tx);
  const planned = planGoods(tx.now);
  const files = pictures.map((picture) => ({ ...picture, id: newId<FileId>(tx.now) }));
  await addFiles(tx, files, keeper);
  const covers = (code: string) => files.filter((file) => file.product === code);
  await insertInBulk(
    tx,
    products,
    planned.products.map(({ id, sample, createdAt }) => ({
      id,
      name: sample.name,
      slug: toSlug(sample.name),
      description: sample.description,
      categoryId: required(names.categories.get(sample.category)),
      brandId: sample.brand === null ? null : required(names.brands.get(sample.brand)),
      coverFileId: covers(sample.code)[0]?.id ?? null,
      isPublished: sample.isPublished && covers(sample.code).length > 0,
      version: 1,
      createdAt,
      changedAt: createdAt,
    })),
  );
  await insertInBulk(
    tx,
    auditEntries,
    planned.products.map(({ id, sample, createdAt }) => ({
      at: createdAt,
      actorId: keeper.id,
      actorName: keeper.name,
      entity: 'product',
      entityId: id,
      command: 'sample-data',
      after: { name: sample.name },
      requestId: tx.requestId,
    })),
  );
  const images = planned.products.flatMap(({ id, sample }) =>
    covers(sample.code).map((file, position) => ({
      productId: id,
      fileId: file.id,
      position,
      alt: `${sample.name}, ${file.colour.toLowerCase()}`,
      colour: file.colour,
    })),
  );
  await insertInBulk(tx, productImages, images);
  await addVariants(tx, planned.variants, keeper);
  return {
    variants: planned.variants,
    places: await addPlaces(tx),
    fileIds: files.map(({ id }) => id),
  };
}

/** The pictures of the goods, once they are drawn. */
export async function addPicturesOfGoods(
  tx: InTransaction,
  fileIds: readonly FileId[],
  drawn: readonly DrawnPicture[],
): Promise<void> {
  const keeper = await readKeeper(tx);
  const files = fileIds.flatMap((id, at) => {
    const picture = drawn[at];
    return picture === undefined ? [] : [{ ...picture, id }];
  });
  const column = (of: (file: (typeof files)[number]) => string | number) => sql.param(files.map(of));
  await tx.db.execute(sql`
    UPDATE stored_files f SET sha256 = d.sha256, bytes = d.bytes, width = d.width, height = d.height
    FROM unnest(${column((file) => file.id)}::uuid[], ${column((file) => file.sha256)}::text[],
      ${column((file) => file.bytes)}::int[], ${column((file) => file.width)}::int[],
      ${column((file) => file.height)}::int[]) AS d (id, sha256, bytes, width, height)
    WHERE f.id = d.id`);
  await insertInBulk(
    tx,
    auditEntries,
    // As old as goods are: on the first day of a demonstration its history does not begin with pictures.
    files.map(({ id, width, height, bytes }, index) => ({
      at: firstSeen(tx.now, index),
      actorId: keeper.id,
      actorName: keeper.name,
      entity: 'file',
      entityId: id,
      command: 'sample-data',
      after: { width, height, bytes },
      requestId: tx.requestId,
    })),
  );
}

async function readKeeper(tx: InTransaction): Promise<Person> {
  const [admin] = await tx.db.select().from(users).where(eq(users.userName, 'admin'));
  if (admin === undefined) throw new Error('the demonstration has no admin');
  return { id: admin.id, name: fullName(admin) };
}

async function addNames(tx: InTransaction) {
  const named = <Id extends string>(all: readonly string[]) =>
    new Map([...new Set(all)].map((name) => [name, newId<Id>(tx.now)]));
  const toNamedRows = <Id extends string>(map: ReadonlyMap<string, Id>) =>
    [...map].map(([name, id]) => ({ id, name, createdAt: tx.now }));
  const categoryIds = named<CategoryId>(SAMPLE_PRODUCTS.map((sample) => sample.category));
  const brandIds = named<BrandId>(SAMPLE_PRODUCTS.flatMap((sample) => sample.brand ?? []));
  await tx.db.insert(categories).values(toNamedRows(categoryIds));
  await tx.db.insert(brands).values(toNamedRows(brandIds));
  return { categories: categoryIds, brands: brandIds };
}

/** What a file has to say of itself until its picture is drawn. */
const UNDRAWN = { sha256: '0'.repeat(64), bytes: 1, width: 1, height: 1 };

async function addFiles(
  tx: InTransaction,
  files: readonly { readonly id: FileId }[],
  keeper: Person,
): Promise<void> {
  await insertInBulk(
    tx,
    storedFiles,
    files.map(({ id }) => ({
      ...{ id, ...UNDRAWN },
      mediaType: 'image/webp',
      hasThumb: true,
      isShared: true,
      isPublic: true,
      uploadedBy: keeper.id,
      createdAt: tx.now,
    })),
  );
}

async function addVariants(
  tx: InTransaction,
  made: ReturnType<typeof planGoods>['variants'],
  keeper: Person,
): Promise<void> {
  await insertInBulk(
    tx,
    variants,
    made.map(({ id, productId, values }) => ({ id, productId, ...values })),
  );
  await insertInBulk(
    tx,
    priceChanges,
    made.map(({ id, productId, sample, createdAt }) => ({
      at: createdAt,
      productId,
      variantId: id,
      priceAfter: sample.priceCentavos,
      compareAtAfter: sample.compareAtCentavos,
      actorId: keeper.id,
      actorName: keeper.name,
    })),
  );
}

async function addPlaces(tx: InTransaction): Promise<Places> {
  const id = newId<LocationId>(tx.now);
  await tx.db.insert(locations).values({
    id,
    name: 'Bodega',
    position: sql`(SELECT max(position) + 1 FROM locations)`,
    createdAt: tx.now,
  });
  const [shop] = await tx.db
    .select({ id: locations.id })
    .from(locations)
    .orderBy(asc(locations.position))
    .limit(1);
  return [required(shop).id, id];
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the demonstration is incomplete');
  return value;
}
