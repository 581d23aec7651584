import type { MessageSource } from '#lib/i18n/message-store.ts';
import { ORDER_MESSAGES } from '#modules/orders/exports.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';

/** Measures and what they mean, and the reasons for refusal: the server has the same words for its files. */
const MEASURE_MESSAGES: MessageSource = {
  es: () => import('@trastienda/shared/reports/messages/es.json'),
  en: () => import('@trastienda/shared/reports/messages/en.json'),
  fr: () => import('@trastienda/shared/reports/messages/fr.json'),
};

/** What charts and periods say. */
export const SHARED_MESSAGES: MessageSource = {
  es: () => import('./parts/shared/messages/es.json'),
  en: () => import('./parts/shared/messages/en.json'),
  fr: () => import('./parts/shared/messages/fr.json'),
};

const USER_SALES_MESSAGES: MessageSource = {
  es: () => import('./parts/user-sales/messages/es.json'),
  en: () => import('./parts/user-sales/messages/en.json'),
  fr: () => import('./parts/user-sales/messages/fr.json'),
};

const COMMISSION_MESSAGES: MessageSource = {
  es: () => import('./parts/commissions/messages/es.json'),
  en: () => import('./parts/commissions/messages/en.json'),
  fr: () => import('./parts/commissions/messages/fr.json'),
};

const RULE_MESSAGES: MessageSource = {
  es: () => import('./parts/commission-rules/messages/es.json'),
  en: () => import('./parts/commission-rules/messages/en.json'),
  fr: () => import('./parts/commission-rules/messages/fr.json'),
};

const MONTH_MESSAGES: MessageSource = {
  es: () => import('./parts/month/messages/es.json'),
  en: () => import('./parts/month/messages/en.json'),
  fr: () => import('./parts/month/messages/fr.json'),
};

const PIVOT_MESSAGES: MessageSource = {
  es: () => import('./parts/pivot/messages/es.json'),
  en: () => import('./parts/pivot/messages/en.json'),
  fr: () => import('./parts/pivot/messages/fr.json'),
};

/** What reports speak with; stages and channels are called as where orders are. */
export const REPORT_MESSAGES: readonly MessageSource[] = [
  MEASURE_MESSAGES,
  SHARED_MESSAGES,
  ORDER_MESSAGES,
  LIST_MESSAGES,
  USER_SALES_MESSAGES,
  COMMISSION_MESSAGES,
  RULE_MESSAGES,
  PIVOT_MESSAGES,
  MONTH_MESSAGES,
];
