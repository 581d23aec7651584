import { lazyRouteComponent } from '@tanstack/react-router';
import { needWords } from '#lib/i18n/word-store.ts';
import type { ModuleCard } from '#lib/module-card.ts';

/** Without codes: everybody sees what was done to the documents that they may open. */
export const AUDIT_CARD: ModuleCard = {
  name: 'audit',
  // With the screen, not with the card: they name other modules, whose sentences the first view does without.
  words: [],
  screens: [
    {
      path: '/audit',
      area: 'signed-in',
      title: 'app.audit',
      component: lazyRouteComponent(async () => {
        const [screen] = await Promise.all([
          import('./screens/audit-screen.tsx'),
          import('./words.ts').then(({ AUDIT_WORDS }) => needWords(AUDIT_WORDS)),
        ]);
        return screen;
      }, 'AuditScreen'),
    },
  ],
};
