import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Beside a module's own words in its manifest: a first view without a list does not fetch them. */
export const LIST_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
