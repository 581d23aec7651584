import { lazyRouteComponent } from '@tanstack/react-router';
import type { ModuleCard } from '#lib/module-card.ts';
import { COMMISSION_WORDS } from './parts/commissions/words.ts';
import { PIVOT_WORDS } from './parts/pivot/words.ts';
import { REPORT_WORDS } from './parts/shared/words.ts';
import { USER_SALES_WORDS } from './parts/user-sales/words.ts';

export const REPORTS_CARD: ModuleCard = {
  name: 'reports',
  words: [...REPORT_WORDS, USER_SALES_WORDS, COMMISSION_WORDS, PIVOT_WORDS],
  screens: [
    {
      path: '/reports/user-sales',
      area: 'signed-in',
      codes: ['S-012'],
      component: lazyRouteComponent(() => import('./screens/user-sales-screen.tsx'), 'UserSalesScreen'),
    },
    {
      path: '/reports/commissions',
      area: 'signed-in',
      codes: ['S-012'],
      title: 'commissions.title',
      component: lazyRouteComponent(() => import('./screens/commissions-screen.tsx'), 'CommissionsScreen'),
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
