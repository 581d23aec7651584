import { useDirection } from '@mantine/core';
import type { Dispatch, ReactNode } from 'react';
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';
import { onSchemeChosen, showDark } from '#ui/theme/color-scheme.ts';
import type { LayoutState, MenuTarget, TabAction } from './layout-reducer.ts';
import { reduceTab, shownLayout } from './layout-reducer.ts';
import type { LayoutSettings } from './layout-settings.ts';
import { INITIAL_SETTINGS, readSettings, TYPE_COLORS } from './layout-settings.ts';
import { headerPaint, pageLook } from './look.ts';
import type { Viewport } from './use-layout.ts';
import { LayoutContext, readViewport, startsCollapsed, useViewport } from './use-layout.ts';

/** Before choices had an owner. Whose they were is not known, so nobody inherits them. */
const OWNERLESS_KEY = 'layout';

interface Props {
  /** Whose choices these are: they are kept on this device for this person alone. */
  readonly owner: string;
  /** The menu that the address belongs to: open from the first picture on, so that nothing moves. */
  readonly here: MenuTarget | null;
  readonly children: ReactNode;
}

export function LayoutProvider({ owner, here, children }: Props) {
  const [tab, dispatch] = useReducer(reduceTab, { owner, here }, startFrom);
  const state = shownLayout(tab);
  const viewport = useViewport();
  usePageLook(state, viewport, dispatch);

  // Into another width: a drawer starts shut, a small desk starts narrow, a large one as it was left.
  const lastViewport = useRef(viewport);
  useEffect(() => {
    if (lastViewport.current === viewport) return;
    lastViewport.current = viewport;
    const settings = tab.prebuilt?.settings ?? readStoredSettings(owner);
    dispatch({ type: 'SET_COLLAPSED', isCollapsed: startsCollapsed(viewport, settings) });
  });
  useEffect(() => {
    if (viewport === 'narrow' && state.layout === 'horizontal')
      dispatch({ type: 'CHANGE_LAYOUT', layout: 'vertical' });
  }, [viewport, state.layout]);

  // Going to another part of the shop opens its menu; one shut by hand stays shut while one stays there.
  const lastHere = useRef(here?.id);
  useEffect(() => {
    if (lastHere.current === here?.id) return;
    lastHere.current = here?.id;
    if (here !== null) dispatch({ type: 'ARRIVE', menu: here });
  });

  const isPrebuilt = tab.prebuilt !== null;
  useEffect(() => {
    const { isOpen, isTrigger, ...settings } = tab.own;
    // Only a large desk remembers the menu's width: elsewhere the same switch is a drawer, or forced.
    const isKept = viewport === 'wide' && !isPrebuilt;
    const { collapseMenu } = isKept ? settings : readStoredSettings(owner);
    writeStoredSettings(owner, { ...settings, collapseMenu });
  }, [tab.own, viewport, isPrebuilt, owner]);

  const layout = useMemo(() => ({ state, dispatch, viewport }), [state, viewport]);
  return <LayoutContext value={layout}>{children}</LayoutContext>;
}

function startFrom({ owner, here }: Pick<Props, 'owner' | 'here'>) {
  const settings = readStoredSettings(owner);
  const collapseMenu = startsCollapsed(readViewport(), settings);
  const tab = { own: { ...settings, collapseMenu, isOpen: [], isTrigger: [] }, prebuilt: null };
  return here === null ? tab : reduceTab(tab, { type: 'ARRIVE', menu: here });
}

/** The same key as in public/color-scheme.js, which paints before this code runs. */
function keyOf(owner: string): string {
  return `layout.${owner}`;
}

/** Each person's own: two who share a machine do not share its look. */
function readStoredSettings(owner: string): LayoutSettings {
  removeStored(OWNERLESS_KEY);
  try {
    return readSettings(JSON.parse(readStored(keyOf(owner)) ?? '{}'));
  } catch {
    return INITIAL_SETTINGS;
  }
}

function writeStoredSettings(owner: string, settings: LayoutSettings): void {
  const text = JSON.stringify(settings);
  // A reset leaves nothing behind; what a later version starts from then counts here too.
  if (text === JSON.stringify(INITIAL_SETTINGS)) removeStored(keyOf(owner));
  else writeStored(keyOf(owner), text);
}

/**
 * What of the layout reaches beyond the frame, on the page itself; taken away again with the frame.
 *
 * Dark type and colour scheme agree by one rule: the last choice counts. The dark type makes the whole
 * product dark and leaves the person's own scheme as it is kept, which comes back when the type is left;
 * choosing a light or automatic appearance in one's menu leaves the dark type.
 */
function usePageLook(state: LayoutState, viewport: Viewport, dispatch: Dispatch<TabAction>): void {
  const { setDirection } = useDirection();
  const look = pageLook(state, viewport);
  // Before the first paint, or the page would jump.
  useLayoutEffect(() => {
    document.documentElement.dataset['look'] = look;
    return () => {
      delete document.documentElement.dataset['look'];
    };
  }, [look]);

  const paint = headerPaint(state);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--header-hue', paint);
    return () => void document.documentElement.style.removeProperty('--header-hue');
  }, [paint]);

  const direction = state.rtlLayout ? 'rtl' : 'ltr';
  useLayoutEffect(() => {
    setDirection(direction);
    return () => setDirection('ltr');
  }, [direction, setDirection]);

  const isDark = state.layoutType === 'dark';
  useEffect(() => {
    showDark(isDark);
    return () => showDark(false);
  }, [isDark]);
  useEffect(() => {
    if (!isDark) return;
    return onSchemeChosen((scheme) => {
      if (scheme !== 'dark')
        dispatch({ type: 'LAYOUT_TYPE', layoutType: 'menu-dark', ...TYPE_COLORS['menu-dark'] });
    });
  }, [isDark, dispatch]);
}
