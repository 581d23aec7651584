import '#lib/start-zod.ts';
import '#ui/theme/reset.css';
import '#ui/theme/mantine-styles.ts';
import '@fontsource-variable/figtree/wght.css';
import '#ui/theme/tokens.css';
import '#ui/theme/page.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { Speaker } from '#lib/i18n/speaker.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { CUSTOMERS_MESSAGES } from '#modules/customers/messages.ts';
import { KERNEL_MESSAGES, LIST_MESSAGES, UI_MESSAGES } from '#ui/messages.ts';
import { Toasts } from '#ui/overlays/toasts.tsx';
import { colorSchemeManager } from '#ui/theme/color-scheme.ts';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { Gallery } from './gallery.tsx';
import { GALLERY_MESSAGES } from './messages.ts';

const queryClient = createQueryClient();
// There is no server behind the gallery to ask.
queryClient.setQueryData(['store'], { timeZone: 'America/Guatemala', currency: 'GTQ' });

/**
 * For development only, never built into the product: every part of `ui/` in every state, to be looked
 * at and photographed (`npm run pictures`).
 */
const router = createRouter({ routeTree: createRootRoute({ component: Gallery }) });

await loadMessages([UI_MESSAGES, KERNEL_MESSAGES, LIST_MESSAGES, CUSTOMERS_MESSAGES, GALLERY_MESSAGES]);
const root = document.getElementById('root');
if (root === null) throw new Error('component-gallery.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <Speaker>
          <RouterProvider router={router} />
          <Toasts />
        </Speaker>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
