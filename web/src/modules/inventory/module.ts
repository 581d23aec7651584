import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '../../lib/i18n/word-store.ts';
import type { ModuleCard } from '../../lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const INVENTORY_CARD: ModuleCard = {
  name: 'inventory',
  words: [ownWords],
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
};
