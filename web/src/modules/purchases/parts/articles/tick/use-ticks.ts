import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { readProblem } from '#lib/refusal.ts';
import type { RefusedTick } from '#modules/purchases/queries/open-articles.ts';
import { useSendTicks } from '#modules/purchases/queries/open-articles.ts';
import { useOnline } from '#ui/use-online.ts';
import { isInCart, keepTicks, liveTicks, readTicks, unsentOf, withoutSent, withTick } from './ticks.ts';

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
