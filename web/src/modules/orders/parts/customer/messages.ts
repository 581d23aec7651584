import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Fetched together with the drawer. */
export const CUSTOMER_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
export const CUSTOMER_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/customers/messages/es.json'),
  en: () => import('@trastienda/shared/customers/messages/en.json'),
  fr: () => import('@trastienda/shared/customers/messages/fr.json'),
};
