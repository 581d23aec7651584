import type { MessageSource } from '#lib/i18n/message-store.ts';

/** What fields, permissions and states are called. */
export const USER_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
