import type { WordSource } from '#lib/i18n/word-store.ts';

/**
 * The reasons for refusal, which the server has too. With the form and the view, which say them before they
 * ask: in the list the server's answer brings its own.
 */
export const ORDER_REFUSALS: WordSource = {
  es: () => import('@trastienda/shared/orders/words/es.json'),
  en: () => import('@trastienda/shared/orders/words/en.json'),
  fr: () => import('@trastienda/shared/orders/words/fr.json'),
};
