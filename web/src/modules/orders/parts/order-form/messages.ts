import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Fetched together with the form; the chat that can be pasted into it speaks these too. */
export const ORDER_FORM_MESSAGES: MessageSource = {
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
