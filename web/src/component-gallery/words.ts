import type { WordSource } from '#lib/i18n/word-store.ts';

export const GALLERY_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
