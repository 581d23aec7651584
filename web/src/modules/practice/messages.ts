import type { MessageSource } from '#lib/i18n/message-store.ts';

export const PRACTICE_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
