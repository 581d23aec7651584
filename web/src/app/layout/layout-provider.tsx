import type { ReactNode } from 'react';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { MenuTarget } from './layout-reducer.ts';
import { layoutReducerFrom } from './layout-reducer.ts';
import { INITIAL_SETTINGS } from './layout-settings.ts';
import { readStoredSettings, writeStoredSettings } from './stored-settings.ts';
import { LayoutContext } from './use-layout.ts';
import { readViewport, useViewport } from './viewport.ts';

interface Props {
  /** The menu that the address belongs to: open from the first picture on, so that nothing moves. */
  readonly here: MenuTarget | null;
  readonly children: ReactNode;
}

const reducer = layoutReducerFrom(INITIAL_SETTINGS);

export function LayoutProvider({ here, children }: Props) {
  const [state, dispatch] = useReducer(reducer, here, startFrom);
  const viewport = useViewport();

  // Into another width: a drawer starts shut, a small desk starts narrow, a large one as it was left.
  const lastViewport = useRef(viewport);
  useEffect(() => {
    if (lastViewport.current === viewport) return;
    lastViewport.current = viewport;
    if (state.collapseMenu !== startsCollapsed()) dispatch({ type: 'COLLAPSE_MENU' });
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
    if (here !== null && !state.isTrigger.includes(here.id))
      dispatch({ type: 'COLLAPSE_TOGGLE', menu: here });
  });

  useEffect(() => {
    const { isOpen, isTrigger, ...settings } = state;
    // Only a large desk remembers the menu's width: elsewhere the same switch is a drawer, or forced.
    const { collapseMenu } = viewport === 'wide' ? settings : readStoredSettings();
    writeStoredSettings({ ...settings, collapseMenu });
  }, [state, viewport]);

  const layout = useMemo(() => ({ state, dispatch, viewport }), [state, viewport]);
  return <LayoutContext value={layout}>{children}</LayoutContext>;
}

function startFrom(here: MenuTarget | null) {
  const state = { ...readStoredSettings(), collapseMenu: startsCollapsed(), isOpen: [], isTrigger: [] };
  return here === null ? state : reducer(state, { type: 'COLLAPSE_TOGGLE', menu: here });
}

function startsCollapsed(): boolean {
  const viewport = readViewport();
  return viewport === 'wide' ? readStoredSettings().collapseMenu : viewport === 'tablet';
}
