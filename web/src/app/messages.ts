import type { MessageSource } from '#lib/i18n/message-store.ts';

export const APP_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** What notices say: fetched with the panel that lists them. */
export const NOTICE_MESSAGES: MessageSource = {
  es: () => import('./notifications/messages/es.json'),
  en: () => import('./notifications/messages/en.json'),
  fr: () => import('./notifications/messages/fr.json'),
};

/** What can be undone: fetched with the first offer. */
export const UNDO_MESSAGES: MessageSource = {
  es: () => import('./undo/messages/es.json'),
  en: () => import('./undo/messages/en.json'),
  fr: () => import('./undo/messages/fr.json'),
};

/** Of the panel and of the pages it leads to: fetched with either, not with the first view. */
export const CUSTOMIZER_MESSAGES: MessageSource = {
  es: () => import('./customizer/messages/es.json'),
  en: () => import('./customizer/messages/en.json'),
  fr: () => import('./customizer/messages/fr.json'),
};
