import type { MessageSource } from '#lib/i18n/message-store.ts';

/** For the manifests of modules whose screens show parts of this one. */
export const CUSTOMERS_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
