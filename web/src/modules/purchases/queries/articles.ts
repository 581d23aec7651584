import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lookUpItems } from '@trastienda/shared/inventory/contract/items.ts';
import { articleId } from '@trastienda/shared/preorders/ids.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import {
  articleListQuery,
  bulkArticles,
  buyArticles,
  changeArticle,
  countArticles,
  createArticle,
  exportArticles,
  listArticles,
  mergeArticles,
  readArticle,
  suggestArticles,
  sumArticles,
} from '@trastienda/shared/purchases/contract/items.ts';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { uploadPicture } from '#lib/pictures/upload-picture.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import { totalsKey, useListCache } from '#ui/list/list-cache.ts';
import type { BulkOrder, ListQuery, Picked } from '#ui/list/list-definition.ts';

/** The name its views, columns and cached rows go by. */
export const ARTICLE_LIST = 'articles';
/** What is open, shop by shop: for tick mode and for paper. */
export const OPEN_KEY = ['articles', 'open'] as const;
const PAGE = 100;
const MOST_FOUND = 8;

type BodyOf<R extends { readonly body?: z.ZodType }> = z.input<NonNullable<R['body']>>;
export type ArticleChange = BodyOf<typeof bulkArticles>['change'];
export type NewArticle = BodyOf<typeof createArticle>;
export type ArticleDetails = BodyOf<typeof changeArticle>;
type Shopping = BodyOf<typeof buyArticles>;
export type Bought = z.output<typeof buyArticles.reply>['purchases'];

const { shape } = articleListQuery;

/** Everything the tabs have in common. What an old or mistyped address says wrongly is left out. */
function toCommonFilter({ q, filters }: ListQuery, zone: string | undefined) {
  const text = (name: 'shop' | 'source' | 'buyer') => {
    const value = filters[name];
    return value !== undefined && shape[name].safeParse(value).success ? { [name]: value } : {};
  };
  // «This month» is said in days only when it is asked.
  const days = daysOf(filters['neededBy'] ?? '', new Date(), zone);
  const unassigned = shape.unassigned.safeParse(filters['unassigned']).data;
  return {
    ...(q !== undefined && { q }),
    ...text('shop'),
    ...text('source'),
    ...text('buyer'),
    ...(days !== null && { neededBy: writeDays(days) }),
    ...(unassigned !== undefined && { unassigned }),
  };
}

function toFilterQuery(query: ListQuery, zone: string | undefined) {
  const tab = shape.tab.safeParse(query.filters['tab']).data;
  return { ...toCommonFilter(query, zone), ...(tab !== undefined && { tab }) };
}

function toSortQuery({ sort }: ListQuery) {
  const known = shape.sort.safeParse(sort).data;
  return known === undefined ? {} : { sort: known };
}

/** What the list asks, by the days of the store's zone. */
function callsIn(zone: string | undefined) {
  const readPage = (
    query: ListQuery,
    cursor: string | undefined,
    signal: AbortSignal | undefined,
    limit = 50,
  ) =>
    callRoute(listArticles, {
      query: {
        ...toFilterQuery(query, zone),
        ...toSortQuery(query),
        ...(cursor !== undefined && { cursor }),
        limit,
      },
      ...(signal !== undefined && { signal }),
    });
  /** All pages, up to so many rows. */
  const readAll = async (query: ListQuery, most: number, signal?: AbortSignal): Promise<ReadArticles> => {
    const articles: Article[] = [];
    let cursor: string | undefined;
    do {
      const page = await readPage(query, cursor, signal, PAGE);
      articles.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined && articles.length < most);
    return { articles: articles.slice(0, most), isCut: cursor !== undefined || articles.length > most };
  };
  return {
    readPage,
    readAll,
    readCounts: (query: ListQuery, signal: AbortSignal) =>
      callRoute(countArticles, { query: toCommonFilter(query, zone), signal }),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      callRoute(sumArticles, { query: toFilterQuery(query, zone), signal }),
    exportFile: (query: ListQuery, format: ExportFormat) =>
      callRoute(exportArticles, { query: { format, ...toFilterQuery(query, zone), ...toSortQuery(query) } }),
    change: (change: ArticleChange, { picked, isPreview, idempotencyKey }: BulkOrder<Article>) =>
      callRoute(bulkArticles, {
        body: {
          change,
          isPreview,
          selection: 'ids' in picked ? picked : { filter: toFilterQuery(picked.query, zone) },
        },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
    /** The rows behind a selection, those that were never scrolled to included, up to so many. */
    readPicked: (picked: Picked<Article>, known: readonly Article[], most: number): Promise<ReadArticles> =>
      'ids' in picked
        ? Promise.resolve({ articles: known.slice(0, most), isCut: known.length > most })
        : readAll(picked.query, most),
  };
}

export interface ReadArticles {
  readonly articles: readonly Article[];
  /** There are more than were asked for. */
  readonly isCut: boolean;
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
export async function changeOne(change: ArticleChange, id: Article['id']): Promise<void> {
  const { rows } = await callRoute(bulkArticles, {
    body: { change, isPreview: false, selection: { ids: [id] } },
    idempotencyKey: newIdempotencyKey(),
  });
  const refused = rows.find(({ isDone }) => !isDone);
  if (refused !== undefined) throw new ArticleRefused(refused.message ?? '');
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

export function foundGoodsQuery(q: string) {
  return queryOptions({
    queryKey: ['articles', 'goods', q],
    queryFn: ({ signal }) => callRoute(lookUpItems, { query: { q, limit: MOST_FOUND }, signal }),
    enabled: q !== '',
    staleTime: 10_000,
  });
}

export function usePictureUpload() {
  return useMutation({ mutationFn: (file: File) => uploadPicture(file) });
}
