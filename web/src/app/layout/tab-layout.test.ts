import { expect, test } from 'vitest';
import { prebuiltSettings } from '../screens/layout-screen.tsx';
import type { TabLayout } from './layout-reducer.ts';
import { reduceTab, shownLayout } from './layout-reducer.ts';
import { INITIAL_SETTINGS } from './layout-settings.ts';

const OWN: TabLayout = {
  own: { ...INITIAL_SETTINGS, navBackColor: 'navbar-red', isOpen: ['orders'], isTrigger: ['orders'] },
  prebuilt: null,
};
const show = (name: 'layout-2' | 'layout-5h' | 'layout-8', isCollapsed = false) =>
  reduceTab(OWN, { type: 'SHOW_PREBUILT', settings: prebuiltSettings(name, false), isCollapsed });

test('a prebuilt layout starts from the defaults, not from the user’s settings', () => {
  const tab = show('layout-8');
  expect(shownLayout(tab)).toMatchObject({ subLayout: 'layout-8', navBackColor: 'navbar-default' });
  expect(shownLayout(tab).isTrigger).toEqual(['orders']);
});

test('changes of a prebuilt layout never reach the user’s settings', () => {
  const tab = reduceTab(show('layout-8'), { type: 'NAV_BACK_COLOR', navBackColor: 'navbar-blue' });
  expect(shownLayout(tab).navBackColor).toBe('navbar-blue');
  expect(tab.own).toEqual(OWN.own);
  expect(reduceTab(tab, { type: 'LEAVE_PREBUILT' })).toEqual(OWN);
});

test('reset restores the prebuilt layout', () => {
  const turned = reduceTab(show('layout-8'), { type: 'RTL_LAYOUT' });
  const tab = reduceTab(turned, { type: 'RESET' });
  expect(shownLayout(tab)).toMatchObject({ subLayout: 'layout-8', rtlLayout: false });
});

test('a prebuilt layout starts collapsed in a small window', () => {
  expect(shownLayout(show('layout-2', true)).collapseMenu).toBe(true);
});

test('menus of a bar are closed at start and after navigation', () => {
  const tab = show('layout-5h');
  expect(shownLayout(tab).isTrigger).toEqual([]);
  expect(reduceTab(tab, { type: 'ARRIVE', menu: { id: 'finance', type: 'main' } })).toBe(tab);
});

test('navigation opens a menu once', () => {
  const arrived = reduceTab(OWN, { type: 'ARRIVE', menu: { id: 'finance', type: 'main' } });
  expect(arrived.own.isTrigger).toEqual(['finance']);
  expect(reduceTab(arrived, { type: 'ARRIVE', menu: { id: 'finance', type: 'main' } })).toBe(arrived);
});

test('collapsed is set, not toggled', () => {
  const narrow = reduceTab(OWN, { type: 'SET_COLLAPSED', isCollapsed: true });
  expect(narrow.own.collapseMenu).toBe(true);
  expect(reduceTab(narrow, { type: 'SET_COLLAPSED', isCollapsed: true })).toBe(narrow);
});
