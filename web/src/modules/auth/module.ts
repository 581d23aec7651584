import { lazyRouteComponent } from '@tanstack/react-router';
import type { WordSource } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedWords: WordSource = {
  es: () => import('@trastienda/shared/auth/words/es.json'),
  en: () => import('@trastienda/shared/auth/words/en.json'),
  fr: () => import('@trastienda/shared/auth/words/fr.json'),
};

export const AUTH_CARD: ModuleCard = {
  name: 'auth',
  words: [ownWords, sharedWords],
  screens: [
    {
      path: '/login',
      area: 'guest',
      title: 'auth.login.page',
      component: lazyRouteComponent(() => import('./screens/login-screen.tsx'), 'LoginScreen'),
    },
    {
      path: '/register',
      area: 'guest',
      title: 'auth.register.page',
      component: lazyRouteComponent(() => import('./screens/register-screen.tsx'), 'RegisterScreen'),
    },
    {
      path: '/reset/$token',
      area: 'public',
      title: 'auth.reset.page',
      component: lazyRouteComponent(() => import('./screens/reset-screen.tsx'), 'ResetScreen'),
    },
    {
      path: '/profile',
      area: 'signed-in',
      title: 'auth.profile.page',
      component: lazyRouteComponent(() => import('./screens/profile-screen.tsx'), 'ProfileScreen'),
    },
  ],
};
