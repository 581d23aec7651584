import type { MessageSource } from '#lib/i18n/message-store.ts';

export const UI_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The words both sides share for refusals and validation that any call may meet. */
export const KERNEL_MESSAGES: MessageSource = {
  es: () => import('@trastienda/shared/kernel/messages/es.json'),
  en: () => import('@trastienda/shared/kernel/messages/en.json'),
  fr: () => import('@trastienda/shared/kernel/messages/fr.json'),
};
