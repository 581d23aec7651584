import { lazyRouteComponent } from '@tanstack/react-router';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { COMMISSION_MESSAGES } from './parts/commissions/messages.ts';
import { PIVOT_MESSAGES } from './parts/pivot/messages.ts';
import { REPORT_MESSAGES } from './parts/shared/messages.ts';
import { USER_SALES_MESSAGES } from './parts/user-sales/messages.ts';

export const REPORTS_MODULE: ModuleManifest = {
  name: 'reports',
  messages: [...REPORT_MESSAGES, USER_SALES_MESSAGES, COMMISSION_MESSAGES, PIVOT_MESSAGES],
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
