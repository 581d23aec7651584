import { lazyRouteComponent } from '@tanstack/react-router';
import { BookOpen, FileText } from 'lucide-react';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedMessages: MessageSource = {
  es: () => import('@trastienda/shared/billing/messages/es.json'),
  en: () => import('@trastienda/shared/billing/messages/en.json'),
  fr: () => import('@trastienda/shared/billing/messages/fr.json'),
};

export const BILLING_MODULE: ModuleManifest = {
  name: 'billing',
  messages: [ownMessages, sharedMessages, LIST_MESSAGES, CUSTOMERS_MESSAGES],
  screens: [
    {
      path: '/finance/billing',
      area: 'signed-in',
      codes: ['S-010'],
      component: lazyRouteComponent(() => import('./screens/billing-screen.tsx'), 'BillingScreen'),
    },
  ],
  commands: [
    { labelId: 'billing.book', icon: BookOpen, to: '/finance/billing?panel=book', codes: ['S-010'] },
  ],
  finders: [
    {
      labelId: 'billing.invoices',
      icon: FileText,
      codes: ['S-010'],
      // Fetched with the first search: the page begins without it.
      find: async (text, signal) => (await import('./queries/find-invoices.ts')).findInvoices(text, signal),
    },
  ],
};
