import type { WordSource } from '#lib/i18n/word-store.ts';
import { ORDER_VIEW_WORDS, ORDER_WORDS } from '#modules/orders/exports.ts';
import { PREORDER_VIEW_WORDS } from '#modules/preorders/exports.ts';
import { PURCHASE_WORDS } from '#modules/purchases/exports.ts';
import { USER_WORDS } from '#modules/users/exports.ts';
import { LIST_WORDS } from '#ui/list/words.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** What kinds, commands and fields are called: the server writes the same into files. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/audit/words/es.json'),
  en: () => import('@trastienda/shared/audit/words/en.json'),
  fr: () => import('@trastienda/shared/audit/words/fr.json'),
};

/** What values of fields are called in the files of other modules. */
const valueWords: readonly WordSource[] = [
  {
    es: () => import('@trastienda/shared/orders/words/es.json'),
    en: () => import('@trastienda/shared/orders/words/en.json'),
    fr: () => import('@trastienda/shared/orders/words/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/finance/words/es.json'),
    en: () => import('@trastienda/shared/finance/words/en.json'),
    fr: () => import('@trastienda/shared/finance/words/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/billing/words/es.json'),
    en: () => import('@trastienda/shared/billing/words/en.json'),
    fr: () => import('@trastienda/shared/billing/words/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/purchases/words/es.json'),
    en: () => import('@trastienda/shared/purchases/words/en.json'),
    fr: () => import('@trastienda/shared/purchases/words/fr.json'),
  },
  {
    es: () => import('@trastienda/shared/users/words/es.json'),
    en: () => import('@trastienda/shared/users/words/en.json'),
    fr: () => import('@trastienda/shared/users/words/fr.json'),
  },
];

/** An entry is told in the words of its document's own history. */
export const AUDIT_WORDS: readonly WordSource[] = [
  ...[ownWords, sharedWords, LIST_WORDS, ...valueWords],
  ...[ORDER_WORDS, ORDER_VIEW_WORDS, PREORDER_VIEW_WORDS, PURCHASE_WORDS, USER_WORDS],
];
