import type { WordSource } from '#lib/i18n/word-store.ts';

export const UI_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The words both sides share for refusals and validation that any call may meet. */
export const KERNEL_WORDS: WordSource = {
  es: () => import('@trastienda/shared/kernel/words/es.json'),
  en: () => import('@trastienda/shared/kernel/words/en.json'),
  fr: () => import('@trastienda/shared/kernel/words/fr.json'),
};
