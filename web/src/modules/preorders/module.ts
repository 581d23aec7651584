import { lazyRouteComponent } from '@tanstack/react-router';
import { Heart, Plus } from 'lucide-react';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { ORDER_MESSAGES } from '#modules/orders/exports.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { PREORDER_MESSAGES } from './messages.ts';

export const PREORDERS_MODULE: ModuleManifest = {
  name: 'preorders',
  messages: [PREORDER_MESSAGES, LIST_MESSAGES, ORDER_MESSAGES],
  screens: [
    {
      path: '/preorders/list',
      area: 'signed-in',
      codes: ['S-05'],
      component: lazyRouteComponent(
        () => import('./screens/preorder-center-screen.tsx'),
        'PreorderCenterScreen',
      ),
    },
    {
      path: '/orders/mypreorders',
      area: 'signed-in',
      component: lazyRouteComponent(() => import('./screens/my-preorders-screen.tsx'), 'MyPreordersScreen'),
    },
  ],
  commands: [{ labelId: 'preorders.new', icon: Plus, to: '/orders/mypreorders?open=new' }],
  finders: [
    {
      labelId: 'preorders.list.found',
      icon: Heart,
      // Fetched with the first search: the page begins without it.
      find: async (text, signal, codes) =>
        (await import('./queries/list-find.ts')).findPreorders(text, signal, codes),
    },
  ],
};
