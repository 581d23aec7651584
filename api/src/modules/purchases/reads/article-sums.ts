import { ARTICLE_TABS, type countArticles } from '@trastienda/shared/purchases/contract/items.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { articles } from '#modules/preorders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { cappedTotal, counting } from '#platform/http/paging.ts';
import { type ArticleFilter, inTab, isWanted } from './article-filter.ts';
import { selectOnes } from './articles.ts';

type Tabs = z.output<typeof countArticles.reply>;

/** How many stand at each tab, in one journey. */
export async function countArticleTabs(ctx: Ctx, filter: Omit<ArticleFilter, 'tab'>): Promise<Tabs> {
  const isPlain = Object.values(filter).every((value) => value === undefined || value === '');
  const counts = isPlain ? upToCaps(ctx) : ofFound(filter);
  const { rows } = await ctx.db.execute<{ counts: number[] }>(counts);
  const counted = rows[0]?.counts ?? [];
  const tab = (name: (typeof ARTICLE_TABS)[number]) => {
    const { total, totalIsExact } = cappedTotal(counted[ARTICLE_TABS.indexOf(name)] ?? 0);
    return { count: total, isExact: totalIsExact };
  };
  return {
    open: tab('open'),
    pending: tab('pending'),
    assigned: tab('assigned'),
    in_cart: tab('in_cart'),
    partially_bought: tab('partially_bought'),
    bought: tab('bought'),
    unavailable: tab('unavailable'),
    cancelled: tab('cancelled'),
  };
}

/** Each tab by its index, up to the cap: the past costs no more than the present. */
function upToCaps(ctx: Ctx): SQL {
  const counts = ARTICLE_TABS.map((tab) => sql`(${counting(ctx.db, selectOnes(ctx, inTab(tab)))})`);
  return sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts`;
}

/** What a filter finds is looked for once, not once for each tab. */
function ofFound(filter: ArticleFilter): SQL {
  const counts = ARTICLE_TABS.map((tab) => sql`count(*) FILTER (WHERE ${inTab(tab)})::int`);
  return sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts FROM articles WHERE ${isWanted(filter)}`;
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
    .where(isWanted(filter))
    .groupBy(articles.currency)
    .orderBy(articles.currency);
  return {
    articles: rows.reduce((sum, row) => sum + row.articles, 0),
    units: rows.reduce((sum, row) => sum + row.units, 0),
    sums: rows.map(({ currency, amount }) => ({ currency, amount })),
  };
}
