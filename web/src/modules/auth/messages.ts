import type { MessageSource } from '#lib/i18n/message-store.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedMessages: MessageSource = {
  es: () => import('@trastienda/shared/auth/messages/es.json'),
  en: () => import('@trastienda/shared/auth/messages/en.json'),
  fr: () => import('@trastienda/shared/auth/messages/fr.json'),
};

export const AUTH_MESSAGES = [ownMessages, sharedMessages];
