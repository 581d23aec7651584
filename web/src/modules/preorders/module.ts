import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '../../lib/i18n/word-store.ts';
import type { ModuleCard } from '../../lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const PREORDERS_CARD: ModuleCard = {
  name: 'preorders',
  words: [ownWords],
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
};
