import { useQueryClient } from '@tanstack/react-query';
import { articleId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { readProblem } from '#lib/refusal.ts';
import { OPEN_KEY, readArticleRow } from '#modules/purchases/queries/articles.ts';
import type { RefusedTick } from '#modules/purchases/queries/open-articles.ts';
import { usePlaceOpen, useSendTicks } from '#modules/purchases/queries/open-articles.ts';
import { useOnline } from '#ui/feedback/offline-banner.tsx';

/** A tick that only this device knows yet. */
const keptTick = z.object({
  id: articleId,
  isTicked: z.boolean(),
  /** How many were bought when it was ticked: once more are, it is about the past. */
  bought: z.number().int(),
});

const DEBOUNCE_MS = 500;
const RETRY_MS = 4000;
const MOST_AT_ONCE = 100;

export type Saving = 'saved' | 'saving' | 'waiting';

/**
 * A tick counts at once and is sent a moment later. What cannot be sent stays on this device, also through a
 * reload, and is tried again until it is through: a shop's basement has no network.
 */
export function useTicks(owner: string, articles: readonly Article[]) {
  const isOnline = useOnline();
  const send = useSendTicks();
  const place = useMemo(() => ({ name: 'article-ticks', owner }), [owner]);
  const [kept, setKept] = useState(() => readTicks(place));
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** What all of them were refused for. */
  const [refusal, setRefusal] = useState<unknown>(null);
  const [refused, setRefused] = useState<readonly RefusedTick[]>([]);

  const ticks = useMemo(() => liveTicks(articles, kept), [articles, kept]);
  const unsent = useMemo(() => unsentOf(articles, ticks), [articles, ticks]);
  useEffect(() => keepTicks(place, kept), [place, kept]);
  useEffect(() => {
    // Not while something is on its way: what was ticked back meanwhile must be said after it.
    if (isSending) return;
    // What the server says itself need not be said here.
    if (unsent.length < kept.length) setKept(unsent);
  }, [unsent, kept, isSending]);
  useEffect(() => {
    if (unsent.length === 0 || isSending || refusal !== null || !isOnline) return;
    const timer = window.setTimeout(
      () => {
        const now = unsent.slice(0, MOST_AT_ONCE);
        setSending(true);
        send(now)
          .then(
            (stayed) => {
              setFailed(false);
              setRefused((before) => [
                ...before.filter(({ id }) => !stayed.some((one) => one.id === id)),
                ...stayed,
              ]);
              setKept((before) => withoutSent(before, now));
            },
            (wrong: unknown) => {
              if (readProblem(wrong) === null) setFailed(true);
              else setRefusal(wrong);
            },
          )
          .finally(() => setSending(false));
      },
      hasFailed ? RETRY_MS : DEBOUNCE_MS,
    );
    return () => window.clearTimeout(timer);
  }, [unsent, isSending, hasFailed, refusal, isOnline, send]);

  const tick = useCallback((article: Article, isTicked: boolean) => {
    setRefusal(null);
    setRefused((before) => before.filter(({ id }) => id !== article.id));
    setKept((before) => withTick(before, { id: article.id, isTicked, bought: article.bought }));
  }, []);
  const isTicked = useCallback((article: Article) => isInCart(article, ticks), [ticks]);
  const isUnsent = (article: Article) => unsent.some(({ id }) => id === article.id);
  /** Why its tick did not hold; null where it is as it was wanted after all. */
  const whyNot = (article: Article) => {
    const found = refused.find(({ id }) => id === article.id);
    return found === undefined || article.isInCart === found.isTicked ? null : found.message;
  };
  const saving: Saving =
    unsent.length === 0 ? 'saved' : !isOnline || hasFailed || refusal !== null ? 'waiting' : 'saving';
  return { tick, isTicked, isUnsent, whyNot, saving, unsent: unsent.length, refusal };
}

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

export type KeptTick = z.infer<typeof keptTick>;

function readTicks(place: DraftPlace): readonly KeptTick[] {
  return z.array(keptTick).safeParse(readDraft(place)).data ?? [];
}

function keepTicks(place: DraftPlace, ticks: readonly KeptTick[]): void {
  if (ticks.length === 0) removeDraft(place);
  else writeDraft(place, ticks);
}

/** Those that are not about the past. */
export function liveTicks(articles: readonly Article[], ticks: readonly KeptTick[]): readonly KeptTick[] {
  return ticks.filter(({ id, bought }) => {
    const article = articles.find((one) => one.id === id);
    return article !== undefined && article.bought === bought && OPEN_ARTICLES.includes(article.status);
  });
}

/** Those the server is to be told: it says otherwise. */
export function unsentOf(articles: readonly Article[], ticks: readonly KeptTick[]): readonly KeptTick[] {
  return ticks.filter(({ id, isTicked }) => {
    const article = articles.find((one) => one.id === id);
    return article !== undefined && article.isInCart !== isTicked;
  });
}

export function isInCart(article: Article, ticks: readonly KeptTick[]): boolean {
  return ticks.find(({ id }) => id === article.id)?.isTicked ?? article.isInCart;
}

/** One tick in the place of what was said of the same article before. */
export function withTick(ticks: readonly KeptTick[], tick: KeptTick): readonly KeptTick[] {
  return [...ticks.filter(({ id }) => id !== tick.id), tick];
}

/** What was sent is no longer only here, unless it was ticked otherwise meanwhile. */
export function withoutSent(ticks: readonly KeptTick[], sent: readonly KeptTick[]): readonly KeptTick[] {
  return ticks.filter(({ id, isTicked }) => !sent.some((one) => one.id === id && one.isTicked === isTicked));
}
