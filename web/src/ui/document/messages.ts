import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Fetched together with the first document that is opened. */
export const DOCUMENT_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
