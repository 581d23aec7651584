import type { MessageSource } from '#lib/i18n/message-store.ts';

/** What channels, ways to pay and states are called. */
export const ORDER_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/**
 * The reasons for refusal, which the server has too. With the form and the view, which say them before they
 * ask: in the list the server's answer brings its own.
 */
export const ORDER_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/orders/messages/es.json'),
  en: () => import('@trastienda/shared/orders/messages/en.json'),
  fr: () => import('@trastienda/shared/orders/messages/fr.json'),
};
