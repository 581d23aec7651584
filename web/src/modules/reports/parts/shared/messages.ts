import type { MessageSource } from '#lib/i18n/message-store.ts';
import { LIST_MESSAGES } from '#ui/list/messages.ts';

/** Measures and what they mean, and the reasons for refusal: the server has the same words for its files. */
const MEASURE_MESSAGES: MessageSource = {
  es: () => import('@trastienda/shared/reports/messages/es.json'),
  en: () => import('@trastienda/shared/reports/messages/en.json'),
  fr: () => import('@trastienda/shared/reports/messages/fr.json'),
};

const SHARED_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** Stages and channels are called here what they are called there. */
const ORDER_NAMES: MessageSource = {
  es: () => import('#modules/orders/messages/es.json'),
  en: () => import('#modules/orders/messages/en.json'),
  fr: () => import('#modules/orders/messages/fr.json'),
};

/** What every report speaks with. */
export const REPORT_MESSAGES: readonly MessageSource[] = [
  MEASURE_MESSAGES,
  SHARED_MESSAGES,
  ORDER_NAMES,
  LIST_MESSAGES,
];
