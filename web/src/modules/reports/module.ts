import { lazyRouteComponent } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { REPORT_MESSAGES } from './messages.ts';

export const REPORTS_MODULE: ModuleManifest = {
  name: 'reports',
  messages: REPORT_MESSAGES,
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
      path: '/reports/commission-rules',
      area: 'signed-in',
      codes: ['S-012'],
      title: 'commission-rules.title',
      component: lazyRouteComponent(
        () => import('./screens/commission-rules-screen.tsx'),
        'CommissionRulesScreen',
      ),
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
    {
      path: '/reports/month',
      area: 'signed-in',
      codes: ['S-013'],
      title: 'month.title',
      component: lazyRouteComponent(() => import('./screens/month-screen.tsx'), 'MonthScreen'),
    },
  ],
  commands: [{ labelId: 'month.open', icon: CalendarCheck, to: '/reports/month', codes: ['S-013'] }],
};
