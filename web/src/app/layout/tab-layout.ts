import type { LayoutAction, LayoutState, MenuTarget } from './layout-reducer.ts';
import { layoutReducerFrom } from './layout-reducer.ts';
import type { LayoutSettings } from './layout-settings.ts';
import { INITIAL_SETTINGS } from './layout-settings.ts';

/**
 * What this tab shows: the person's own layout or, while a page of `/layout/` is open, that page's. A page's
 * settings live as long as it is shown: they are never kept, and leaving it brings the person's own back.
 */
export interface TabLayout {
  readonly own: LayoutState;
  readonly prebuilt: { readonly settings: LayoutSettings; readonly state: LayoutState } | null;
}

export type TabAction =
  | LayoutAction
  | { readonly type: 'SHOW_PREBUILT'; readonly settings: LayoutSettings; readonly isCollapsed: boolean }
  | { readonly type: 'LEAVE_PREBUILT' }
  /** Another part of the shop: its menu opens, unless it is open or would hang down over the page. */
  | { readonly type: 'ARRIVE'; readonly menu: MenuTarget }
  | { readonly type: 'SET_COLLAPSED'; readonly isCollapsed: boolean };

const reduceOwn = layoutReducerFrom(INITIAL_SETTINGS);

export function shownLayout({ own, prebuilt }: TabLayout): LayoutState {
  return prebuilt?.state ?? own;
}

export function reduceTab(tab: TabLayout, action: TabAction): TabLayout {
  switch (action.type) {
    case 'SHOW_PREBUILT': {
      const { settings, isCollapsed } = action;
      // What hangs down from a bar opens only when asked.
      const ids = settings.layout === 'horizontal' ? [] : tab.own.isTrigger;
      const state = { ...settings, collapseMenu: isCollapsed, isOpen: ids, isTrigger: ids };
      return { ...tab, prebuilt: { settings, state } };
    }
    case 'LEAVE_PREBUILT':
      return { ...tab, prebuilt: null };
    case 'ARRIVE': {
      const { layout, isTrigger } = shownLayout(tab);
      if (layout === 'horizontal' || isTrigger.includes(action.menu.id)) return tab;
      return change(tab, { type: 'COLLAPSE_TOGGLE', menu: action.menu });
    }
    case 'SET_COLLAPSED':
      return shownLayout(tab).collapseMenu === action.isCollapsed
        ? tab
        : change(tab, { type: 'COLLAPSE_MENU' });
    default:
      return change(tab, action);
  }
}

function change({ own, prebuilt }: TabLayout, action: LayoutAction): TabLayout {
  if (prebuilt === null) return { own: reduceOwn(own, action), prebuilt };
  // Reset leads back to the page's own beginning, not to the product's.
  const state = layoutReducerFrom(prebuilt.settings)(prebuilt.state, action);
  return { own, prebuilt: { ...prebuilt, state } };
}
