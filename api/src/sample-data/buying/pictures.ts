import { SAMPLE_PRODUCTS } from '@trastienda/sample-store/boutique/sample-products.ts';
import type { WantedItem } from '@trastienda/sample-store/buying/planned.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { asc, eq } from 'drizzle-orm';
import { productImages, products } from '#modules/inventory/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';

export type FindPicture = (item: WantedItem) => FileId | null;

/** The drawings of our goods stand for what customers photograph: the same cut, and the same colour where there is one. */
export async function readPictures(tx: InTransaction): Promise<FindPicture> {
  const rows = await tx.db
    .select({ name: products.name, colour: productImages.colour, fileId: productImages.fileId })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .orderBy(asc(products.name), asc(productImages.position));
  const samples = new Map(SAMPLE_PRODUCTS.map((sample) => [sample.name, sample]));
  const drawn = rows.flatMap(({ name, ...row }) => {
    const sample = samples.get(name);
    return sample === undefined || sample.print !== 'plain' ? [] : [{ ...row, garment: sample.garment }];
  });
  return ({ garment, colour, variant }) => {
    // Goods of ours have their own.
    if (garment === null || variant !== null) return null;
    const alike = drawn.filter((one) => one.garment === garment);
    return (alike.find((one) => one.colour === colour) ?? alike[0])?.fileId ?? null;
  };
}
