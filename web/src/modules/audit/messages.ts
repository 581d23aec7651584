import type { MessageSource } from '#lib/i18n/message-store.ts';
import { ORDER_MESSAGES, ORDER_VIEW_MESSAGES } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES } from '#modules/payments/exports.ts';
import { PREORDER_VIEW_MESSAGES } from '#modules/preorders/exports.ts';
import { PURCHASE_MESSAGES } from '#modules/purchases/exports.ts';
import { USER_MESSAGES } from '#modules/users/exports.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** What kinds, commands and fields are called: the server writes the same into files. */
const sharedMessages: MessageSource = {
  es: () => import('@trastienda/shared/audit/messages/es.json'),
  en: () => import('@trastienda/shared/audit/messages/en.json'),
  fr: () => import('@trastienda/shared/audit/messages/fr.json'),
};

/** What values of fields are called in the files of other modules. */
const valueMessages: readonly MessageSource[] = [
  {
    es: () => import('@trastienda/shared/orders/messages/es.json'),
    en: () => import('@trastienda/shared/orders/messages/en.json'),
    fr: () => import('@trastienda/shared/orders/messages/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/payments/messages/es.json'),
    en: () => import('@trastienda/shared/payments/messages/en.json'),
    fr: () => import('@trastienda/shared/payments/messages/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/finance/messages/es.json'),
    en: () => import('@trastienda/shared/finance/messages/en.json'),
    fr: () => import('@trastienda/shared/finance/messages/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/billing/messages/es.json'),
    en: () => import('@trastienda/shared/billing/messages/en.json'),
    fr: () => import('@trastienda/shared/billing/messages/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/purchases/messages/es.json'),
    en: () => import('@trastienda/shared/purchases/messages/en.json'),
    fr: () => import('@trastienda/shared/purchases/messages/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/users/messages/es.json'),
    en: () => import('@trastienda/shared/users/messages/en.json'),
    fr: () => import('@trastienda/shared/users/messages/fr.json'),
  },
];

/** An entry is told in the words of its document's own history. */
export const AUDIT_MESSAGES: readonly MessageSource[] = [
  ...[ownMessages, sharedMessages, LIST_MESSAGES, ...valueMessages],
  ...[ORDER_MESSAGES, ORDER_VIEW_MESSAGES, PAYMENT_MESSAGES],
  ...[PREORDER_VIEW_MESSAGES, PURCHASE_MESSAGES, USER_MESSAGES],
];
