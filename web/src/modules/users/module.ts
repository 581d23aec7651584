import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';
import { LIST_WORDS } from '#ui/list/words.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/users/words/es.json'),
  en: () => import('@trastienda/shared/users/words/en.json'),
  fr: () => import('@trastienda/shared/users/words/fr.json'),
};

export const USERS_CARD: ModuleCard = {
  name: 'users',
  words: [ownWords, sharedWords, LIST_WORDS],
  screens: [
    {
      path: '/users/list',
      area: 'signed-in',
      codes: ['M-03'],
      component: lazyRouteComponent(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
    },
  ],
};
