import { useQuery, useQueryClient } from '@tanstack/react-query';
import { computeArticleStatus } from '@trastienda/shared/preorders/rules.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useRef } from 'react';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import type { ReadRows } from '#ui/list/list-queries.ts';
import { ARTICLE_LIST, OPEN_KEY, useArticleCalls } from './articles.ts';

const MOST_OPEN = 500;

/** Everything that is still to be bought, in the order of the shops. */
export function useOpenArticles(isWanted = true) {
  const { readAll } = useArticleCalls();
  return useQuery({
    queryKey: OPEN_KEY,
    queryFn: ({ signal }) => readAll({ sort: 'group', filters: { tab: 'open' } }, MOST_OPEN, signal),
    enabled: isWanted,
    staleTime: 15_000,
  });
}

/** Puts a newer state of an article in its place; the others do not move. */
export function usePlaceOpen() {
  const queryClient = useQueryClient();
  return useCallback(
    (change: (article: Article) => Article) =>
      queryClient.setQueryData<ReadRows<Article>>(OPEN_KEY, (data) =>
        data === undefined ? data : { ...data, rows: data.rows.map(change) },
      ),
    [queryClient],
  );
}

/** What somebody wants an article to be: in the cart or out of it. */
export interface Tick {
  readonly id: Article['id'];
  readonly isTicked: boolean;
}

export interface RefusedTick extends Tick {
  /** The server's own sentence. */
  readonly message: string;
}

/** Sends ticks; answers which of them stay as they were, and why. */
export function useSendTicks() {
  const queryClient = useQueryClient();
  const place = usePlaceOpen();
  const { change } = useArticleCalls();
  const cache = useListCache<Article>(ARTICLE_LIST);
  const keyFor = useIdempotencyKey();
  // In, out and in again says the same twice and means it: every answer ends an intention.
  const answered = useRef(0);
  return useCallback(
    async (ticks: readonly Tick[]): Promise<readonly RefusedTick[]> => {
      const refused: RefusedTick[] = [];
      for (const isTicked of [true, false]) {
        const ids = ticks.filter((tick) => tick.isTicked === isTicked).map(({ id }) => id);
        if (ids.length === 0) continue;
        const { rows } = await change(
          { kind: isTicked ? 'in_cart' : 'out_of_cart' },
          {
            picked: { ids },
            isPreview: false,
            reason: '',
            idempotencyKey: keyFor([isTicked, ids, answered.current]),
          },
        );
        answered.current += 1;
        for (const row of rows)
          if (!row.isDone) {
            const id = ids.find((one) => one === row.id);
            if (id !== undefined) refused.push({ id, isTicked, message: row.message ?? '' });
          }
        const done = new Set(rows.filter((row) => row.isDone).map(({ id }) => id));
        place((article) => (done.has(article.id) ? ticked(article, isTicked) : article));
      }
      void cache.reordered();
      // What was refused has changed under our hands.
      if (refused.length > 0) await queryClient.invalidateQueries({ queryKey: OPEN_KEY });
      return refused;
    },
    [queryClient, place, change, cache, keyFor],
  );
}

function ticked(article: Article, isTicked: boolean): Article {
  const { needed, bought, buyerId } = article;
  return {
    ...article,
    isInCart: isTicked,
    status: computeArticleStatus({
      needed,
      bought,
      isInCart: isTicked,
      hasBuyer: buyerId !== null,
      closed: null,
    }),
  };
}
