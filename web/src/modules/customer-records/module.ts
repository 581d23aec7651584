import { lazyRouteComponent } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { CUSTOMER_REFUSALS, CUSTOMERS_MESSAGES } from '#modules/customers/exports.ts';
import { CUSTOMER_DRAWER_MESSAGES, ORDER_MESSAGES, ORDER_VIEW_MESSAGES } from '#modules/orders/exports.ts';
import { PAYMENT_MESSAGES } from '#modules/payments/exports.ts';
import { PREORDER_MESSAGES } from '#modules/preorders/exports.ts';
import { DOCUMENT_MESSAGES, LIST_MESSAGES } from '#ui/messages.ts';
import { RECORD_MESSAGES } from './messages.ts';

/** Everything about customers in one place. It shows orders, pre-orders and payments, and so stands above them. */
export const CUSTOMER_RECORDS_MODULE: ModuleManifest = {
  name: 'customer-records',
  messages: [
    ...[RECORD_MESSAGES, LIST_MESSAGES, DOCUMENT_MESSAGES, CUSTOMERS_MESSAGES, CUSTOMER_REFUSALS],
    ...[CUSTOMER_DRAWER_MESSAGES, ORDER_MESSAGES, ORDER_VIEW_MESSAGES, PREORDER_MESSAGES, PAYMENT_MESSAGES],
  ],
  screens: [
    {
      path: '/customers',
      area: 'signed-in',
      component: lazyRouteComponent(() => import('./screens/customers-screen.tsx'), 'CustomersScreen'),
    },
    {
      path: '/customers/$customerId',
      area: 'signed-in',
      title: 'customer-page.page',
      component: lazyRouteComponent(() => import('./screens/customer-screen.tsx'), 'CustomerScreen'),
    },
  ],
  finders: [
    {
      labelId: 'customer-list.found',
      icon: UserRound,
      // Fetched with the first search: the page begins without it.
      find: async (text, signal) => (await import('./queries.ts')).findInPalette(text, signal),
    },
  ],
};
