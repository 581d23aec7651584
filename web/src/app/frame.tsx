import { Box, Group, Stack } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { HardDrive } from 'lucide-react';
import type { ReactNode, Ref, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ActorContext, useActor } from '#lib/actor.ts';
import { formatSize } from '#lib/format/words.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useKeyListener } from '#lib/keys/use-keys.ts';
import { useLiveConnection } from '#lib/live-events-connection.ts';
import type { ScreenSlot } from '#lib/module-manifest.ts';
import { writeLastPath } from '#lib/remembered-path.ts';
import { usePart } from '#lib/use-part.ts';
import { useStoreLiveUpdates } from '#lib/use-store.ts';
import { ConfirmHost, useAuth } from '#modules/auth/exports.ts';
import { OrderPrefillContext } from '#modules/orders/exports.ts';
import { OfflineBanner } from '#ui/feedback/offline-banner.tsx';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { PageActionsContext, TitleHead } from '#ui/page/page-head.tsx';
import { CorrectionHost } from './correction/correction-host.tsx';
import { Customizer } from './customizer/customizer.tsx';
import { ForbiddenNotice } from './forbidden.tsx';
import style from './frame.module.css';
import { Header } from './header/header.tsx';
import type { Overlay } from './keys/frame-keys.ts';
import { OverlaysContext, useFrameKeys, useHeadingFocus } from './keys/frame-keys.ts';
import colors from './layout/colors.module.css';
import { LayoutProvider } from './layout/layout-provider.tsx';
import { framePaints, menuLook } from './layout/look.ts';
import { useLayout } from './layout/use-layout.ts';
import { findCollapse, findPlace, MENU, usePath } from './menu/menu-tree.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { CUSTOMIZER_MESSAGES } from './messages.ts';
import { MODULES, ORDER_PREFILLS } from './modules.ts';
import { useStorage } from './notifications/queries.ts';
import { UndoHost } from './undo/undo-host.tsx';

/** Not with the first view, but before anyone is likely to ask: what is typed after Ctrl K must find its field. */
const FETCH_AFTER_MS = 2500;

const palette = fetchedPart(async () => (await import('./palette/palette.tsx')).Palette);

const helpSheet = fetchedPart(async () => (await import('./keys/help-sheet.tsx')).HelpSheet);

const SLOTS = MODULES.flatMap(({ name, slots = [] }) => slots.map((slot) => ({ name, slot })));

/** What stands around every screen of those who have signed in. */
export function Frame() {
  const href = useLocation({ select: (location) => location.href });
  // A page that shows a layout is no place to come back to after signing in.
  useEffect(() => {
    if (!href.startsWith('/layout/')) writeLastPath(href);
  }, [href]);
  const { user } = useAuth();
  useLiveConnection(user?.UserID);
  useStoreLiveUpdates();
  useKeyListener();
  useHeadingFocus();
  const actor = useMemo(() => user && { id: user.UserID, codes: splitCodes(user.PermissionCodes) }, [user]);
  const collapse = findCollapse(MENU, usePath());
  return (
    <ActorContext value={actor}>
      <LayoutProvider
        key={user?.UserID}
        owner={user?.UserID ?? ''}
        here={collapse && { id: collapse.id, type: 'main' }}
      >
        <Overlays>
          <Furniture />
        </Overlays>
        <ConfirmHost />
        <CorrectionHost />
        <UndoHost />
      </LayoutProvider>
    </ActorContext>
  );
}

function Furniture() {
  const t = useT();
  const { state, dispatch, viewport } = useLayout();
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const menu = useRef<HTMLDivElement>(null);
  const hamburger = useRef<HTMLButtonElement>(null);
  const isOpen = viewport === 'narrow' && state.collapseMenu;
  useDrawer({ isOpen, menu, hamburger });
  const isHorizontal = state.layout === 'horizontal';
  // Few ever see it. Until it is here, and if it cannot be had, the column does its work.
  const { part: bar } = usePart('menu-bar', loadMenuBar, isHorizontal);
  return (
    <Box
      pos="relative"
      mih="100dvh"
      className={`${style.frame} ${colors.frame}`}
      __vars={framePaints(state)}
      // On the whole frame and not on the menu alone: on a phone the header's strip stands for the menu.
      data-look={menuLook(state)}
      data-layout={state.layout}
      data-slim={(viewport !== 'narrow' && !isHorizontal && state.collapseMenu) || undefined}
      data-open={isOpen || undefined}
    >
      <Box
        component="a"
        pos="fixed"
        py="sm"
        px="md"
        bdrs="md"
        bg="var(--surface)"
        c="var(--accent-ink)"
        fw={600}
        className={style.skip ?? ''}
        data-screen-only
        href="#content"
        inert={isOpen}
      >
        {t('app.skip')}
      </Box>
      {bar === undefined && <SideMenu ref={menu} />}
      {/* For the thumb: the keyboard has Esc and the button. */}
      <Box
        pos="fixed"
        inset={0}
        className={style.veil ?? ''}
        data-screen-only
        onClick={() => dispatch({ type: 'COLLAPSE_MENU' })}
      />
      <Stack gap={0} miw={0} mih="100dvh" bg="var(--stage-paint, none)" className={style.stage ?? ''}>
        <Header hamburger={hamburger} isBehind={isOpen} />
        {bar !== undefined && <bar.MenuBar />}
        <OfflineBanner />
        <StorageBanner />
        <Box
          id="content"
          component="main"
          flex={1}
          w="100%"
          maw={1680}
          className={style.content ?? ''}
          tabIndex={-1}
          inert={isOpen}
        >
          <TitleBar actions={setActions} />
          <PageActionsContext value={actions}>
            <ForbiddenNotice />
            <ScreenSlots />
            <OrderPrefillContext value={ORDER_PREFILLS}>
              <Outlet />
            </OrderPrefillContext>
          </PageActionsContext>
        </Box>
      </Stack>
      {state.configBlock && viewport !== 'narrow' && <Customizer />}
    </Box>
  );
}

