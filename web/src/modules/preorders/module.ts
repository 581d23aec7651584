import { lazyRouteComponent } from '@tanstack/react-router';
import { Heart, Plus } from 'lucide-react';
import type { WordSource } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';
import { LIST_WORDS } from '#ui/list/words.ts';
import { ORDER_WORDS } from './words.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const PREORDERS_CARD: ModuleCard = {
  name: 'preorders',
  words: [ownWords, LIST_WORDS, ORDER_WORDS],
  screens: [
    {
      path: '/preorders/list',
      area: 'signed-in',
      codes: ['S-05'],
      component: lazyRouteComponent(
        () => import('./screens/preorder-center-screen.tsx'),
        'PreorderCenterScreen',
      ),
    },
    {
      path: '/orders/mypreorders',
      area: 'signed-in',
      component: lazyRouteComponent(() => import('./screens/my-preorders-screen.tsx'), 'MyPreordersScreen'),
    },
  ],
  commands: [{ word: 'preorders.new', icon: Plus, to: '/orders/mypreorders?open=new' }],
  finders: [
    {
      word: 'preorders.list.found',
      icon: Heart,
      // Fetched with the first search: the page begins without it.
      find: async (text, signal, codes) =>
        (await import('./queries/list-find.ts')).findPreorders(text, signal, codes),
    },
  ],
};
