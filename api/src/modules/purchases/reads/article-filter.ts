import type { ArticleListQuery } from '@trastienda/shared/purchases/contract/items.ts';
import { and, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { articles } from '#modules/preorders/tables.ts';
import { matchesWords } from '#platform/db/search.ts';

export type ArticleFilter = Omit<ArticleListQuery, 'sort' | 'limit' | 'cursor'>;
type ArticleTab = NonNullable<ArticleListQuery['tab']>;

/** Written out, not handed over: the index of what is open serves only what it can see. */
const IS_IN: Record<ArticleTab, SQL> = {
  open: sql`${articles.status} IN ('pending', 'assigned', 'in_cart', 'partially_bought')`,
  pending: sql`${articles.status} = 'pending'`,
  assigned: sql`${articles.status} = 'assigned'`,
  in_cart: sql`${articles.status} = 'in_cart'`,
  partially_bought: sql`${articles.status} = 'partially_bought'`,
  bought: sql`${articles.status} = 'bought'`,
  unavailable: sql`${articles.status} = 'unavailable'`,
  cancelled: sql`${articles.status} = 'cancelled'`,
};

/** What became one with another is that other now; it is no article of its own. */
export const inTab = (tab: ArticleTab | undefined): SQL | undefined =>
  and(tab === undefined ? undefined : IS_IN[tab], isNull(articles.mergedInto));

export function whereArticles({ tab, q, shop, source, buyer, neededBy, unassigned }: ArticleFilter) {
  return and(
    inTab(tab),
    // Who waits for an article is among its words.
    matchesWords(articles.searchText, q),
    shop?.length ? inArray(articles.shopId, shop) : undefined,
    source?.length ? inArray(articles.source, source) : undefined,
    buyer?.length ? inArray(articles.buyerId, buyer) : undefined,
    unassigned === 'yes' ? isNull(articles.buyerId) : undefined,
    neededBy?.from == null ? undefined : gte(articles.neededBy, neededBy.from),
    neededBy?.to == null ? undefined : lte(articles.neededBy, neededBy.to),
  );
}
