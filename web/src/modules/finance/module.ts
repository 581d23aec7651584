import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '../../lib/i18n/word-store.ts';
import type { ModuleCard } from '../../lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const FINANCE_CARD: ModuleCard = {
  name: 'finance',
  words: [ownWords],
  screens: [
    {
      path: '/finance/review',
      area: 'signed-in',
      codes: ['S-09'],
      component: lazyRouteComponent(() => import('./screens/review-screen.tsx'), 'ReviewScreen'),
    },
  ],
};
