import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '../../lib/i18n/word-store.ts';
import type { ModuleCard } from '../../lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const BILLING_CARD: ModuleCard = {
  name: 'billing',
  words: [ownWords],
  screens: [
    {
      path: '/finance/billing',
      area: 'signed-in',
      codes: ['S-010'],
      component: lazyRouteComponent(() => import('./screens/billing-screen.tsx'), 'BillingScreen'),
    },
  ],
};
