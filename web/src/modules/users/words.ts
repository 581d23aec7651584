import type { WordSource } from '#lib/i18n/word-store.ts';

/** What fields, permissions and states are called. */
export const USER_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
