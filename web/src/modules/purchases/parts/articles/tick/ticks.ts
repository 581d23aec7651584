import { articleId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { z } from 'zod';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft, removeDraft, writeDraft } from '#lib/drafts.ts';

/** A tick that only this device knows yet. */
const keptTick = z.object({
  id: articleId,
  isTicked: z.boolean(),
  /** How many were bought when it was ticked: once more are, it is about the past. */
  bought: z.number().int(),
});
export type KeptTick = z.infer<typeof keptTick>;

export function readTicks(place: DraftPlace): readonly KeptTick[] {
  return z.array(keptTick).safeParse(readDraft(place)).data ?? [];
}

export function keepTicks(place: DraftPlace, ticks: readonly KeptTick[]): void {
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
