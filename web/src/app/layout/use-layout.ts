import type { Dispatch } from 'react';
import { createContext, useContext } from 'react';
import type { LayoutState } from './layout-reducer.ts';
import type { TabAction } from './tab-layout.ts';
import type { Viewport } from './viewport.ts';

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
