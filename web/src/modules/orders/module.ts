import { lazyRouteComponent } from '@tanstack/react-router';
import { Plus, ShoppingBag } from 'lucide-react';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { ORDER_MESSAGES } from './messages.ts';

export const ORDERS_MODULE: ModuleManifest = {
  name: 'orders',
  messages: [ORDER_MESSAGES, LIST_MESSAGES],
  screens: [
    {
      path: '/orders/list',
      area: 'signed-in',
      codes: ['S-01'],
      component: lazyRouteComponent(() => import('./screens/reception-screen.tsx'), 'ReceptionScreen'),
    },
  ],
  commands: [{ labelId: 'orders.new', icon: Plus, to: '/orders/myorders?open=new' }],
  finders: [
    {
      labelId: 'orders.list.found',
      icon: ShoppingBag,
      // Fetched with the first search: the page begins without it.
      find: async (text, signal, codes) =>
        (await import('./queries/list-find.ts')).findOrders(text, signal, codes),
    },
  ],
};
