import { lazyRouteComponent } from '@tanstack/react-router';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';
import { USER_MESSAGES } from './messages.ts';

/** The reasons for refusal, which the server has too. */
const sharedMessages: MessageSource = {
  es: () => import('@trastienda/shared/users/messages/es.json'),
  en: () => import('@trastienda/shared/users/messages/en.json'),
  fr: () => import('@trastienda/shared/users/messages/fr.json'),
};

export const USERS_MODULE: ModuleManifest = {
  name: 'users',
  messages: [USER_MESSAGES, sharedMessages, LIST_MESSAGES],
  screens: [
    {
      path: '/users/list',
      area: 'signed-in',
      codes: ['M-03'],
      component: lazyRouteComponent(() => import('./screens/users-screen.tsx'), 'UsersScreen'),
    },
  ],
};
