import { lazyRouteComponent } from '@tanstack/react-router';
import { SlidersHorizontal, Store } from 'lucide-react';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { AUTH_MODULE } from '#modules/auth/exports.ts';
import { FINANCE_MODULE } from '#modules/finance/exports.ts';
import { SHIPPING_MODULE } from '#modules/shipping/exports.ts';
import { USER_MESSAGES } from '#modules/users/exports.ts';
import { WELCOME_MESSAGES } from './messages.ts';

const codes = ['M-03'] as const;

export const WELCOME_MODULE: ModuleManifest = {
  name: 'welcome',
  // Being shown around means meeting parts of other modules, in their own words.
  messages: [
    ...WELCOME_MESSAGES,
    ...AUTH_MODULE.messages,
    ...FINANCE_MODULE.messages,
    ...SHIPPING_MODULE.messages,
    USER_MESSAGES,
  ],
  screens: [
    {
      path: '/settings/store',
      area: 'signed-in',
      codes,
      title: 'welcome.store.page',
      component: lazyRouteComponent(() => import('./screens/store-screen.tsx'), 'StoreScreen'),
    },
    {
      path: '/settings/rules',
      area: 'signed-in',
      codes,
      title: 'settings.rules.page',
      component: lazyRouteComponent(() => import('./screens/rules-screen.tsx'), 'RulesScreen'),
    },
    {
      path: '/welcome',
      area: 'signed-in',
      codes,
      title: 'welcome.page',
      component: lazyRouteComponent(() => import('./screens/welcome-screen.tsx'), 'WelcomeScreen'),
    },
    {
      // Outside the frame: the session that asks for it ends on the way, and the page stays.
      path: '/welcome/begin',
      area: 'public',
      title: 'welcome.begin.page',
      component: lazyRouteComponent(() => import('./screens/begin-screen.tsx'), 'BeginScreen'),
    },
    {
      path: '/bienvenida',
      area: 'public',
      title: 'welcome.claim.page',
      component: lazyRouteComponent(() => import('./screens/claim-screen.tsx'), 'ClaimScreen'),
    },
  ],
  commands: [
    { labelId: 'welcome.store.page', icon: Store, to: '/settings/store', codes },
    { labelId: 'settings.rules.page', icon: SlidersHorizontal, to: '/settings/rules', codes },
  ],
};
