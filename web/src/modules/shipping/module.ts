import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '../../lib/i18n/word-store.ts';
import type { ModuleCard } from '../../lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const SHIPPING_CARD: ModuleCard = {
  name: 'shipping',
  words: [ownWords],
  screens: [
    {
      path: '/tools/assign-guides',
      area: 'signed-in',
      codes: ['S-019'],
      component: lazyRouteComponent(() => import('./screens/assign-guides-screen.tsx'), 'AssignGuidesScreen'),
    },
  ],
};
