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
  ['the menu collapses', {}, { type: 'COLLAPSE_MENU' }, { collapseMenu: true }],
  ['and widens', { collapseMenu: true }, { type: 'COLLAPSE_MENU' }, { collapseMenu: false }],

  ['a main menu opens', {}, { type: 'COLLAPSE_TOGGLE', menu: main('a') }, lists('a')],
  ['alone', lists('b', 'c'), { type: 'COLLAPSE_TOGGLE', menu: main('a') }, lists('a')],
  ['and closes all', lists('a', 'c'), { type: 'COLLAPSE_TOGGLE', menu: main('a') }, lists()],
  [
    'what is open but not triggered is opened',
    { isOpen: ['a'] },
    { type: 'COLLAPSE_TOGGLE', menu: main('a') },
    lists('a'),
  ],
  ['a sub menu is added', lists('a'), { type: 'COLLAPSE_TOGGLE', menu: sub('s') }, lists('a', 's')],
  ['to both lists', {}, { type: 'COLLAPSE_TOGGLE', menu: sub('s') }, lists('s')],
  ['and taken from both', lists('a', 's'), { type: 'COLLAPSE_TOGGLE', menu: sub('s') }, lists('a')],
  ['leaving a sub closes it', lists('a', 's'), { type: 'NAV_COLLAPSE_LEAVE', menu: sub('s') }, lists('a')],
  ['leaving a main does not', lists('a'), { type: 'NAV_COLLAPSE_LEAVE', menu: main('a') }, {}],
  ['leaving the menu closes all', lists('a', 's'), { type: 'NAV_CONTENT_LEAVE' }, lists()],

  ['layout', {}, { type: 'CHANGE_LAYOUT', layout: 'horizontal' }, { layout: 'horizontal' }],
  ['sub-layout', {}, { type: 'CHANGE_SUB_LAYOUT', subLayout: 'layout-6' }, { subLayout: 'layout-6' }],
  [
    'the dark type brings its colours',
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
    'a type without colours leaves them, and the picture',
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
    'header colour',
    {},
    { type: 'HEADER_BACK_COLOR', headerBackColor: 'header-red' },
    { headerBackColor: 'header-red' },
  ],
  [
    'brand colour',
    {},
    { type: 'NAV_BRAND_COLOR', navBrandColor: 'brand-purple' },
    { navBrandColor: 'brand-purple' },
  ],
  [
    'a menu colour takes the picture away and the brand colour back',
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
    'dark stays dark under a picture',
    { layoutType: 'dark' },
    { type: 'NAV_BACK_IMAGE', navBackImage: 'navbar-image-3' },
    { navBackImage: 'navbar-image-3', navBackColor: '', navBrandColor: '' },
  ],
  [
    'dropdown icon',
    {},
    { type: 'NAV_DROPDOWN_ICON', navDropdownIcon: 'style3' },
    { navDropdownIcon: 'style3' },
  ],
  ['list icon', {}, { type: 'NAV_LIST_ICON', navListIcon: 'style6' }, { navListIcon: 'style6' }],
  [
    'active colour',
    {},
    { type: 'NAV_ACTIVE_LIST_COLOR', navActiveListColor: 'active-red' },
    { navActiveListColor: 'active-red' },
  ],
  [
    'title colour',
    {},
    { type: 'NAV_LIST_TITLE_COLOR', navListTitleColor: 'title-blue' },
    { navListTitleColor: 'title-blue' },
  ],
  ['header fixed keeps its colour', {}, { type: 'HEADER_FIXED_LAYOUT' }, { headerFixedLayout: true }],
  [
    'header fixed without a colour turns blue',
    { headerBackColor: '' },
    { type: 'HEADER_FIXED_LAYOUT' },
    { headerFixedLayout: true, headerBackColor: 'header-blue' },
  ],
  [
    'and stays as it is when let go',
    { headerFixedLayout: true, headerBackColor: '' },
    { type: 'HEADER_FIXED_LAYOUT' },
    { headerFixedLayout: false },
  ],
  ['menu fixed', {}, { type: 'NAV_FIXED_LAYOUT' }, { navFixedLayout: false }],
  ['right to left', {}, { type: 'RTL_LAYOUT' }, { rtlLayout: true }],
  ['box', {}, { type: 'BOX_LAYOUT' }, { boxLayout: true }],
  ['icon colour', {}, { type: 'NAV_ICON_COLOR' }, { navIconColor: true }],
  ['titles hidden', { navListTitleHide: true }, { type: 'NAV_LIST_TITLE_HIDE' }, { navListTitleHide: false }],
  ['the panel', {}, { type: 'CONFIG_BLOCK' }, { configBlock: false }],
  [
    'a background keeps its size',
    { layout6BackSize: 'cover' },
    { type: 'LAYOUT6_BACKGROUND', layout6Background: 'url(a)' },
    { layout6Background: 'url(a)' },
  ],
  [
    'or brings one',
    {},
    { type: 'LAYOUT6_BACKGROUND', layout6Background: 'url(a)', layout6BackSize: 'auto' },
    { layout6Background: 'url(a)', layout6BackSize: 'auto' },
  ],
];

test.each(CASES)('%s', (_name, before, action, after) => {
  const state = Object.freeze({ ...STATE, ...before });
  expect(reduce(state, action)).toEqual({ ...state, ...after });
});

test('a fixed header turns blue too where the initial colour is none', () => {
  const bare = layoutReducerFrom({ ...INITIAL_SETTINGS, headerBackColor: '' });
  const state: LayoutState = { ...STATE, headerBackColor: 'header-red' };
  expect(bare(state, { type: 'HEADER_FIXED_LAYOUT' }).headerBackColor).toBe('header-blue');
});

test('reset brings everything back but the panel, the language and the open menus', () => {
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

describe('what a device kept', () => {
  test('is read back whole', () => {
    const kept = { ...INITIAL_SETTINGS, layoutType: 'dark', navBackImage: 'navbar-image-1', rtlLayout: true };
    expect(readSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test('is kept field by field where some are no longer known', () => {
    expect(readSettings({ rtlLayout: true, layout: 'diagonal', navBackColor: 7, other: 1 })).toEqual({
      ...INITIAL_SETTINGS,
      rtlLayout: true,
    });
  });

  test.each([null, 'x', 7, []])('counts as nothing when it is %j', (stored) => {
    expect(readSettings(stored)).toEqual(INITIAL_SETTINGS);
  });
});
