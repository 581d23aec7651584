import '#lib/start-zod.ts';
import '#ui/mantine-styles.ts';
import '@fontsource-variable/figtree/wght.css';
import '#ui/tokens.css';
import '#ui/page.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Speaker } from '#lib/i18n/speaker.tsx';
import { needWords } from '#lib/i18n/word-store.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { CUSTOMERS_WORDS } from '#modules/customers/words.ts';
import { colorSchemeManager } from '#ui/color-scheme.ts';
import { LIST_WORDS } from '#ui/list/words.ts';
import { cssVariables, theme } from '#ui/theme.ts';
import { Toasts } from '#ui/toasts.tsx';
import { KERNEL_WORDS, UI_WORDS } from '#ui/words.ts';
import { Gallery } from './gallery.tsx';
import { GALLERY_WORDS } from './words.ts';

const queryClient = createQueryClient();
// There is no server behind the gallery to ask.
queryClient.setQueryData(['store'], { timeZone: 'America/Guatemala', currency: 'GTQ' });

/**
 * For development only, never built into the product: every part of `ui/` in every state, to be looked
 * at and photographed (`npm run pictures`).
 */
const router = createRouter({ routeTree: createRootRoute({ component: Gallery }) });

await needWords([UI_WORDS, KERNEL_WORDS, LIST_WORDS, CUSTOMERS_WORDS, GALLERY_WORDS]);
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
