import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Fetched together with the form; the chat that can be pasted into it speaks these too. */
export const ORDER_FORM_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
