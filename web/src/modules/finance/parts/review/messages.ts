import type { MessageSource } from '#lib/i18n/message-store.ts';

export const REVIEW_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The stages of a pre-order are called what they are called there. */
export const PREORDER_NAMES: MessageSource = {
  es: () => import('#modules/preorders/messages/es.json'),
  en: () => import('#modules/preorders/messages/en.json'),
  fr: () => import('#modules/preorders/messages/fr.json'),
};

/** Stages, ways to pay and states of a payment are called here what they are called there. */
export const ORDER_NAMES: MessageSource = {
  es: () => import('#modules/orders/messages/es.json'),
  en: () => import('#modules/orders/messages/en.json'),
  fr: () => import('#modules/orders/messages/fr.json'),
};
