import type { MessageSource } from '#lib/i18n/message-store.ts';

/** The reasons for refusal, which the server has too. */
export const PREORDER_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/preorders/messages/es.json'),
  en: () => import('@trastienda/shared/preorders/messages/en.json'),
  fr: () => import('@trastienda/shared/preorders/messages/fr.json'),
};

/** What channels, ways to pay and states of payments are called: the orders' own words. */
export const ORDER_MESSAGES: MessageSource = {
  es: () => import('#modules/orders/messages/es.json'),
  en: () => import('#modules/orders/messages/en.json'),
  fr: () => import('#modules/orders/messages/fr.json'),
};
