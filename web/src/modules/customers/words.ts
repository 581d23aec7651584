import type { WordSource } from '#lib/i18n/word-store.ts';

/** For the cards of modules whose screens show parts of this one. */
export const CUSTOMERS_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
