import type { MessageSource } from '#lib/i18n/message-store.ts';

/** What the cards are called: on the screen and in the bell. */
export const HOME_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
