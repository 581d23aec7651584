import { loadMessages, type MessageSource } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';

const PRACTICE_MESSAGES: MessageSource = {
  es: () => import('./messages/es.json'),
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
};

/** The first steps of a new person. Nothing that is practised is sent anywhere. */
export const PRACTICE_MODULE: ModuleManifest = {
  name: 'practice',
  messages: [PRACTICE_MESSAGES],
  screens: [],
  slots: [
    {
      path: '/orders/myorders',
      load: async () => {
        const [{ FirstStepsCard }] = await Promise.all([
          import('./parts/first-steps-card.tsx'),
          loadMessages([PRACTICE_MESSAGES]),
        ]);
        return { Slot: FirstStepsCard };
      },
    },
    {
      path: '/help',
      load: async () => {
        const [{ FirstStepsAgain }] = await Promise.all([
          import('./parts/first-steps-card.tsx'),
          loadMessages([PRACTICE_MESSAGES]),
        ]);
        return { Slot: FirstStepsAgain };
      },
    },
  ],
};
