import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
import { articleId } from '@trastienda/shared/preorders/ids.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import {
  articleListRoutes,
  buyArticles,
  changeArticle,
  createArticle,
  mergeArticles,
  readArticle,
  suggestArticles,
} from '@trastienda/shared/purchases/contract/items.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { newIdempotencyKey, useIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { totalsKey, useListCache } from '#ui/list/list-cache.ts';
import type { BulkOrder, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { changeRows, listQueries, type ReadRows, readTotals } from '#ui/list/list-queries.ts';

/** The name its views, columns and cached rows go by. */
export const ARTICLE_LIST = 'articles';
/** What is open, shop by shop: for tick mode and for paper. */
export const OPEN_KEY = ['articles', 'open'] as const;
const MOST_FOUND = 8;

type BodyOf<R extends { readonly body?: z.ZodType }> = z.input<NonNullable<R['body']>>;
export type ArticleChange = BodyOf<typeof articleListRoutes.bulk>['change'];
export type NewArticle = BodyOf<typeof createArticle>;
export type ArticleDetails = BodyOf<typeof changeArticle>;
type Shopping = BodyOf<typeof buyArticles>;
export type Bought = z.output<typeof buyArticles.reply>['purchases'];

/** What the list asks, by the days of the store's zone. */
function callsIn(zone: string | undefined) {
  const list = listQueries(articleListRoutes, zone);
  return {
    ...list,
    readSums: (query: ListQuery, signal: AbortSignal) =>
      readTotals(articleListRoutes.totals, query, signal, zone),
    change: (change: ArticleChange, order: BulkOrder<Article>) =>
      changeRows(articleListRoutes, change, order, zone),
    /** The rows behind a selection, those that were never scrolled to included, up to so many. */
    readPicked: (
      picked: Picked<Article>,
      known: readonly Article[],
      most: number,
    ): Promise<ReadRows<Article>> =>
      'ids' in picked
        ? Promise.resolve({ rows: known.slice(0, most), isCut: known.length > most })
        : list.readAll(picked.query, most),
  };
}

export type ArticleCalls = ReturnType<typeof callsIn>;

export function useArticleCalls(): ArticleCalls {
  const { timeZone } = useIntl();
  return useMemo(() => callsIn(timeZone), [timeZone]);
}

export function readArticleRow(id: string, signal?: AbortSignal) {
  return callRoute(readArticle, {
    params: { id: articleId.parse(id) },
    ...(signal !== undefined && { signal }),
  });
}

/** As they are now; what cannot be read stays as it was. */
export function readArticleRows(articles: readonly Article[]): Promise<Article[]> {
  return Promise.all(articles.map((article) => readArticleRow(article.id).catch(() => article)));
}

/** What of the filter is one shop's: read again with the other totals. */
export function useShopSums(query: ListQuery, shop: string) {
  const { readSums } = useArticleCalls();
  const { q, filters } = query;
  const shopQuery = { ...(q !== undefined && { q }), filters: { ...filters, shop } };
  return useQuery({
    queryKey: [...totalsKey(ARTICLE_LIST), 'shop', shopQuery],
    queryFn: ({ signal }) => readSums(shopQuery, signal),
    staleTime: 15_000,
  }).data;
}

/** One change of one row at once. What keeps it from happening is thrown as the sentence it is. */
async function changeOne(change: ArticleChange, id: Article['id']): Promise<void> {
  const { rows } = await callRoute(articleListRoutes.bulk, {
    body: { change, isPreview: false, selection: { ids: [id] } },
    idempotencyKey: newIdempotencyKey(),
  });
  const refused = rows.find(({ isDone }) => !isDone);
  if (refused !== undefined) throw new ArticleRefused(refused.message ?? '');
}

interface CartAnswers {
  readonly onDone: (kind: CartChange) => void;
  readonly onRefused: (refusal: unknown) => void;
}

type CartChange = 'in_cart' | 'out_of_cart';

/** One article into the cart or out of it, at once. */
export function useCartChange(id: Article['id'], { onDone, onRefused }: CartAnswers) {
  const queryClient = useQueryClient();
  const cache = useListCache<Article>(ARTICLE_LIST);
  return useMutation({
    mutationFn: (kind: CartChange) => changeOne({ kind }, id),
    onSuccess: (_, kind) => onDone(kind),
    onError: onRefused,
    // Also after a refusal: somebody may have been faster.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: OPEN_KEY });
      // It was done or not, whatever becomes of this reading.
      const row = await readArticleRow(id).catch(() => null);
      if (row !== null) cache.changed(row);
    },
  });
}

/** A row that stayed as it was; its message is the server's own sentence. */
class ArticleRefused extends Error {}

/** Why it could not be done, in words; null where nobody answered. */
export function refusalMessage(refusal: unknown): string | null {
  if (refusal instanceof ArticleRefused) return refusal.message;
  return readProblem(refusal)?.message ?? null;
}

/** Whatever shows articles is read again. */
export function useRefreshArticles() {
  const queryClient = useQueryClient();
  const cache = useListCache<Article>(ARTICLE_LIST);
  return () => {
    void cache.reordered();
    void queryClient.invalidateQueries({ queryKey: OPEN_KEY });
  };
}

export function useCreateArticle() {
  const refresh = useRefreshArticles();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewArticle & { idempotencyKey: string }) =>
      callRoute(createArticle, { body, idempotencyKey }),
    onSuccess: refresh,
  });
}

export function useChangeArticle(id: Article['id']) {
  const cache = useListCache<Article>(ARTICLE_LIST);
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: ArticleDetails) =>
      callRoute(changeArticle, { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (article) => cache.changed(article),
    // Somebody was faster: what there is now is shown.
    onError: async () => cache.changed(await readArticleRow(id)),
  });
}

export function useSuggestArticles() {
  const refresh = useRefreshArticles();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof suggestArticles>) =>
      callRoute(suggestArticles, { body, idempotencyKey: keyFor(body) }),
    onSuccess: refresh,
  });
}

export function useMergeArticles() {
  const refresh = useRefreshArticles();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (ids: Article['id'][]) =>
      callRoute(mergeArticles, { body: { ids }, idempotencyKey: keyFor(ids) }),
    onSettled: refresh,
  });
}

export function useBuyArticles() {
  const refresh = useRefreshArticles();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Shopping) => callRoute(buyArticles, { body, idempotencyKey: keyFor(body) }),
    // Also after a refusal: then somebody bought some of it meanwhile.
    onSettled: refresh,
  });
}

export function useFoundGoods(q: string) {
  return useQuery({
    queryKey: ['articles', 'goods', q],
    queryFn: ({ signal }) => callRoute(lookUpItems, { query: { q, limit: MOST_FOUND }, signal }),
    enabled: q !== '',
    staleTime: 10_000,
  });
}
