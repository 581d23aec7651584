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

/** Beside a module's own words in its manifest: a first view without a list does not fetch them. */
export const LIST_MESSAGES: MessageSource = {
  es: () => import('./list/messages/es.json'),
  en: () => import('./list/messages/en.json'),
  fr: () => import('./list/messages/fr.json'),
};

/** Fetched together with the first document that is opened. */
export const DOCUMENT_MESSAGES: MessageSource = {
  es: () => import('./document/messages/es.json'),
  en: () => import('./document/messages/en.json'),
  fr: () => import('./document/messages/fr.json'),
};
