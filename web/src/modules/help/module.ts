import { lazyRouteComponent } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import type { WordSource } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';

const ownWords: WordSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

export const HELP_CARD: ModuleCard = {
  name: 'help',
  words: [ownWords],
  screens: [
    {
      path: '/help',
      area: 'signed-in',
      title: 'help.page',
      component: lazyRouteComponent(() => import('./screens/help-screen.tsx'), 'HelpScreen'),
    },
  ],
  commands: [{ word: 'help.page', icon: BookOpen, to: '/help' }],
};
