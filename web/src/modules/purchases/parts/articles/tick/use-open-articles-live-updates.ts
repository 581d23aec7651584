import { useQueryClient } from '@tanstack/react-query';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '#lib/live-events.ts';
import { OPEN_KEY, readArticleRow } from '#modules/purchases/queries/articles.ts';
import { usePlaceOpen } from '#modules/purchases/queries/open-articles.ts';

const GATHER_MS = 400;
/** More than these at once are read again together. */
const MOST_SINGLE = 12;

/** What others change is changed in its place; what is new is only counted, so that no row moves under the thumb. */
export function useOpenArticlesLiveUpdates(articles: readonly Article[]) {
  const queryClient = useQueryClient();
  const place = usePlaceOpen();
  const [isBehind, setBehind] = useState(false);
  const gathered = useRef(new Set<string>());
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const readAgain = useCallback(() => {
    setBehind(false);
    return queryClient.invalidateQueries({ queryKey: OPEN_KEY });
  }, [queryClient]);
  const readChanged = () => {
    const ids = [...gathered.current];
    gathered.current.clear();
    timer.current = undefined;
    if (ids.length > MOST_SINGLE) return void readAgain();
    for (const id of ids)
      readArticleRow(id, AbortSignal.timeout(10_000)).then(
        (row) => place((article) => (article.id === row.id ? row : article)),
        // It will be read again with the next change or visit.
        (refusal: unknown) => console.error(refusal),
      );
  };
  useLiveEvents('article', ({ entityId, kind }) => {
    const isKnown = articles.some(({ id }) => id === entityId);
    if (!isKnown && (entityId === null || kind === 'created')) setBehind(true);
    if (entityId === null || !isKnown) return;
    gathered.current.add(entityId);
    timer.current ??= window.setTimeout(readChanged, GATHER_MS);
  });
  return { isBehind, readAgain };
}
