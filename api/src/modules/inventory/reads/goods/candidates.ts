import type { Lexicon } from '@trastienda/shared/inventory/understanding/lexicon.ts';
import type { Understanding } from '@trastienda/shared/inventory/understanding/understand.ts';
import { type SQL, sql } from 'drizzle-orm';

/** What the words of a category, or a noun that is not the first word, and those of a brand weigh beside the name's. */
const CATEGORY_PART = 0.6;
const BRAND_PART = 0.8;
/** How much less than the best of all a product may have of what was said. */
const MARGIN = 0.15;
const MOST_PRODUCTS = 200;

export const sqlTexts = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

/** The rarer a word, the more it says: what hardly any product has weighs several times what most have. */
function rarity(lexicon: Lexicon, stems: readonly { readonly stem: string }[]): number {
  const having = Math.max(0, ...stems.map(({ stem }) => lexicon.productsOf.get(stem) ?? 0));
  return Math.log(2 + lexicon.products / (1 + having));
}

/**
 * Products by name: `weight` is what they have of what was said, `slots` which words, `name_part` how much of their
 * name was said, `noun_weight` how nearly it is called what was said. Their first word agrees with the noun; those far
 * behind the best are left out.
 */
export function selectCandidates(lexicon: Lexicon, said: Understanding, isWholeStore: boolean): SQL {
  const { words, noun, not, colours, sizes, price } = said;
  const meant = words.flatMap(({ stems }, slot) => {
    const weight = rarity(lexicon, stems);
    return stems.map((one) => ({ slot, stem: one.stem, weight: weight * one.weight }));
  });
  const refused = not.words.flatMap(({ stems }) => stems.filter(({ weight }) => weight >= 0.9));
  const isRefused = sql`EXISTS (SELECT FROM product_words r WHERE r.product_id = c.product_id
    AND r.kind = 'name' AND r.stem = ANY(${sqlTexts(refused.map(({ stem }) => stem))}))`;
  const inName = colours.flatMap(({ stems }) => stems);
  const isNamedSo = sql`EXISTS (SELECT FROM product_words r WHERE r.product_id = c.product_id
    AND r.kind = 'name' AND r.stem = ANY(${sqlTexts(inName)}))`;
  const extra = sql`${colours.length > 0 ? isNamedSo : sql`false`} AS is_named_so`;
  const allowed = refused.length > 0 ? sql`NOT ${isRefused}` : sql`true`;
  if (words.length === 0)
    return sql`SELECT c.id AS product_id, 0::float8 AS weight, '{}'::int[] AS slots, 0::float8 AS name_part,
        0::float8 AS noun_weight, ${extra}
      FROM (SELECT id, id AS product_id FROM products) c WHERE ${allowed}`;
  const total = words.reduce((sum, { stems }) => sum + rarity(lexicon, stems), 0);
  return sql`
    SELECT c.*, ${extra} FROM (
      SELECT *, max(weight) OVER () AS best FROM (
        SELECT product_id, sum(weight) AS weight, array_agg(slot) AS slots,
          coalesce(count(name_words)::float8 / max(name_words), 0) AS name_part,
          coalesce(max(weight) FILTER (WHERE slot = ${noun ?? -1}), 0) AS noun_weight
        FROM (
          SELECT w.product_id, s.slot, max(s.weight * CASE WHEN w.kind = 'name' AND (w.place = 0 OR s.slot <> ${noun ?? -1}) THEN 1
              WHEN w.kind = 'brand' THEN ${BRAND_PART}::float8 ELSE ${CATEGORY_PART}::float8 END) AS weight,
            bool_or(w.place = 0 AND w.kind <> 'brand') AS is_first,
            max(w.words) FILTER (WHERE w.kind = 'name') AS name_words
          FROM unnest(${sql.param(meant.map(({ slot }) => slot))}::int[], ${sqlTexts(meant.map(({ stem }) => stem))},
            ${sql.param(meant.map(({ weight }) => weight))}::float8[]) AS s (slot, stem, weight)
          JOIN product_words w ON w.stem = s.stem GROUP BY 1, 2) AS hit
        GROUP BY 1 ${noun === null ? sql`` : sql`HAVING bool_or(is_first AND slot = ${noun})`}) AS scored) AS c
    WHERE c.weight >= c.best - ${MARGIN * total}::float8 AND ${allowed}${
      // Words alone: one product is as good as the next, and nobody reads two hundred.
      isWholeStore && colours.length + sizes.length === 0 && price === null
        ? sql` ORDER BY c.weight DESC, c.name_part DESC, c.product_id LIMIT ${MOST_PRODUCTS}`
        : sql``
    }`;
}
