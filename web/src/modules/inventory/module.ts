import { lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList, Plus, Shirt, Upload } from 'lucide-react';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal and the columns of files, which the server has too. */
const sharedMessages: MessageSource = {
  es: () => import('@trastienda/shared/inventory/messages/es.json'),
  en: () => import('@trastienda/shared/inventory/messages/en.json'),
  fr: () => import('@trastienda/shared/inventory/messages/fr.json'),
};

export const INVENTORY_MODULE: ModuleManifest = {
  name: 'inventory',
  messages: [ownMessages, sharedMessages, LIST_MESSAGES],
  screens: [
    {
      path: '/inventory',
      area: 'signed-in',
      codes: ['M-03'],
      component: lazyRouteComponent(() => import('./screens/inventory-screen.tsx'), 'InventoryScreen'),
    },
    {
      path: '/inventory/$productId',
      area: 'signed-in',
      title: 'inventory.product.page',
      component: lazyRouteComponent(() => import('./screens/product-screen.tsx'), 'ProductScreen'),
    },
  ],
  commands: [
    { labelId: 'inventory.list.new', icon: Plus, to: '/inventory?open=new', codes: ['M-03'] },
    { labelId: 'inventory.import.title', icon: Upload, to: '/inventory?panel=import', codes: ['M-03'] },
    {
      labelId: 'inventory.count.new',
      icon: ClipboardList,
      to: '/inventory?panel=counts&count=new',
      codes: ['M-03'],
    },
  ],
  finders: [
    {
      labelId: 'inventory.list.goods',
      icon: Shirt,
      // Fetched with the first search: the page begins without it.
      find: async (text, signal) => (await import('./queries/find-goods.ts')).findGoods(text, signal),
    },
  ],
};
