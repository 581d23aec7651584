import type { Dispatch } from 'react';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { LayoutState, TabAction } from './layout-reducer.ts';
import type { LayoutSettings } from './layout-settings.ts';

export interface Layout {
  readonly state: LayoutState;
  readonly dispatch: Dispatch<TabAction>;
  readonly viewport: Viewport;
}

export const LayoutContext = createContext<Layout | null>(null);

export function useLayout(): Layout {
  const layout = useContext(LayoutContext);
  if (layout === null) throw new Error('useLayout must be used inside LayoutProvider');
  return layout;
}

/** `narrow`: the menu is a drawer. `tablet`: it starts collapsed. The same queries stand in the styles. */
export type Viewport = 'narrow' | 'tablet' | 'wide';

const NARROW = '(max-width: 61.99em)';
/** More than 992 px, up to 1024. */
const TABLET = '(min-width: 62.01em) and (max-width: 64em)';

export function readViewport(): Viewport {
  if (window.matchMedia(NARROW).matches) return 'narrow';
  return window.matchMedia(TABLET).matches ? 'tablet' : 'wide';
}

/** A drawer starts shut, the column of a small desk starts narrow, a large desk starts with what is set. */
export function startsCollapsed(viewport: Viewport, { layout, collapseMenu }: LayoutSettings): boolean {
  if (viewport === 'wide') return collapseMenu;
  return viewport === 'tablet' && layout !== 'horizontal';
}

export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, readViewport);
}

function subscribe(listener: () => void): () => void {
  const queries = [NARROW, TABLET].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}
