import type { Lexicon } from '@trastienda/shared/inventory/understanding/lexicon.ts';
import type { SaidPrice } from '@trastienda/shared/inventory/understanding/prices.ts';
import {
  type Understanding,
  understandGoods,
} from '@trastienda/shared/inventory/understanding/understand.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { selectCandidates, sqlTexts } from './candidates.ts';
import { describeDifferences } from './differences.ts';
import type { FoundVariant, VariantHit } from './hits.ts';
import { readLexicon } from './lexicon.ts';
import { withAlikeWords } from './likeness.ts';

export interface GoodsQuestion {
  readonly limit: number;
  /** Conditions on the variant `v`, its stock `s` and the candidate `k`. */
  readonly where?: SQL;
}

/** Says the same as the text: the text alone, or with a size and a colour that somebody else read from it. */
export async function understand(ctx: Ctx, text: string): Promise<{ lexicon: Lexicon; said: Understanding }> {
  const lexicon = await readLexicon(ctx);
  return { lexicon, said: await withAlikeWords(ctx, understandGoods(text, lexicon)) };
}

/** Where something is called what was said, what only stands in a category of that name is not meant. */
const NOUN_PART = 0.8;

export const saysNothing = ({ words, sizes, colours, price }: Understanding): boolean =>
  words.length + sizes.length + colours.length === 0 && price === null;

/** The variants that the words mean, what matches fully first, then what is nearest. */
export async function findGoods(ctx: Ctx, text: string, question: GoodsQuestion): Promise<FoundVariant[]> {
  const { lexicon, said } = await understand(ctx, text);
  if (saysNothing(said)) return [];
  return findUnderstood(ctx, lexicon, said, question);
}

export async function findUnderstood(
  ctx: Ctx,
  lexicon: Lexicon,
  said: Understanding,
  question: GoodsQuestion,
): Promise<FoundVariant[]> {
  // What has the colour and the size that were said is enough mostly; the rest is looked at only where it is not.
  const close = await selectHits(
    ctx,
    selectMatches(lexicon, said, { ...question, isClose: true }),
    question.limit,
  );
  if (close.length >= question.limit || isPlain(said)) return describeDifferences(ctx, said, close);
  const all = await selectHits(
    ctx,
    selectMatches(lexicon, said, { ...question, isClose: false }),
    question.limit,
  );
  return describeDifferences(ctx, said, all);
}

/** Nothing but words: none of what they find has another colour, size or price than was said. */
const isPlain = ({ words, sizes, colours, price }: Understanding): boolean =>
  words.length === 0 || (sizes.length + colours.length === 0 && price === null);

async function selectHits(ctx: Ctx, matches: SQL, limit: number): Promise<VariantHit[]> {
  const { rows } = await ctx.db.execute<VariantHit>(sql`
    SELECT id, product_id, slots, is_colour, is_size, is_price, is_true, is_full FROM (${matches}) AS matched
    ORDER BY is_full DESC, weight DESC, is_colour DESC, colour_rank DESC, is_size DESC, is_price DESC,
      price_off, (name_part >= 1) DESC, (available > 0) DESC, name_part DESC, sort_name, id
    LIMIT ${limit}`);
  return rows;
}

interface MatchOptions {
  readonly where?: SQL;
  /** Only what has a colour and a size that were said, or a colour of the family. */
  readonly isClose: boolean;
}

/** Every variant of the candidates, with how far it is what was said. */
export function selectMatches(lexicon: Lexicon, said: Understanding, { where, isClose }: MatchOptions): SQL {
  const { words, sizes, colours, price, not } = said;
  const all = <T>(of: readonly T[], toNames: (one: T) => readonly string[]) => sqlTexts(of.flatMap(toNames));
  const sizeNames = sizes.flatMap(({ names }) => names);
  const hasSize = sql`v.size = ANY(${sqlTexts(sizeNames)})`;
  const hasColour = sql`v.colour = ANY(${all(colours, (one) => [...one.exact, ...one.named, ...one.near])})`;
  const limits = [sql`v.is_listed`];
  if (where !== undefined) limits.push(where);
  if (not.colours.length > 0)
    limits.push(sql`v.colour <> ALL(${all(not.colours, (one) => [...one.exact, ...one.named])})`);
  if (not.sizes.length > 0) limits.push(sql`v.size <> ALL(${all(not.sizes, (one) => one.names)})`);
  if (isClose && colours.length > 0) limits.push(sql`(${hasColour} OR k.is_named_so)`);
  if (isClose && sizeNames.length > 0) limits.push(hasSize);
  return sql`
    SELECT *, (is_true AND noun_weight >= ${NOUN_PART}::float8 * max(noun_weight) FILTER (WHERE is_true) OVER ()) AS is_full
    FROM (
      SELECT *, (is_colour AND is_size AND is_price AND cardinality(slots) = ${words.length}) AS is_true
      FROM (${withColours(
        said,
        sql`
        SELECT v.id, v.product_id, v.sort_name, v.colour, k.weight, k.slots, k.name_part, k.noun_weight,
          k.is_named_so, s.available, ${sizes.length === 0 ? sql`true` : hasSize} AS is_size,
          ${price === null ? sql`true` : isPriced(price)} AS is_price,
          ${price === null ? sql`0` : sql`abs(v.price - ${price.centavos}::int)`} AS price_off
        FROM (${selectCandidates(lexicon, said, where === undefined)}) AS k
          JOIN variants v ON v.product_id = k.product_id JOIN variant_stock s ON s.variant_id = v.id
        WHERE ${sql.join(limits, sql` AND `)}`,
      )}) AS coloured) AS judged`;
}

/** How near each is to the colour that was said. */
function withColours({ colours }: Understanding, found: SQL): SQL {
  if (colours.length === 0)
    return sql`SELECT *, 3 AS colour_rank, true AS is_colour FROM (${found}) AS found`;
  const is = (toNames: (one: Understanding['colours'][number]) => readonly string[]) =>
    sql`colour = ANY(${sqlTexts(colours.flatMap(toNames))})`;
  const isNamed = is((one) => one.named);
  // «azul» is the only blue that a product comes in, and none of two. A name may have the colour: «hebilla dorada».
  return sql`
    SELECT *, (colour_rank = 3 OR (colour_rank = 2 AND best_rank = 2 AND first_named = last_named)
      OR (is_named_so AND best_rank < 2)) AS is_colour
    FROM (
      SELECT *, max(colour_rank) OVER product AS best_rank,
        min(named_colour) OVER product AS first_named, max(named_colour) OVER product AS last_named
      FROM (
        SELECT *, CASE WHEN ${isNamed} THEN colour END AS named_colour,
          CASE WHEN ${is((one) => one.exact)} THEN 3 WHEN ${isNamed} THEN 2 WHEN ${is((one) => one.near)} THEN 1
            ELSE 0 END AS colour_rank
        FROM (${found}) AS found) AS ranked
      WINDOW product AS (PARTITION BY product_id)) AS compared`;
}

function isPriced({ bound, centavos }: SaidPrice): SQL {
  if (bound === 'most') return sql`v.price <= ${centavos}::int`;
  return bound === 'least' ? sql`v.price >= ${centavos}::int` : sql`v.price = ${centavos}::int`;
}
