import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
  useMatches,
} from '@tanstack/react-router';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { loadMessages } from '#lib/i18n/message-store.ts';
import type { ModuleManifest, ModuleScreen } from '#lib/module-manifest.ts';
import { HOME_PATH, LOGIN_PATH, readLastPath, safePath } from '#lib/remembered-path.ts';
import { ProgressLoader } from '#ui/feedback/progress-loader.tsx';
import { findGuardedScreen } from './forbidden.tsx';
import { Frame } from './frame.tsx';
import { PREBUILT_NAMES } from './layout/layout-settings.ts';
import { useBrand } from './menu/brand-strip.tsx';
import { findPlace, MENU, usePath } from './menu/menu-tree.ts';
import { CUSTOMIZER_MESSAGES } from './messages.ts';
import { MODULES } from './modules.ts';
import { CrashScreen } from './screens/crash-screen.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Message id: the screen that somebody was not let in to. */
    readonly forbidden?: string;
  }
  interface StaticDataRouteOption {
    /** Message id of the page title, where the menu has none. */
    readonly title?: string;
  }
}

interface Rights extends RouteContext {
  readonly codes: readonly PermissionCode[];
}

/** One for all routers of this page: a changed right replaces the routes, not the address. */
const history = createBrowserHistory();

const root = createRootRouteWithContext<RouteContext>()({
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search['from'] === 'string' ? { from: search['from'] } : {},
  component: () => (
    <>
      <PageTitle />
      <Outlet />
    </>
  ),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ context, location }) => requireSignIn(context, location.href),
  component: Frame,
});

const guest = createRoute({
  getParentRoute: () => root,
  id: 'guest',
  beforeLoad: ({ context, search }) => requireGuest(context, search.from),
});

const goHome = () => {
  throw redirect({ to: HOME_PATH, replace: true });
};
const home = createRoute({ getParentRoute: () => signedIn, path: '/', beforeLoad: goHome });
/** Unknown inside, or known but without the right to it: both are simply not there; of the second one is told. */
const anythingElse = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  beforeLoad: async ({ location }) => {
    const found = findGuardedScreen(MODULES, location.pathname);
    if (found === null) return goHome();
    const title = findPlace(MENU, found.screen.path)?.item.title;
    if (title === undefined) await loadMessages(found.module.messages);
    const forbidden = title ?? found.screen.title;
    throw redirect({
      to: HOME_PATH,
      replace: true,
      ...(forbidden !== undefined && { state: { forbidden } }),
    });
  },
});

/** Few ever see it: it does not travel with the first view. */
const NotFoundScreen = lazyRouteComponent(() => import('./screens/not-found-screen.tsx'), 'NotFoundScreen');
const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'app.not-found.page' },
  component: NotFoundScreen,
});

const LayoutScreen = lazyRouteComponent(() => import('./screens/layout-screen.tsx'), 'LayoutScreen');
const layoutPages = PREBUILT_NAMES.map((name) =>
  createRoute({
    getParentRoute: () => signedIn,
    path: `/layout/${name}`,
    staticData: { title: `customizer.page.${name}` },
    loader: () => loadMessages([CUSTOMIZER_MESSAGES]),
    component: LayoutScreen,
  }),
);

export function createAppRouter({ codes, ...routeContext }: Rights) {
  const screens = MODULES.flatMap((module) => module.screens.map((screen) => ({ module, screen }))).filter(
    ({ screen }) => screen.codes === undefined || holdsOneOf(codes, screen.codes),
  );
  const routesOf = (area: ModuleScreen['area']) =>
    screens.filter(({ screen }) => screen.area === area).map(({ module, screen }) => routeOf(module, screen));
  const routeTree = root.addChildren([
    signedIn.addChildren([home, anythingElse, ...layoutPages, ...routesOf('signed-in')]),
    guest.addChildren(routesOf('guest')),
    notFound,
    ...routesOf('public'),
  ]);
  return createRouter({
    routeTree,
    history,
    context: routeContext,
    defaultPreload: 'intent',
    defaultPendingComponent: () => <ProgressLoader isAnimating />,
    defaultPendingMs: 300,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    // Text stays text: `?q=5512` is what was typed, not a number in quotes.
    parseSearch: parseSearchWith((text) => text),
    stringifySearch: stringifySearchWith(JSON.stringify),
  });
}

function routeOf(module: ModuleManifest, screen: ModuleScreen) {
  const parents = { 'signed-in': signedIn, guest, public: root };
  return createRoute({
    getParentRoute: () => parents[screen.area],
    path: screen.path,
    staticData: screen.title === undefined ? {} : { title: screen.title },
    loader: () => loadMessages(module.messages),
    component: screen.component,
  });
}

interface RouteContext {
  readonly isLoggedIn: boolean;
  readonly hasLeft: boolean;
}

/** Those who have not signed in go to the sign-in page, and back here afterwards. */
function requireSignIn(routeContext: RouteContext, href: string): void {
  if (routeContext.isLoggedIn) return;
  const isWorthReturning = !routeContext.hasLeft && href !== '/' && href !== HOME_PATH;
  throw redirect({ to: LOGIN_PATH, search: isWorthReturning ? { from: href } : {}, replace: true });
}

/** Those who have signed in go to the page they came from, or home. */
function requireGuest(routeContext: RouteContext, from: unknown): void {
  if (!routeContext.isLoggedIn) return;
  throw redirect({ href: safePath(from) ?? readLastPath() ?? HOME_PATH, replace: true });
}

/** The tab's title: what the menu calls the page, or else the page itself; then the brand. */
function PageTitle() {
  const intl = useIntl();
  const brand = useBrand();
  const own = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  });
  const id = findPlace(MENU, usePath())?.item.title ?? own;
  useEffect(() => {
    // The messages of a module arrive with its first screen.
    if (id === undefined || intl.messages[id] === undefined) return;
    document.title = intl.formatMessage({ id: 'app.title' }, { page: intl.formatMessage({ id }), brand });
  }, [id, brand, intl]);
  return null;
}
