import type { GoodsDifference } from '@trastienda/shared/inventory/contract/found-goods.ts';
import type { Understanding } from '@trastienda/shared/inventory/understanding/understand.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { saysNothing, selectMatches, understand } from './find-goods.ts';

const MOST_PRODUCTS = 2_000;

interface FoundProduct extends Record<string, unknown> {
  readonly product_id: string;
  readonly is_full: boolean;
  readonly colour_rank: number;
  readonly is_size: boolean;
  /** Which of the words it has, with commas between. */
  readonly slots: string;
  readonly colours: readonly string[];
}

export interface FoundProducts {
  readonly ids: readonly string[];
  /** What none of them has as it was said; null where all is true of each. */
  readonly differs: GoodsDifference | null;
}

/** The products that the words mean, or those nearest to them; null where the words mean nothing. */
export async function findProducts(ctx: Ctx, text: string, where: SQL): Promise<FoundProducts | null> {
  const { lexicon, said } = await understand(ctx, text);
  if (saysNothing(said)) return null;
  const { rows } = await ctx.db.execute<FoundProduct>(sql`
    SELECT product_id, bool_or(is_full) AS is_full, max(colour_rank)::int AS colour_rank, bool_or(is_size) AS is_size,
      min(array_to_string(slots, ',')) AS slots, array_agg(DISTINCT colour) AS colours
    FROM (${selectMatches(lexicon, said, { where, isClose: false })}) AS matched
    GROUP BY product_id ORDER BY max(weight) DESC, product_id LIMIT ${MOST_PRODUCTS}`);
  if (rows.length === 0) return null;
  const full = rows.filter((row) => row.is_full);
  if (full.length > 0) return { ids: full.map((row) => row.product_id), differs: null };
  const near = nearest(
    nearest(rows, (row) => row.colour_rank > 0),
    (row) => row.is_size,
  );
  return { ids: near.map((row) => row.product_id), differs: describe(said, near) };
}

/** Those of which it is true, or all where it is true of none. */
function nearest(rows: readonly FoundProduct[], is: (row: FoundProduct) => boolean): readonly FoundProduct[] {
  const some = rows.filter(is);
  return some.length > 0 ? some : rows;
}

function describe(
  { words, sizes, colours, price }: Understanding,
  near: readonly FoundProduct[],
): GoodsDifference {
  const either = (all: readonly { readonly said: string }[]) => all.map((one) => one.said).join(' / ');
  const there = new Set(near.flatMap((row) => row.colours));
  const related = colours.flatMap((one) => [...one.named, ...one.near]).filter((one) => there.has(one));
  const hasColour = colours.length === 0 || near.some((row) => row.colour_rank === 3);
  const has = new Set(near.flatMap((row) => row.slots.split(',')));
  return {
    colour: hasColour ? null : { wanted: either(colours), there: [...new Set(related)] },
    size: near.some((row) => row.is_size) ? null : { wanted: either(sizes), there: [] },
    words: words.filter((_, slot) => !has.has(String(slot))).map((word) => word.said),
    price: price === null ? null : { wanted: price.centavos },
  };
}
