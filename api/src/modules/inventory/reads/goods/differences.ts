import type { GoodsDifference } from '@trastienda/shared/inventory/contract/found-goods.ts';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import { toSizeKey } from '@trastienda/shared/inventory/understanding/sizes.ts';
import type { Understanding } from '@trastienda/shared/inventory/understanding/understand.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import type { FoundVariant, VariantHit } from './hits.ts';

const MOST_NAMED = 6;

interface Sold extends Record<string, unknown> {
  readonly product_id: ProductId;
  readonly size: string;
  readonly colour: string;
  readonly price: number;
}

/** What each hit has otherwise than it was said, and what there is instead. */
export async function describeDifferences(
  ctx: Ctx,
  said: Understanding,
  hits: readonly VariantHit[],
): Promise<FoundVariant[]> {
  const sold = await readSold(ctx, [
    ...new Set(hits.filter((hit) => !hit.is_full).map((hit) => hit.product_id)),
  ]);
  return hits.map((hit) => ({
    id: hit.id,
    productId: hit.product_id,
    differs: hit.is_full
      ? null
      : describe(
          said,
          hit,
          sold.filter((one) => one.product_id === hit.product_id),
        ),
  }));
}

function describe(said: Understanding, hit: VariantHit, sold: readonly Sold[]): GoodsDifference {
  const { words, noun, sizes, colours, price } = said;
  const either = (all: readonly { readonly said: string }[]) => all.map((one) => one.said).join(' / ');
  const near = colours.flatMap((one) => [...one.exact, ...one.named, ...one.near]);
  const nearFirst = (one: string) => (near.includes(one) ? near.indexOf(one) : near.length);
  const colourNames = distinct(sold.map((one) => one.colour)).sort((a, b) => nearFirst(a) - nearFirst(b));
  return {
    colour: hit.is_colour ? null : { wanted: either(colours), there: colourNames },
    size: hit.is_size
      ? null
      : { wanted: either(sizes), there: distinct(sold.map((one) => one.size)).sort(bySize) },
    words: words
      .filter((_, slot) => !hit.slots.includes(slot) || (hit.is_true && slot === noun))
      .map((word) => word.said),
    price: hit.is_price || price === null ? null : { wanted: price.centavos },
  };
}

async function readSold(ctx: Ctx, ids: readonly ProductId[]): Promise<Sold[]> {
  if (ids.length === 0) return [];
  const { rows } = await ctx.db.execute<Sold>(sql`
    SELECT product_id, size, colour, price FROM variants
    WHERE product_id = ANY(${sql.param([...ids])}::uuid[]) AND is_listed ORDER BY position`);
  return rows;
}

const distinct = (names: readonly string[]): string[] =>
  [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_NAMED);

const LETTERS = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];

function bySize(one: string, other: string): number {
  const place = (size: string) => {
    const key = toSizeKey(size);
    return LETTERS.includes(key) ? LETTERS.indexOf(key) : 100 + (Number.parseFloat(key) || 0);
  };
  return place(one) - place(other);
}
