import type { WordSource } from '#lib/i18n/word-store.ts';

/** The reasons for refusal, which the server has too. */
export const PREORDER_REFUSALS: WordSource = {
  es: () => import('@trastienda/shared/preorders/words/es.json'),
  en: () => import('@trastienda/shared/preorders/words/en.json'),
  fr: () => import('@trastienda/shared/preorders/words/fr.json'),
};

/** What channels, ways to pay and states of payments are called: the orders' own words. */
export const ORDER_WORDS: WordSource = {
  es: () => import('#modules/orders/messages/es.json'),
  en: () => import('#modules/orders/messages/en.json'),
  fr: () => import('#modules/orders/messages/fr.json'),
};
