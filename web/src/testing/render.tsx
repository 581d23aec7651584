import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { readMe } from '@trastienda/shared/auth/contract.ts';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { vi } from 'vitest';
import { APP_MESSAGES } from '#app/messages.ts';
import { MODULES } from '#app/modules.ts';
import { Stage } from '#app/stage.tsx';
import { ActorContext } from '#lib/actor.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { Speaker } from '#lib/i18n/speaker.tsx';
import { createQueryClient } from '#lib/query-client.ts';
import { AuthProvider } from '#modules/auth/exports/auth-provider.tsx';
import { keepSession } from '#modules/auth/exports/session.ts';
import { KERNEL_MESSAGES, UI_MESSAGES } from '#ui/messages.ts';
import { Toasts } from '#ui/overlays/toasts.tsx';
import { cssVariables, theme } from '#ui/theme/theme.ts';
import { testToken } from './people.ts';
import { StubApi } from './stub-api.ts';

interface Options {
  readonly api?: StubApi;
  /** Null or nothing: nobody has signed in. */
  readonly user?: SignedInUser | null;
}

/** The address starts here, and searches of the screen are read from it. */
const AT_HOME = '/';

/** The whole application at an address, as a person would meet it: guards, frame, menu and screen. */
/** Events follow one another at once; a test in which a person pauses between them has a `user` of its own. */
const QUICK = { pointerEventsCheck: 0, delay: null } as const;

export async function renderApp(path: string, options: Options = {}) {
  const { api, user } = prepare(options);
  window.history.replaceState(null, '', path);
  if (user !== null) keepSession(testToken(), user);
  const view = render(
    <Providers>
      <AuthProvider>
        <Speaker>
          <Stage />
          <Toasts />
        </Speaker>
      </AuthProvider>
    </Providers>,
  );
  return { ...view, api, user: userEvent.setup(QUICK) };
}

/** One component with everything it may lean on: words, theme, queries, router, the person who acts. */
export async function renderComponent(
  element: ReactElement,
  options: Options & { readonly path?: string } = {},
) {
  const { api, user } = prepare(options);
  await loadMessages([
    APP_MESSAGES,
    UI_MESSAGES,
    KERNEL_MESSAGES,
    ...MODULES.flatMap((module) => module.messages),
  ]);
  if (user !== null) keepSession(testToken(), user);
  const actor = user && { id: user.UserID, codes: splitCodes(user.PermissionCodes) };
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => element });
  const everywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => element });
  const router = createRouter({
    routeTree: root.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [options.path ?? AT_HOME] }),
  });
  const view = render(
    <Providers>
      <Speaker>
        <ActorContext value={actor}>
          <RouterProvider router={router} />
        </ActorContext>
        <Toasts />
      </Speaker>
    </Providers>,
  );
  await router.load();
  return { ...view, api, router, user: userEvent.setup(QUICK) };
}

function prepare({ api = new StubApi(), user = null }: Options) {
  if (user !== null) api.on(readMe, user);
  vi.stubGlobal('fetch', api.fetch);
  return { api, user };
}

/** The product's own client; a failed read is not repeated after a pause. */
function createTestQueryClient() {
  const queryClient = createQueryClient();
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } });
  return queryClient;
}

function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createTestQueryClient);
  return (
    <DirectionProvider detectDirection={false}>
      {/* `env="test"`: transitions end at once and portals render in place of being animated. */}
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
