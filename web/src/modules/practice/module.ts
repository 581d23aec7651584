import { loadMessages } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';
import { PRACTICE_MESSAGES } from './messages.ts';

/** The first steps of a new person. Nothing that is practised is sent anywhere. */
export const PRACTICE_MODULE: ModuleManifest = {
  name: 'practice',
  messages: [PRACTICE_MESSAGES],
  screens: [],
  slots: [
    {
      path: '/orders/myorders',
      load: async () => ({ Slot: (await import('./parts/first-steps.tsx')).LandingFirstSteps }),
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
