import type { ReactNode } from 'react';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { MenuTarget } from './layout-reducer.ts';
import { readStoredSettings, writeStoredSettings } from './stored-settings.ts';
import { reduceTab, shownLayout } from './tab-layout.ts';
import { LayoutContext } from './use-layout.ts';
import { usePageLook } from './use-page-look.ts';
import { readViewport, startsCollapsed, useViewport } from './viewport.ts';

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
