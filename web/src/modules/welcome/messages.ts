import type { MessageSource } from '#lib/i18n/message-store.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedMessages: MessageSource = {
  es: () => import('@trastienda/shared/welcome/messages/es.json'),
  en: () => import('@trastienda/shared/welcome/messages/en.json'),
  fr: () => import('@trastienda/shared/welcome/messages/fr.json'),
};

const systemMessages: MessageSource = {
  es: () => import('@trastienda/shared/system/messages/es.json'),
  en: () => import('@trastienda/shared/system/messages/en.json'),
  fr: () => import('@trastienda/shared/system/messages/fr.json'),
};

export const WELCOME_MESSAGES: readonly MessageSource[] = [ownMessages, sharedMessages, systemMessages];
