import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Fetched together with the form; whatever else quotes a line uses these too. */
export const PREORDER_FORM_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