async function loadMenuBar() {
  const [bar] = await Promise.all([import('./menu/bar/menu-bar.tsx'), loadMessages([CUSTOMIZER_MESSAGES])]);
  return bar;
}

/** What modules add to the screens of others. */
function ScreenSlots() {
  const path = usePath();
  return SLOTS.filter(({ slot }) => slot.path === path).map(({ name, slot }) => (
    <LoadedSlot key={name} name={name} load={slot.load} />
  ));
}

/** Nothing until it is here, and nothing if it cannot be had: what it offers is offered elsewhere too. */
function LoadedSlot({ name, load }: { readonly name: string; readonly load: ScreenSlot['load'] }) {
  const { part } = usePart(`slot-${name}`, load, true);
  return part === undefined ? null : <part.Slot />;
}

/**
 * The heading of every screen that stands in the menu, and the way to it. Looked up in the whole menu:
 * someone may enter a screen whose entry they do not see.
 */
function TitleBar({ actions }: { readonly actions: Ref<HTMLDivElement> }) {
  const t = useT();
  const place = findPlace(MENU, usePath());
  if (place === null || place.item.breadcrumbs === false) return null;
  const { item, parent } = place;
  return (
    <TitleHead
      title={t(item.heading ?? item.title)}
      here={t(item.title)}
      way={parent === null ? [] : [{ title: t(parent.title) }]}
      actions={<Group ref={actions} gap="sm" align="stretch" wrap="nowrap" />}
    />
  );
}

function Overlays({ children }: { readonly children: ReactNode }) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = useCallback(() => setOverlay(null), []);
  const overlays = useMemo(() => ({ shown: overlay, open: setOverlay, close }), [overlay, close]);
  useFrameKeys(setOverlay);
  useEffect(() => {
    const timer = window.setTimeout(() => palette.fetch().catch(console.error), FETCH_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <OverlaysContext value={overlays}>
      {children}
      {overlay === 'palette' && <palette.Part onClose={close} />}
      {overlay === 'help' && <helpSheet.Part onClose={close} />}
    </OverlaysContext>
  );
}

/** Before the server's disk is full, to those who can do something about it. */
function StorageBanner() {
  const t = useT();
  const intl = useIntl();
  const storage = useStorage(useActor()?.codes.includes('M-03') ?? false);
  // The fullest, measured by what is left of it.
  const [volume] = (storage?.volumes ?? []).toSorted(
    (one, other) => one.freeBytes / one.totalBytes - other.freeBytes / other.totalBytes,
  );
  if (storage === undefined || volume === undefined || storage.level === 'ok') return <div role="status" />;
  const { level } = storage;
  const free = formatSize(intl, volume.freeBytes);
  const total = formatSize(intl, volume.totalBytes);
  return (
    <div role="status">
      <Group
        component="p"
        gap="xs"
        justify="center"
        wrap="nowrap"
        py="xs"
        px="md"
        bg={level === 'full' ? 'var(--danger-wash)' : 'var(--wait-wash)'}
        c={level === 'full' ? 'var(--danger-ink)' : 'var(--wait-ink)'}
        fw={500}
        data-level={level}
      >
        <HardDrive size={16} aria-hidden />
        <span>{t(`app.storage.${level}`, { free, total })}</span>
      </Group>
    </div>
  );
}

interface Drawer {
  readonly isOpen: boolean;
  readonly menu: RefObject<HTMLElement | null>;
  readonly hamburger: RefObject<HTMLElement | null>;
}

/** Takes the focus along into the open drawer, and back. The page behind is `inert`, so it cannot get out. */
function useDrawer({ isOpen, menu, hamburger }: Drawer): void {
  const { dispatch } = useLayout();
  useEffect(() => {
    if (!isOpen) return;
    const button = hamburger.current;
    const find = (selector: string) => menu.current?.querySelector<HTMLElement>(`nav ${selector}`);
    const target = find('[aria-current]') ?? find('button');
    // Hidden until the drawer is drawn, and what is hidden takes no focus.
    const frame = requestAnimationFrame(() => target?.focus());
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      dispatch({ type: 'COLLAPSE_MENU' });
    };
    document.addEventListener('keydown', listen);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', listen);
      button?.focus();
    };
  }, [isOpen, menu, hamburger, dispatch]);
}
