import { ARTICLE_TABS } from '@trastienda/shared/purchases/contract/items.ts';
import { sql } from 'drizzle-orm';
import { articles } from '#modules/preorders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { countEach, nameCounts } from '#platform/db/capped-count.ts';
import { isEmptyFilter } from '#platform/db/keyset-list.ts';
import { type ArticleFilter, inTab, whereArticles } from './article-filter.ts';
import { selectOnes } from './articles.ts';

/** How many stand at each tab, in one round trip. */
export async function countArticleTabs(ctx: Ctx, filter: Omit<ArticleFilter, 'tab'>) {
  // Without a filter each tab is counted by its index, up to the cap; what a filter finds is looked for once.
  if (isEmptyFilter(filter)) return countEach(ctx, ARTICLE_TABS, (tab) => selectOnes(ctx, inTab(tab)));
  const counts = ARTICLE_TABS.map((tab) => sql`count(*) FILTER (WHERE ${inTab(tab)})::int`);
  const { rows } = await ctx.db.execute<{ counts: number[] }>(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts FROM articles WHERE ${whereArticles(filter)}`,
  );
  return nameCounts(ARTICLE_TABS, rows[0]?.counts ?? []);
}

/** What is still to be bought, and what it should cost; what is bought or given up adds nothing. */
export async function sumArticles(ctx: Ctx, filter: ArticleFilter) {
  const missing = sql`CASE WHEN ${articles.status} IN ('pending', 'assigned', 'in_cart', 'partially_bought')
    THEN greatest(${articles.needed} - ${articles.bought}, 0) ELSE 0 END`;
  const rows = await ctx.db
    .select({
      currency: articles.currency,
      articles: sql<number>`count(*)::int`,
      units: sql<number>`coalesce(sum(${missing}), 0)::int`,
      amount: sql<number>`coalesce(sum((${missing})::bigint * coalesce(${articles.targetPrice}, 0)), 0)::float8`,
    })
    .from(articles)
    .where(whereArticles(filter))
    .groupBy(articles.currency)
    .orderBy(articles.currency);
  return {
    articles: rows.reduce((sum, row) => sum + row.articles, 0),
    units: rows.reduce((sum, row) => sum + row.units, 0),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}
