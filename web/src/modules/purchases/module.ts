import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '../../lib/i18n/word-store.ts';
import type { ModuleCard } from '../../lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const PURCHASES_CARD: ModuleCard = {
  name: 'purchases',
  words: [ownWords],
  screens: [
    {
      path: '/purchases/items',
      area: 'signed-in',
      codes: ['S-04'],
      component: lazyRouteComponent(() => import('./screens/articles-screen.tsx'), 'ArticlesScreen'),
    },
    {
      path: '/purchases/tracking',
      area: 'signed-in',
      codes: ['S-018'],
      component: lazyRouteComponent(() => import('./screens/tracking-screen.tsx'), 'TrackingScreen'),
    },
  ],
};
