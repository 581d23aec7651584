import type { WordSource } from '#lib/i18n/word-store.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/auth/words/es.json'),
  en: () => import('@trastienda/shared/auth/words/en.json'),
  fr: () => import('@trastienda/shared/auth/words/fr.json'),
};

export const AUTH_WORDS = [ownWords, sharedWords];
