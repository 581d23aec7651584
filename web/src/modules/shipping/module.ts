import { lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardCheck, Ticket } from 'lucide-react';
import type { MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { LIST_MESSAGES } from '#ui/messages.ts';

const ownMessages: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The reasons for refusal, which the server has too. */
const sharedMessages: MessageSource = {
  es: () => import('@trastienda/shared/shipping/messages/es.json'),
  en: () => import('@trastienda/shared/shipping/messages/en.json'),
  fr: () => import('@trastienda/shared/shipping/messages/fr.json'),
};

const codes = ['S-019'] as const;

export const SHIPPING_MODULE: ModuleManifest = {
  name: 'shipping',
  messages: [ownMessages, sharedMessages, LIST_MESSAGES],
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
      labelId: 'shipping.dispatch.hand-over',
      icon: ClipboardCheck,
      to: '/tools/assign-guides?tab=dispatch',
      codes,
    },
    { labelId: 'shipping.prepaid.add', icon: Ticket, to: '/tools/assign-guides?tab=couriers', codes },
  ],
};
