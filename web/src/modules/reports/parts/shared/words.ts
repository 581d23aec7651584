import type { WordSource } from '#lib/i18n/word-store.ts';
import { LIST_WORDS } from '#ui/list/words.ts';

/** Measures and what they mean, and the reasons for refusal: the server has the same words for its files. */
const MEASURE_WORDS: WordSource = {
  es: () => import('@trastienda/shared/reports/words/es.json'),
  en: () => import('@trastienda/shared/reports/words/en.json'),
  fr: () => import('@trastienda/shared/reports/words/fr.json'),
};

const SHARED_WORDS: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** Stages and channels are called here what they are called there. */
const ORDER_NAMES: WordSource = {
  es: () => import('#modules/orders/messages/es.json'),
  en: () => import('#modules/orders/messages/en.json'),
  fr: () => import('#modules/orders/messages/fr.json'),
};

/** What every report speaks with. */
export const REPORT_WORDS: readonly WordSource[] = [MEASURE_WORDS, SHARED_WORDS, ORDER_NAMES, LIST_WORDS];
