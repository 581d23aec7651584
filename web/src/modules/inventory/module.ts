import { lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList, Plus, Shirt, Upload } from 'lucide-react';
import type { WordSource } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';
import { LIST_WORDS } from '#ui/list/words.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal and the columns of files, which the server has too. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/inventory/words/es.json'),
  en: () => import('@trastienda/shared/inventory/words/en.json'),
  fr: () => import('@trastienda/shared/inventory/words/fr.json'),
};

export const INVENTORY_CARD: ModuleCard = {
  name: 'inventory',
  words: [ownWords, sharedWords, LIST_WORDS],
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
    { word: 'inventory.list.new', icon: Plus, to: '/inventory?open=new', codes: ['M-03'] },
    { word: 'inventory.import.title', icon: Upload, to: '/inventory?panel=import', codes: ['M-03'] },
    {
      word: 'inventory.count.new',
      icon: ClipboardList,
      to: '/inventory?panel=counts&count=new',
      codes: ['M-03'],
    },
  ],
  finders: [
    {
      word: 'inventory.list.goods',
      icon: Shirt,
      // Fetched with the first search: the page begins without it.
      find: async (text, signal) => (await import('./queries/find-goods.ts')).findGoods(text, signal),
    },
  ],
};
