import type { MessageSource } from '#lib/i18n/message-store.ts';

/** For the manifests of modules whose screens show parts of this one. */
export const CUSTOMERS_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** What is said of a wrong phone, place or tax number, on both sides. */
export const CUSTOMER_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/customers/messages/es.json'),
  en: () => import('@trastienda/shared/customers/messages/en.json'),
  fr: () => import('@trastienda/shared/customers/messages/fr.json'),
};
