import { lazyRouteComponent } from '@tanstack/react-router';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { ORDER_MESSAGES } from '#modules/orders/exports.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { HOME_MESSAGES } from './messages.ts';

/** Where everybody lands: what waits for them, above their own orders. */
export const HOME_MODULE: ModuleManifest = {
  name: 'home',
  messages: [HOME_MESSAGES, ORDER_MESSAGES, LIST_MESSAGES],
  screens: [
    {
      path: '/orders/myorders',
      area: 'signed-in',
      component: lazyRouteComponent(() => import('./screens/home-screen.tsx'), 'HomeScreen'),
    },
  ],
};
