import { lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '#lib/i18n/message-store.ts';
import type { ModuleManifest } from '#lib/module-manifest.ts';

/** Without codes: everybody sees what was done to the documents that they may open. */
export const AUDIT_MODULE: ModuleManifest = {
  name: 'audit',
  // With the screen, not with the manifest: they name other modules, whose sentences the first view does without.
  messages: [],
  screens: [
    {
      path: '/audit',
      area: 'signed-in',
      title: 'app.audit',
      component: lazyRouteComponent(async () => {
        const [screen] = await Promise.all([
          import('./screens/audit-screen.tsx'),
          import('./messages.ts').then(({ AUDIT_MESSAGES }) => loadMessages(AUDIT_MESSAGES)),
        ]);
        return screen;
      }, 'AuditScreen'),
    },
  ],
};
