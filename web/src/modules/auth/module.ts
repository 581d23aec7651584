import { lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { AUTH_MESSAGES } from './messages.ts';

export const AUTH_MODULE: ModuleManifest = {
  name: 'auth',
  messages: AUTH_MESSAGES,
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

/** In place of everything else, for somebody of whom the store asks a second factor. */
export const factorOwed = fetchedPart(async () => {
  await loadMessages(AUTH_MESSAGES);
  return (await import('./screens/factor-owed-screen.tsx')).FactorOwedScreen;
});
