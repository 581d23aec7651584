import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';
import { LIST_WORDS } from '#ui/list/words.ts';
import { USER_WORDS } from './words.ts';

/** The reasons for refusal, which the server has too. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/users/words/es.json'),
  en: () => import('@trastienda/shared/users/words/en.json'),
  fr: () => import('@trastienda/shared/users/words/fr.json'),
};

export const USERS_CARD: ModuleCard = {
  name: 'users',
  words: [USER_WORDS, sharedWords, LIST_WORDS],
  screens: [
    {
      path: '/users/list',
      area: 'signed-in',
      codes: ['M-03'],
      component: lazyRouteComponent(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
    },
  ],
};
