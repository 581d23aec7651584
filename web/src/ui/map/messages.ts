import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Fetched together with the map. */
export const MAP_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
