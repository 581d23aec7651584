import type { MessageSource } from '#lib/i18n/message-store.ts';

/** Fetched together with the form; whatever else quotes a line uses these too. */
export const PREORDER_FORM_MESSAGES: MessageSource = {
  es: () => import('./preorder-form/messages/es.json'),
  en: () => import('./preorder-form/messages/en.json'),
  fr: () => import('./preorder-form/messages/fr.json'),
};

export const PREORDER_VIEW_MESSAGES: MessageSource = {
  es: () => import('./preorder-view/messages/es.json'),
  en: () => import('./preorder-view/messages/en.json'),
  fr: () => import('./preorder-view/messages/fr.json'),
};

export const PROFIT_MESSAGES: MessageSource = {
  es: () => import('./profit/messages/es.json'),
  en: () => import('./profit/messages/en.json'),
  fr: () => import('./profit/messages/fr.json'),
};

export const QUOTE_SETTINGS_MESSAGES: MessageSource = {
  es: () => import('./settings/messages/es.json'),
  en: () => import('./settings/messages/en.json'),
  fr: () => import('./settings/messages/fr.json'),
};
