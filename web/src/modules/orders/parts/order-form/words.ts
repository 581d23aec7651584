import type { WordSource } from '#lib/i18n/word-store.ts';

/** Fetched together with the form; the chat that can be pasted into it speaks these too. */
export const ORDER_FORM_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** What is said of a wrong phone, place or tax number, on both sides. */
export const CUSTOMER_REFUSALS: WordSource = {
  es: () => import('@trastienda/shared/customers/words/es.json'),
  en: () => import('@trastienda/shared/customers/words/en.json'),
  fr: () => import('@trastienda/shared/customers/words/fr.json'),
};
