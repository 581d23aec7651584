import { lazyRouteComponent } from '@tanstack/react-router';
import type { ModuleCard } from '#lib/module-card.ts';
import { AUDIT_WORDS } from './words.ts';

/** Without codes: everybody sees what was done to the documents that they may open. */
export const AUDIT_CARD: ModuleCard = {
  name: 'audit',
  words: AUDIT_WORDS,
  screens: [
    {
      path: '/audit',
      area: 'signed-in',
      title: 'app.audit',
      component: lazyRouteComponent(() => import('./screens/audit-screen.tsx'), 'AuditScreen'),
    },
  ],
};
