import type { MessageSource } from '#lib/i18n/message-store.ts';

/** The reasons for refusal, which the server has too: the screens say them before they ask. */
export const PURCHASE_REFUSALS: MessageSource = {
  es: () => import('@trastienda/shared/purchases/messages/es.json'),
  en: () => import('@trastienda/shared/purchases/messages/en.json'),
  fr: () => import('@trastienda/shared/purchases/messages/fr.json'),
};
