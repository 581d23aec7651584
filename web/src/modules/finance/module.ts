import { lazyRouteComponent } from '@tanstack/react-router';
import { Calculator, FileUp, HandCoins } from 'lucide-react';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { ORDER_MESSAGES } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES } from '#modules/payments/exports.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';

export const FINANCE_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

const codes = ['S-09'] as const;

export const FINANCE_MODULE: ModuleManifest = {
  name: 'finance',
  messages: [FINANCE_MESSAGES, LIST_MESSAGES, ORDER_MESSAGES, PAYMENT_MESSAGES],
  screens: [
    {
      path: '/finance/review',
      area: 'signed-in',
      codes,
      component: lazyRouteComponent(() => import('./screens/review-screen.tsx'), 'ReviewScreen'),
    },
    {
      path: '/finance/review/bank',
      area: 'signed-in',
      codes,
      title: 'finance.nav.bank',
      component: lazyRouteComponent(() => import('./screens/bank-screen.tsx'), 'BankScreen'),
    },
    {
      path: '/finance/review/settlements',
      area: 'signed-in',
      codes,
      title: 'finance.nav.settlements',
      component: lazyRouteComponent(() => import('./screens/settlements-screen.tsx'), 'SettlementsScreen'),
    },
    {
      path: '/finance/review/refunds',
      area: 'signed-in',
      codes,
      title: 'finance.nav.refunds',
      component: lazyRouteComponent(() => import('./screens/refunds-screen.tsx'), 'RefundsScreen'),
    },
    {
      path: '/finance/review/close',
      area: 'signed-in',
      codes,
      title: 'finance.nav.close',
      component: lazyRouteComponent(() => import('./screens/close-screen.tsx'), 'CloseScreen'),
    },
  ],
  commands: [
    { labelId: 'finance.bank.import', icon: FileUp, to: '/finance/review/bank?panel=import', codes },
    {
      labelId: 'finance.settle.new',
      icon: HandCoins,
      to: '/finance/review/settlements?settlement=new',
      codes,
    },
    { labelId: 'finance.close.title', icon: Calculator, to: '/finance/review/close', codes },
  ],
};
