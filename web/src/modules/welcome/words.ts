import type { WordSource } from '#lib/i18n/word-store.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/welcome/words/es.json'),
  en: () => import('@trastienda/shared/welcome/words/en.json'),
  fr: () => import('@trastienda/shared/welcome/words/fr.json'),
};

const systemWords: WordSource = {
  es: () => import('@trastienda/shared/system/words/es.json'),
  en: () => import('@trastienda/shared/system/words/en.json'),
  fr: () => import('@trastienda/shared/system/words/fr.json'),
};

export const WELCOME_WORDS: readonly WordSource[] = [ownWords, sharedWords, systemWords];
