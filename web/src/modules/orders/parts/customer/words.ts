import type { WordSource } from '#lib/i18n/word-store.ts';

/** Fetched together with the drawer. */
export const CUSTOMER_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
export const CUSTOMER_REFUSALS: WordSource = {
  es: () => import('@trastienda/shared/customers/words/es.json'),
  en: () => import('@trastienda/shared/customers/words/en.json'),
  fr: () => import('@trastienda/shared/customers/words/fr.json'),
};
