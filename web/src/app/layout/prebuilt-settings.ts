import { heroGradient } from '../customizer/hero-backgrounds.ts';
import type { LayoutSettings, PrebuiltName } from './layout-settings.ts';
import { INITIAL_SETTINGS } from './layout-settings.ts';

/** What each page of `/layout/` sets; the rest is as the product starts. */
const CHANGES: Readonly<Record<PrebuiltName, Partial<LayoutSettings>>> = {
  'layout-2': { subLayout: 'layout-2', configBlock: false },
  'layout-2-2': { subLayout: 'layout-2-2', configBlock: false },
  'layout-3': { subLayout: 'layout-3', configBlock: false },
  'layout-4': { subLayout: 'layout-4', configBlock: false },
  'layout-4-2': { subLayout: 'layout-4-2', configBlock: false },
  'layout-5h': {
    layout: 'horizontal',
    layoutType: 'menu-light',
    headerBackColor: 'header-blue',
    navIconColor: true,
    navActiveListColor: 'active-lightblue',
    collapseMenu: false,
  },
  'nav-color': {
    layoutType: 'menu-light',
    headerBackColor: 'header-lightblue',
    navBrandColor: 'brand-lightblue',
    navIconColor: true,
    navFixedLayout: true,
    headerFixedLayout: true,
  },
  'layout-6': {
    subLayout: 'layout-6',
    layoutType: 'menu-light',
    navBrandColor: 'brand-lightblue',
    navIconColor: true,
    navFixedLayout: false,
    headerFixedLayout: false,
    layout6Background: heroGradient('#23b7e5'),
  },
  'layout-8': {
    subLayout: 'layout-8',
    layoutType: 'menu-light',
    headerBackColor: 'header-lightblue',
    navBrandColor: 'brand-lightblue',
    navFixedLayout: true,
    headerFixedLayout: true,
    navActiveListColor: 'active-lightblue',
  },
};

/** A bar of menus needs more than 991 px; narrower windows show the column. */
export function prebuiltSettings(name: PrebuiltName, isNarrow: boolean): LayoutSettings {
  const settings = { ...INITIAL_SETTINGS, ...CHANGES[name] };
  return isNarrow ? { ...settings, layout: 'vertical' } : settings;
}
