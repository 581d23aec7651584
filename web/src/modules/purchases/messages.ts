import type { MessageSource } from '#lib/i18n/message-store.ts';

/** The reasons for refusal, which the server has too: the screens say them before they ask. */
export const PURCHASE_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/purchases/messages/es.json'),
  en: () => import('@trastienda/shared/purchases/messages/en.json'),
  fr: () => import('@trastienda/shared/purchases/messages/fr.json'),
};

export const ARTICLE_MESSAGES: MessageSource = {
  es: () => import('./parts/articles/messages/es.json'),
  en: () => import('./parts/articles/messages/en.json'),
  fr: () => import('./parts/articles/messages/fr.json'),
};

export const PURCHASE_MESSAGES: MessageSource = {
  es: () => import('./parts/purchase/messages/es.json'),
  en: () => import('./parts/purchase/messages/en.json'),
  fr: () => import('./parts/purchase/messages/fr.json'),
};

export const TRACKING_MESSAGES: MessageSource = {
  es: () => import('./parts/tracking/messages/es.json'),
  en: () => import('./parts/tracking/messages/en.json'),
  fr: () => import('./parts/tracking/messages/fr.json'),
};
