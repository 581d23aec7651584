import { describe, expect, test } from 'vitest';
import type { LayoutAction, LayoutState } from './layout-reducer.ts';
import { layoutReducerFrom } from './layout-reducer.ts';
import { INITIAL_SETTINGS, readSettings } from './layout-settings.ts';

const reduce = layoutReducerFrom(INITIAL_SETTINGS);
const STATE: LayoutState = { ...INITIAL_SETTINGS, isOpen: [], isTrigger: [] };

type Case = [name: string, before: Partial<LayoutState>, action: LayoutAction, after: Partial<LayoutState>];

const main = (id: string) => ({ id, type: 'main' }) as const;
const sub = (id: string) => ({ id, type: 'sub' }) as const;
const lists = (...ids: string[]) => ({ isOpen: ids, isTrigger: ids });

const CASES: readonly Case[] = [
  ['COLLAPSE_MENU collapses the menu', {}, { type: 'COLLAPSE_MENU' }, { collapseMenu: true }],
  [
    'COLLAPSE_MENU expands a collapsed menu',
    { collapseMenu: true },
    { type: 'COLLAPSE_MENU' },
    { collapseMenu: false },
  ],

  ['COLLAPSE_TOGGLE opens a main menu', {}, { type: 'COLLAPSE_TOGGLE', menu: main('a') }, lists('a')],
  [
    'COLLAPSE_TOGGLE closes the other menus when a main menu opens',
    lists('b', 'c'),
    { type: 'COLLAPSE_TOGGLE', menu: main('a') },
    lists('a'),
  ],
  [
    'COLLAPSE_TOGGLE of an open main menu closes all menus',
    lists('a', 'c'),
    { type: 'COLLAPSE_TOGGLE', menu: main('a') },
    lists(),
  ],
  [
    'COLLAPSE_TOGGLE triggers a menu that is open but not triggered',
    { isOpen: ['a'] },
    { type: 'COLLAPSE_TOGGLE', menu: main('a') },
    lists('a'),
  ],
  [
    'COLLAPSE_TOGGLE opens a submenu beside its main menu',
    lists('a'),
    { type: 'COLLAPSE_TOGGLE', menu: sub('s') },
    lists('a', 's'),
  ],
  [
    'COLLAPSE_TOGGLE opens and triggers a submenu',
    {},
    { type: 'COLLAPSE_TOGGLE', menu: sub('s') },
    lists('s'),
  ],
  [
    'COLLAPSE_TOGGLE closes an open submenu',
    lists('a', 's'),
    { type: 'COLLAPSE_TOGGLE', menu: sub('s') },
    lists('a'),
  ],
  [
    'leaving a submenu closes it',
    lists('a', 's'),
    { type: 'NAV_COLLAPSE_LEAVE', menu: sub('s') },
    lists('a'),
  ],
  ['leaving a main menu keeps it open', lists('a'), { type: 'NAV_COLLAPSE_LEAVE', menu: main('a') }, {}],
  ['leaving the menu closes all menus', lists('a', 's'), { type: 'NAV_CONTENT_LEAVE' }, lists()],

  [
    'CHANGE_LAYOUT sets the layout',
    {},
    { type: 'CHANGE_LAYOUT', layout: 'horizontal' },
    { layout: 'horizontal' },
  ],
  [
    'CHANGE_SUB_LAYOUT sets the sub-layout',
    {},
    { type: 'CHANGE_SUB_LAYOUT', subLayout: 'layout-6' },
    { subLayout: 'layout-6' },
  ],
  [
    'the dark type sets its colours',
    {},
    {
      type: 'LAYOUT_TYPE',
      layoutType: 'dark',
      headerBackColor: 'header-dark',
      navBackColor: 'navbar-dark',
      navBrandColor: 'brand-dark',
    },
    {
      layoutType: 'dark',
      headerBackColor: 'header-dark',
      navBackColor: 'navbar-dark',
      navBrandColor: 'brand-dark',
    },
  ],
  [
    'a type without colours keeps colours and picture',
    { headerBackColor: 'header-red', navBackImage: 'navbar-image-2' },
    { type: 'LAYOUT_TYPE', layoutType: 'dark' },
    { layoutType: 'dark' },
  ],
  [
    'the light type clears the picture',
    { navBackImage: 'navbar-image-2' },
    { type: 'LAYOUT_TYPE', layoutType: 'menu-light' },
    { layoutType: 'menu-light', navBackImage: false },
  ],
  [
    'HEADER_BACK_COLOR sets the header colour',
    {},
    { type: 'HEADER_BACK_COLOR', headerBackColor: 'header-red' },
    { headerBackColor: 'header-red' },
  ],
  [
    'NAV_BRAND_COLOR sets the brand colour',
    {},
    { type: 'NAV_BRAND_COLOR', navBrandColor: 'brand-purple' },
    { navBrandColor: 'brand-purple' },
  ],
  [
    'a menu colour removes the picture and resets the brand colour',
    { navBackImage: 'navbar-image-1', navBrandColor: '', navBackColor: '' },
    { type: 'NAV_BACK_COLOR', navBackColor: 'navbar-red' },
    { navBackColor: 'navbar-red', navBackImage: false, navBrandColor: 'brand-default' },
  ],
  [
    'a picture clears the colours and switches light to dark',
    { layoutType: 'menu-light' },
    { type: 'NAV_BACK_IMAGE', navBackImage: 'navbar-image-3' },
    { layoutType: 'menu-dark', navBackImage: 'navbar-image-3', navBackColor: '', navBrandColor: '' },
  ],
  [
    'a picture keeps the dark type',
    { layoutType: 'dark' },
    { type: 'NAV_BACK_IMAGE', navBackImage: 'navbar-image-3' },
    { navBackImage: 'navbar-image-3', navBackColor: '', navBrandColor: '' },
  ],
  [
    'NAV_DROPDOWN_ICON sets the icon',
    {},
    { type: 'NAV_DROPDOWN_ICON', navDropdownIcon: 'style3' },
    { navDropdownIcon: 'style3' },
  ],
  [
    'NAV_LIST_ICON sets the icon',
    {},
    { type: 'NAV_LIST_ICON', navListIcon: 'style6' },
    { navListIcon: 'style6' },
  ],
  [
    'NAV_ACTIVE_LIST_COLOR sets the colour',
    {},
    { type: 'NAV_ACTIVE_LIST_COLOR', navActiveListColor: 'active-red' },
    { navActiveListColor: 'active-red' },
  ],
  [
    'NAV_LIST_TITLE_COLOR sets the colour',
    {},
    { type: 'NAV_LIST_TITLE_COLOR', navListTitleColor: 'title-blue' },
    { navListTitleColor: 'title-blue' },
  ],
  ['a fixed header keeps its colour', {}, { type: 'HEADER_FIXED_LAYOUT' }, { headerFixedLayout: true }],
  [
    'a fixed header without a colour turns blue',
    { headerBackColor: '' },
    { type: 'HEADER_FIXED_LAYOUT' },
    { headerFixedLayout: true, headerBackColor: 'header-blue' },
  ],
  [
    'a header that is no longer fixed keeps its colour',
    { headerFixedLayout: true, headerBackColor: '' },
    { type: 'HEADER_FIXED_LAYOUT' },
    { headerFixedLayout: false },
  ],
  ['NAV_FIXED_LAYOUT toggles the fixed menu', {}, { type: 'NAV_FIXED_LAYOUT' }, { navFixedLayout: false }],
  ['RTL_LAYOUT toggles right to left', {}, { type: 'RTL_LAYOUT' }, { rtlLayout: true }],
  ['BOX_LAYOUT toggles the box', {}, { type: 'BOX_LAYOUT' }, { boxLayout: true }],
  ['NAV_ICON_COLOR toggles coloured icons', {}, { type: 'NAV_ICON_COLOR' }, { navIconColor: true }],
  [
    'NAV_LIST_TITLE_HIDE toggles hidden titles',
    { navListTitleHide: true },
    { type: 'NAV_LIST_TITLE_HIDE' },
    { navListTitleHide: false },
  ],
  ['CONFIG_BLOCK toggles the panel', {}, { type: 'CONFIG_BLOCK' }, { configBlock: false }],
  [
    'a background without a size keeps the old one',
    { layout6BackSize: 'cover' },
    { type: 'LAYOUT6_BACKGROUND', layout6Background: 'url(a)' },
    { layout6Background: 'url(a)' },
  ],
  [
    'a background with a size sets it',
    {},
    { type: 'LAYOUT6_BACKGROUND', layout6Background: 'url(a)', layout6BackSize: 'auto' },
    { layout6Background: 'url(a)', layout6BackSize: 'auto' },
  ],
];

