import type { WordSource } from '#lib/i18n/word-store.ts';

/** Beside a module's own words on its card: a first view without a list does not fetch them. */
export const LIST_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
