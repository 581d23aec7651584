import { lazyRouteComponent } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const HELP_MODULE: ModuleManifest = {
  name: 'help',
  messages: [ownMessages],
  screens: [
    {
      path: '/help',
      area: 'signed-in',
      title: 'help.page',
      component: lazyRouteComponent(() => import('./screens/help-screen.tsx'), 'HelpScreen'),
    },
  ],
  commands: [{ labelId: 'help.page', icon: BookOpen, to: '/help' }],
};
