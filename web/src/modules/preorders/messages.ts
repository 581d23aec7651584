import type { MessageSource } from '#lib/i18n/message-store.ts';

/** The reasons for refusal, which the server has too. */
export const PREORDER_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/preorders/messages/es.json'),
  en: () => import('@trastienda/shared/preorders/messages/en.json'),
  fr: () => import('@trastienda/shared/preorders/messages/fr.json'),
};

/** What stages and lines are called. */
export const PREORDER_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};
