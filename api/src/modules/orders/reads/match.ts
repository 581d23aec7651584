import type { matchGoods as matchRoute } from '@trastienda/shared/orders/contract/prints.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import type { BodyOf } from '#platform/http/serve.ts';

type Article = BodyOf<typeof matchRoute>['articles'][number];
type Match = z.output<typeof matchRoute.reply>['matches'][number][number];

const MOST_MATCHES = 6;
const MOST_WORDS = 6;

/** For each article of a chat the goods it may mean. No cost is read at all. */
export async function matchGoods(ctx: Ctx, articles: readonly Article[]): Promise<{ matches: Match[][] }> {
  const matches: Match[][] = [];
  for (const article of articles) matches.push(await matchOne(ctx, article));
  return { matches };
}

/** «blusas negras» must find «Blusa … Negro»: gender and number are in the last letters. */
function toStem(word: string): string {
  const plain = word
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9ñ]/g, '');
  const singular = plain.length > 4 ? plain.replace(/(es|s)$/, '') : plain;
  return singular.length > 3 ? singular.replace(/[aeo]$/, '') : singular;
}

async function matchOne(ctx: Ctx, { words, sku, size, colour }: Article): Promise<Match[]> {
  const stems = [...new Set(words.split(/\s+/).map(toStem))]
    .filter((stem) => stem.length > 2)
    .slice(0, MOST_WORDS);
  const code = sku?.trim() ?? '';
  if (stems.length === 0 && code === '') return [];
  const colourStem = toStem(colour ?? '');
  const sizeText = (size ?? '').trim().toLowerCase();
  const hits = stems.map((stem) => sql`(v.search_text LIKE ${`%${stem}%`})::int`);
  // Cast, because a bare number in ORDER BY means a column.
  const found = hits.length === 0 ? sql`0::int` : sql.join(hits, sql` + `);
  const isOne = sql.join(
    [
      sql`lower(v.sku) = ${code.toLowerCase()}`,
      ...stems.map((stem) => sql`v.search_text LIKE ${`%${stem}%`}`),
    ],
    sql` OR `,
  );
  const { rows } = await ctx.db.execute<Match & { is_exact: boolean }>(sql`
    SELECT v.id, p.name, v.sku, v.size, v.colour, f.sha256 AS picture, v.price, s.available,
      ((${sizeText} = '' OR lower(v.size) = ${sizeText})
        AND (${colourStem} = '' OR normalize_for_search(v.colour) LIKE ${`%${colourStem}%`})) AS is_exact
    FROM variants v JOIN products p ON p.id = v.product_id JOIN variant_stock s ON s.variant_id = v.id
      LEFT JOIN stored_files f ON f.id = p.cover_file_id
    WHERE v.is_listed AND (${isOne})
    ORDER BY (lower(v.sku) = ${code.toLowerCase()}) DESC, (${found}) DESC, is_exact DESC,
      (lower(v.size) = ${sizeText}) DESC, (s.available > 0) DESC, v.sort_name, v.id
    LIMIT ${sql.raw(String(MOST_MATCHES))}`);
  return rows.map(({ is_exact, ...row }) => ({ ...row, isExact: is_exact }));
}
