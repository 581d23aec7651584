import type { matchGoods as matchRoute } from '@trastienda/shared/orders/contract/prints.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findUnderstood, saysNothing, understand } from '#modules/inventory/reads/goods/find-goods.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { BodyOf } from '#platform/http/serve.ts';

type Article = BodyOf<typeof matchRoute>['articles'][number];
type Match = z.output<typeof matchRoute.reply>['matches'][number][number];
type Found = Pick<Match, 'id' | 'isExact' | 'differs'>;

const MOST_MATCHES = 6;

/** For each article of a chat the goods it may mean. No cost is read at all. */
export async function matchGoods(ctx: Ctx, articles: readonly Article[]): Promise<{ matches: Match[][] }> {
  const found: Found[][] = [];
  for (const article of articles) found.push(await matchOne(ctx, article));
  return { matches: await readMatches(ctx, found) };
}

/** One variant that all is true of was meant; of several none, whichever comes first. */
async function matchOne(ctx: Ctx, { words, sku, size, colour }: Article): Promise<Found[]> {
  const [coded] = await findCode(ctx, sku?.trim() ?? '');
  if (coded !== undefined) return [{ id: coded.id, isExact: true, differs: null }];
  const text = [words, colour ?? '', size === null ? '' : `talla ${size}`].join(' ');
  const { lexicon, said } = await understand(ctx, `${text} `);
  if (saysNothing(said) || said.words.length === 0) return [];
  const hits = await findUnderstood(ctx, lexicon, said, { limit: MOST_MATCHES });
  const full = hits.filter(({ differs }) => differs === null);
  return hits.map(({ id, differs }) => ({ id, differs, isExact: differs === null && full.length === 1 }));
}

async function findCode(ctx: Ctx, code: string): Promise<Pick<Match, 'id'>[]> {
  if (code === '') return [];
  const { rows } = await ctx.db.execute<Pick<Match, 'id'>>(
    sql`SELECT id FROM variants WHERE is_listed AND lower(sku) = ${code.toLowerCase()}`,
  );
  return rows;
}

async function readMatches(ctx: Ctx, found: readonly (readonly Found[])[]): Promise<Match[][]> {
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  if (ids.length === 0) return found.map(() => []);
  const { rows } = await ctx.db.execute<Omit<Match, 'isExact' | 'differs'>>(sql`
    SELECT v.id, p.name, v.sku, v.size, v.colour, f.sha256 AS picture, v.price, s.available
    FROM variants v JOIN products p ON p.id = v.product_id JOIN variant_stock s ON s.variant_id = v.id
      LEFT JOIN stored_files f ON f.id = p.cover_file_id
    WHERE v.id = ANY(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.map((hits) =>
    hits.flatMap(({ id, isExact, differs }) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ ...row, isExact, differs }];
    }),
  );
}
