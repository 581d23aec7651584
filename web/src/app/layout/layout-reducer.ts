import type { LayoutSettings } from './layout-settings.ts';
import { INITIAL_SETTINGS } from './layout-settings.ts';

export interface LayoutState extends LayoutSettings {
  /** Ids of menus drawn as open. */
  readonly isOpen: readonly string[];
  /** Ids of menus whose entries are shown. */
  readonly isTrigger: readonly string[];
}

/** `main` stands directly below a group and opens alone; `sub` is deeper and leaves its neighbours be. */
export interface MenuTarget {
  readonly id: string;
  readonly type: 'main' | 'sub';
}

type Setting<Name extends keyof LayoutSettings> = LayoutSettings[Name];

export type LayoutAction =
  | { readonly type: 'COLLAPSE_MENU' }
  | { readonly type: 'COLLAPSE_TOGGLE'; readonly menu: MenuTarget }
  | { readonly type: 'NAV_COLLAPSE_LEAVE'; readonly menu: MenuTarget }
  | { readonly type: 'NAV_CONTENT_LEAVE' }
  | { readonly type: 'CHANGE_LAYOUT'; readonly layout: Setting<'layout'> }
  | { readonly type: 'CHANGE_SUB_LAYOUT'; readonly subLayout: Setting<'subLayout'> }
  | {
      readonly type: 'LAYOUT_TYPE';
      readonly layoutType: Setting<'layoutType'>;
      readonly headerBackColor?: Setting<'headerBackColor'>;
      readonly navBackColor?: Setting<'navBackColor'>;
      readonly navBrandColor?: Setting<'navBrandColor'>;
    }
  | { readonly type: 'HEADER_BACK_COLOR'; readonly headerBackColor: Setting<'headerBackColor'> }
  | { readonly type: 'NAV_BACK_COLOR'; readonly navBackColor: Setting<'navBackColor'> }
  | { readonly type: 'NAV_BRAND_COLOR'; readonly navBrandColor: Setting<'navBrandColor'> }
  | { readonly type: 'NAV_BACK_IMAGE'; readonly navBackImage: Setting<'navBackImage'> }
  | { readonly type: 'NAV_DROPDOWN_ICON'; readonly navDropdownIcon: Setting<'navDropdownIcon'> }
  | { readonly type: 'NAV_LIST_ICON'; readonly navListIcon: Setting<'navListIcon'> }
  | { readonly type: 'NAV_ACTIVE_LIST_COLOR'; readonly navActiveListColor: Setting<'navActiveListColor'> }
  | { readonly type: 'NAV_LIST_TITLE_COLOR'; readonly navListTitleColor: Setting<'navListTitleColor'> }
  | {
      readonly type: 'LAYOUT6_BACKGROUND';
      readonly layout6Background: string;
      readonly layout6BackSize?: string;
    }
  | { readonly type: Flip }
  | { readonly type: 'RESET' };

type Flip = keyof typeof FLIPPED | 'HEADER_FIXED_LAYOUT';

const FLIPPED = {
  NAV_FIXED_LAYOUT: 'navFixedLayout',
  RTL_LAYOUT: 'rtlLayout',
  BOX_LAYOUT: 'boxLayout',
  NAV_ICON_COLOR: 'navIconColor',
  NAV_LIST_TITLE_HIDE: 'navListTitleHide',
  CONFIG_BLOCK: 'configBlock',
} as const;

/** `initial` is what RESET returns to: a prebuilt layout brings its own. */
export function layoutReducerFrom(initial: LayoutSettings) {
  return (state: LayoutState, action: LayoutAction): LayoutState => {
    switch (action.type) {
      case 'COLLAPSE_MENU':
        return { ...state, collapseMenu: !state.collapseMenu };
      case 'COLLAPSE_TOGGLE':
        return toggleMenu(state, action.menu);
      case 'NAV_COLLAPSE_LEAVE':
        return action.menu.type === 'sub' ? closeMenu(state, action.menu.id) : state;
      case 'NAV_CONTENT_LEAVE':
        return { ...state, isOpen: [], isTrigger: [] };
      case 'LAYOUT_TYPE': {
        const { type, ...given } = action;
        const isLight = given.layoutType === 'menu-light';
        return { ...state, ...given, navBackImage: isLight ? false : state.navBackImage };
      }
      case 'NAV_BACK_COLOR':
        return {
          ...state,
          navBackColor: action.navBackColor,
          navBackImage: initial.navBackImage,
          navBrandColor: 'brand-default',
        };
      case 'NAV_BACK_IMAGE':
        return {
          ...state,
          navBackImage: action.navBackImage,
          navBrandColor: '',
          navBackColor: '',
          layoutType: state.layoutType === 'menu-light' ? 'menu-dark' : state.layoutType,
        };
      case 'HEADER_FIXED_LAYOUT': {
        // Content scrolls below a fixed header, so it may not be without a ground.
        const isBare = state.headerBackColor === '' || initial.headerBackColor === '';
        const isOn = !state.headerFixedLayout;
        return {
          ...state,
          headerFixedLayout: isOn,
          headerBackColor: isOn && isBare ? 'header-blue' : state.headerBackColor,
        };
      }
      case 'NAV_FIXED_LAYOUT':
      case 'RTL_LAYOUT':
      case 'BOX_LAYOUT':
      case 'NAV_ICON_COLOR':
      case 'NAV_LIST_TITLE_HIDE':
      case 'CONFIG_BLOCK': {
        const name = FLIPPED[action.type];
        return { ...state, [name]: !state[name] };
      }
      case 'RESET': {
        // The panel that was used to reset, the language and the open menus stay as they are.
        const { configBlock, i18n, isOpen, isTrigger } = state;
        return { ...initial, configBlock, i18n, isOpen, isTrigger };
      }
      default: {
        const { type, ...given } = action;
        return { ...state, ...given };
      }
    }
  };
}

function toggleMenu(state: LayoutState, { id, type }: MenuTarget): LayoutState {
  const isShown = state.isTrigger.includes(id);
  if (type === 'sub') {
    if (isShown) return closeMenu(state, id);
    return { ...state, isOpen: [...state.isOpen, id], isTrigger: [...state.isTrigger, id] };
  }
  const only = isShown ? [] : [id];
  return { ...state, isOpen: only, isTrigger: only };
}

function closeMenu(state: LayoutState, id: string): LayoutState {
  return {
    ...state,
    isOpen: state.isOpen.filter((other) => other !== id),
    isTrigger: state.isTrigger.filter((other) => other !== id),
  };
}

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