test.each(CASES)('%s', (_name, before, action, after) => {
  const state = Object.freeze({ ...STATE, ...before });
  expect(reduce(state, action)).toEqual({ ...state, ...after });
});

test('a fixed header turns blue where the initial colour is none', () => {
  const bare = layoutReducerFrom({ ...INITIAL_SETTINGS, headerBackColor: '' });
  const state: LayoutState = { ...STATE, headerBackColor: 'header-red' };
  expect(bare(state, { type: 'HEADER_FIXED_LAYOUT' }).headerBackColor).toBe('header-blue');
});

test('reset restores everything except the panel, the language and the open menus', () => {
  const changed: LayoutState = {
    layout: 'horizontal',
    subLayout: 'layout-8',
    collapseMenu: true,
    layoutType: 'dark',
    navIconColor: true,
    headerBackColor: 'header-red',
    navBackColor: '',
    navBrandColor: '',
    navBackImage: 'navbar-image-5',
    rtlLayout: true,
    navFixedLayout: false,
    headerFixedLayout: true,
    boxLayout: true,
    navDropdownIcon: 'style2',
    navListIcon: 'style5',
    navActiveListColor: 'active-dark',
    navListTitleColor: 'title-dark',
    navListTitleHide: true,
    configBlock: false,
    layout6Background: 'url(a)',
    layout6BackSize: 'auto',
    i18n: 'fr',
    ...lists('a', 's'),
  };
  expect(reduce(changed, { type: 'RESET' })).toEqual({
    ...INITIAL_SETTINGS,
    configBlock: false,
    i18n: 'fr',
    ...lists('a', 's'),
  });
});

describe('stored settings', () => {
  test('are read back completely', () => {
    const kept = { ...INITIAL_SETTINGS, layoutType: 'dark', navBackImage: 'navbar-image-1', rtlLayout: true };
    expect(readSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test('drop only unknown fields', () => {
    expect(readSettings({ rtlLayout: true, layout: 'diagonal', navBackColor: 7, other: 1 })).toEqual({
      ...INITIAL_SETTINGS,
      rtlLayout: true,
    });
  });

  test.each([null, 'x', 7, []])('fall back to the defaults when they are %j', (stored) => {
    expect(readSettings(stored)).toEqual(INITIAL_SETTINGS);
  });
});
