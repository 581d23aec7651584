import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '../../lib/i18n/word-store.ts';
import type { ModuleCard } from '../../lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const REPORTS_CARD: ModuleCard = {
  name: 'reports',
  words: [ownWords],
  screens: [
    {
      path: '/reports/user-sales',
      area: 'signed-in',
      codes: ['S-012'],
      component: lazyRouteComponent(() => import('./screens/user-sales-screen.tsx'), 'UserSalesScreen'),
    },
    {
      path: '/reports/consolidated-sales',
      area: 'signed-in',
      codes: ['S-013'],
      component: lazyRouteComponent(
        () => import('./screens/consolidated-sales-screen.tsx'),
        'ConsolidatedSalesScreen',
      ),
    },
  ],
};
