import { lazyRouteComponent } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { FINANCE_MESSAGES } from '#modules/finance/exports.ts';
import { PAYMENT_MESSAGES } from '#modules/payments/exports.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** For everybody who has a box; finance sees all of them. */
export const CASH_MODULE: ModuleManifest = {
  name: 'cash',
  messages: [ownMessages, FINANCE_MESSAGES, LIST_MESSAGES, PAYMENT_MESSAGES],
  screens: [
    {
      path: '/finance/cash',
      area: 'signed-in',
      title: 'cash.title',
      component: lazyRouteComponent(() => import('./screens/cash-screen.tsx'), 'CashScreen'),
    },
  ],
  commands: [{ labelId: 'cash.title', icon: Wallet, to: '/finance/cash' }],
};
