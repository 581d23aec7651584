import { lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardCheck, Ticket } from 'lucide-react';
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
  es: () => import('@trastienda/shared/shipping/words/es.json'),
  en: () => import('@trastienda/shared/shipping/words/en.json'),
  fr: () => import('@trastienda/shared/shipping/words/fr.json'),
};

const codes = ['S-019'] as const;

export const SHIPPING_CARD: ModuleCard = {
  name: 'shipping',
  words: [ownWords, sharedWords, LIST_WORDS],
  screens: [
    {
      path: '/tools/assign-guides',
      area: 'signed-in',
      codes,
      component: lazyRouteComponent(() => import('./screens/assign-guides-screen.tsx'), 'AssignGuidesScreen'),
    },
  ],
  commands: [
    {
      word: 'shipping.dispatch.hand-over',
      icon: ClipboardCheck,
      to: '/tools/assign-guides?tab=dispatch',
      codes,
    },
    { word: 'shipping.prepaid.add', icon: Ticket, to: '/tools/assign-guides?tab=couriers', codes },
  ],
};
