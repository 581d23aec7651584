import { lazyRouteComponent } from '@tanstack/react-router';
import { BookOpen, FileText } from 'lucide-react';
import type { WordSource } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';
import { CUSTOMERS_WORDS } from '#modules/customers/words.ts';
import { LIST_WORDS } from '#ui/list/words.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/billing/words/es.json'),
  en: () => import('@trastienda/shared/billing/words/en.json'),
  fr: () => import('@trastienda/shared/billing/words/fr.json'),
};

export const BILLING_CARD: ModuleCard = {
  name: 'billing',
  words: [ownWords, sharedWords, LIST_WORDS, CUSTOMERS_WORDS],
  screens: [
    {
      path: '/finance/billing',
      area: 'signed-in',
      codes: ['S-010'],
      component: lazyRouteComponent(() => import('./screens/billing-screen.tsx'), 'BillingScreen'),
    },
  ],
  commands: [{ word: 'billing.book', icon: BookOpen, to: '/finance/billing?panel=book', codes: ['S-010'] }],
  finders: [
    {
      word: 'billing.invoices',
      icon: FileText,
      codes: ['S-010'],
      // Fetched with the first search: the page begins without it.
      find: async (text, signal) => (await import('./queries/find-invoices.ts')).findInvoices(text, signal),
    },
  ],
};
