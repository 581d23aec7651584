import type { WordSource } from '#lib/i18n/word-store.ts';

/** The reasons for refusal, which the server has too: the screens say them before they ask. */
export const PURCHASE_REFUSALS: WordSource = {
  es: () => import('@trastienda/shared/purchases/words/es.json'),
  en: () => import('@trastienda/shared/purchases/words/en.json'),
  fr: () => import('@trastienda/shared/purchases/words/fr.json'),
};
