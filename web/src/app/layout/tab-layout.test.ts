import { expect, test } from 'vitest';
import { INITIAL_SETTINGS } from './layout-settings.ts';
import { prebuiltSettings } from './prebuilt-settings.ts';
import type { TabLayout } from './tab-layout.ts';
import { reduceTab, shownLayout } from './tab-layout.ts';

const OWN: TabLayout = {
  own: { ...INITIAL_SETTINGS, navBackColor: 'navbar-red', isOpen: ['orders'], isTrigger: ['orders'] },
  prebuilt: null,
};
const show = (name: 'layout-2' | 'layout-5h' | 'layout-8', isCollapsed = false) =>
  reduceTab(OWN, { type: 'SHOW_PREBUILT', settings: prebuiltSettings(name, false), isCollapsed });

test('a page of its own look begins where the product does, not where the person is', () => {
  const tab = show('layout-8');
  expect(shownLayout(tab)).toMatchObject({ subLayout: 'layout-8', navBackColor: 'navbar-default' });
  expect(shownLayout(tab).isTrigger).toEqual(['orders']);
});

test('what is changed there never reaches the person’s own', () => {
  const tab = reduceTab(show('layout-8'), { type: 'NAV_BACK_COLOR', navBackColor: 'navbar-blue' });
  expect(shownLayout(tab).navBackColor).toBe('navbar-blue');
  expect(tab.own).toEqual(OWN.own);
  expect(reduceTab(tab, { type: 'LEAVE_PREBUILT' })).toEqual(OWN);
});

test('reset leads back to the page’s own beginning', () => {
  const turned = reduceTab(show('layout-8'), { type: 'RTL_LAYOUT' });
  const tab = reduceTab(turned, { type: 'RESET' });
  expect(shownLayout(tab)).toMatchObject({ subLayout: 'layout-8', rtlLayout: false });
});

test('in a small window it starts as such a window does', () => {
  expect(shownLayout(show('layout-2', true)).collapseMenu).toBe(true);
});

test('menus of a bar are shut when it comes, and when one arrives somewhere', () => {
  const tab = show('layout-5h');
  expect(shownLayout(tab).isTrigger).toEqual([]);
  expect(reduceTab(tab, { type: 'ARRIVE', menu: { id: 'finance', type: 'main' } })).toBe(tab);
});

test('arriving opens a menu once', () => {
  const arrived = reduceTab(OWN, { type: 'ARRIVE', menu: { id: 'finance', type: 'main' } });
  expect(arrived.own.isTrigger).toEqual(['finance']);
  expect(reduceTab(arrived, { type: 'ARRIVE', menu: { id: 'finance', type: 'main' } })).toBe(arrived);
});

test('collapsed is set, not flipped', () => {
  const narrow = reduceTab(OWN, { type: 'SET_COLLAPSED', isCollapsed: true });
  expect(narrow.own.collapseMenu).toBe(true);
  expect(reduceTab(narrow, { type: 'SET_COLLAPSED', isCollapsed: true })).toBe(narrow);
});
