import { createLexicon, type Lexicon } from '@trastienda/shared/inventory/understanding/lexicon.ts';
import type { GoodsVocabulary } from '@trastienda/shared/inventory/understanding/vocabulary.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import type { Queryable } from '#platform/db/db.ts';

interface Known {
  readonly state: string;
  readonly lexicon: Lexicon;
}

/** The vocabulary of each database as this process read it last. */
const known = new WeakMap<Queryable, Known>();

/** What the store sells and what its people call it, read again whenever any of it has changed. */
export async function readLexicon(ctx: Ctx): Promise<Lexicon> {
  const state = await readState(ctx);
  const before = known.get(ctx.db);
  if (before?.state === state) return before.lexicon;
  const lexicon = createLexicon(await readVocabulary(ctx));
  known.set(ctx.db, { state, lexicon });
  return lexicon;
}

/** Differs after every change of a product, its variants or the meanings: each change raises a version. */
async function readState(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.db.execute<{ state: string }>(sql`
    SELECT concat_ws(' ', count(*), sum(version),
      (SELECT sum(hashtextextended(m::text, 0)) FROM word_meanings m)) AS state FROM products`);
  return rows[0]?.state ?? '';
}

async function readVocabulary(ctx: Ctx): Promise<GoodsVocabulary> {
  const { rows } = await ctx.db.execute<GoodsVocabulary & Record<string, unknown>>(sql`
    SELECT (SELECT count(*)::int FROM products) AS products,
      (SELECT coalesce(json_agg(w), '[]') FROM (
        SELECT word, stem, greatest(count(*) FILTER (WHERE kind = 'name'), count(*) FILTER (WHERE kind = 'category'),
          count(*) FILTER (WHERE kind = 'brand'))::int AS products FROM product_words GROUP BY 1, 2) w) AS words,
      (SELECT coalesce(json_agg(n), '[]') FROM (
        SELECT stem, array_agg(size) AS sizes FROM (
          SELECT w.stem, v.size FROM product_words w JOIN variants v USING (product_id)
          WHERE w.place = 0 AND w.kind <> 'brand' AND v.is_listed AND v.size <> '' GROUP BY 1, 2) s GROUP BY 1) n) AS nouns,
      (SELECT coalesce(array_agg(size), '{}') FROM (
        SELECT size FROM variants WHERE is_listed AND size <> '' GROUP BY 1) s) AS sizes,
      (SELECT coalesce(array_agg(colour), '{}') FROM (
        SELECT colour FROM variants WHERE is_listed AND colour <> '' GROUP BY 1) c) AS colours,
      (SELECT coalesce(json_agg(m), '[]') FROM (SELECT kind, word, means FROM word_meanings) m) AS meanings`);
  const [row] = rows;
  if (row === undefined) throw new Error('a query without a row');
  return row;
}
