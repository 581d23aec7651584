import { lazyRouteComponent } from '@tanstack/react-router';
import { PackageOpen, Plus } from 'lucide-react';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { TRACKING_MESSAGES } from './messages.ts';

const tracking = ['S-018'] as const;

export const PURCHASES_MODULE: ModuleManifest = {
  name: 'purchases',
  messages: [TRACKING_MESSAGES, LIST_MESSAGES],
  screens: [
    {
      path: '/purchases/items',
      area: 'signed-in',
      codes: ['S-04'],
      component: lazyRouteComponent(() => import('./screens/articles-screen.tsx'), 'ArticlesScreen'),
    },
    {
      path: '/purchases/tracking',
      area: 'signed-in',
      codes: tracking,
      component: lazyRouteComponent(() => import('./screens/tracking-screen.tsx'), 'TrackingScreen'),
    },
    {
      path: '/purchases/tracking/$purchaseId/$parcelId',
      area: 'signed-in',
      codes: tracking,
      title: 'tracking.receive.page',
      component: lazyRouteComponent(() => import('./screens/receive-screen.tsx'), 'ReceiveScreen'),
    },
  ],
  commands: [{ labelId: 'tracking.new', icon: Plus, to: '/purchases/tracking?open=new', codes: tracking }],
  finders: [
    {
      labelId: 'tracking.found',
      icon: PackageOpen,
      codes: tracking,
      // Fetched with the first search: the page begins without it.
      find: async (text, signal) => (await import('./queries/find-purchases.ts')).findPurchases(text, signal),
    },
  ],
};
