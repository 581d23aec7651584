import type { MessageSource } from '#lib/i18n/message-store.ts';

/** What methods and states of payments are called, and the dialog and the list of payments say. */
export const PAYMENT_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
export const PAYMENT_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/payments/messages/es.json'),
  en: () => import('@trastienda/shared/payments/messages/en.json'),
  fr: () => import('@trastienda/shared/payments/messages/fr.json'),
};
