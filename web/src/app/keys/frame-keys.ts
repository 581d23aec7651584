import { useNavigate, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { menuPlaces } from '../menu/menu-tree.ts';
import { useMenu } from '../menu/use-menu.ts';

export const PALETTE_KEYS = 'mod+k';

export type Overlay = 'palette' | 'help' | 'customizer';

export interface Overlays {
  readonly shown: Overlay | null;
  readonly open: (overlay: Overlay) => void;
  readonly close: () => void;
}

export const OverlaysContext = createContext<Overlays | null>(null);

/** What can be laid over any screen. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (overlays === null) throw new Error('useOverlays must be used inside Overlays');
  return overlays;
}

/** The keys that work on every screen: to find, to go, to be helped. */
export function useFrameKeys(open: (overlay: Overlay) => void): void {
  const t = useT();
  const navigate = useNavigate();
  const menu = useMenu();
  const bindings = useMemo<readonly KeyBinding[]>(
    () => [
      { keys: PALETTE_KEYS, label: t('app.keys.palette'), group: 'general', run: () => open('palette') },
      { keys: '?', label: t('app.keys.sheet'), group: 'general', run: () => open('help') },
      {
        keys: '/',
        label: t('app.keys.search'),
        group: 'list',
        isOff: () => findSearch() === null,
        run: () => findSearch()?.focus(),
      },
      ...menuPlaces(menu).map(
        ({ item }): KeyBinding => ({
          keys: `g ${item.key}`,
          label: t(item.title),
          group: 'go',
          run: () => void navigate({ to: item.url }),
        }),
      ),
    ],
    [t, menu, navigate, open],
  );
  useKeys(bindings);
}

function findSearch(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#content input[type=search]');
}

/** As long as a dialog takes to go, and a little. */
const GOING_MS = 400;

/** On another page the focus goes to its heading: what is read out first, and where Tab goes on from. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const leave = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      clearTimeout(waiting);
      // The palette one came by is on its way out; a dialog opened since then keeps what is typed into it.
      if (isInDialog()) waiting = setTimeout(() => !isInDialog() && focusHeading(), GOING_MS);
      else focusHeading();
    });
    return () => {
      leave();
      clearTimeout(waiting);
    };
  }, [router]);
}

const isInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') != null;

function focusHeading(): void {
  const content = document.getElementById('content');
  // The screen has put the focus somewhere itself.
  if (content?.contains(document.activeElement) && document.activeElement !== content) return;
  const heading = content?.querySelector('h1') ?? content;
  if (heading === null || heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
