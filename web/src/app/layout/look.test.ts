import { describe, expect, test } from 'vitest';
import { prebuiltSettings } from '../screens/layout-screen.tsx';
import type { LayoutState } from './layout-reducer.ts';
import { INITIAL_SETTINGS, PREBUILT_NAMES } from './layout-settings.ts';
import { isHeaderFixed, menuLook, pageLook } from './look.ts';

const STATE: LayoutState = { ...INITIAL_SETTINGS, isOpen: [], isTrigger: [] };
const menuOf = (changes: Partial<LayoutState>) => menuLook({ ...STATE, ...changes }).split(' ');
const pageOf = (changes: Partial<LayoutState>) => pageLook({ ...STATE, ...changes }, 'wide').split(' ');

describe('the look of the menu', () => {
  test('is named after its settings', () => {
    expect(menuOf({})).toEqual([
      'menu-dark',
      'navbar-default',
      'brand-default',
      'drp-icon-style1',
      'menu-item-icon-style1',
      'active-default',
      'title-default',
    ]);
  });

  test.each<[Partial<LayoutState>, string]>([
    [{ navIconColor: true }, 'icon-colored'],
    [{ navListTitleHide: true }, 'caption-hide'],
    [{ navFixedLayout: false }, 'static'],
    [{ navBackImage: 'navbar-image-3' }, 'navbar-image-3'],
    [{ navDropdownIcon: 'style3' }, 'drp-icon-style3'],
    [{ subLayout: 'layout-8' }, 'layout-8'],
  ])('with %j contains %s', (changes, name) => {
    expect(menuOf(changes)).toContain(name);
    expect(menuOf({})).not.toContain(name);
  });

  test('is never static for a bar', () => {
    expect(menuOf({ navFixedLayout: false, layout: 'horizontal' })).not.toContain('static');
  });

  test.each(['layout-2', 'layout-2-2', 'layout-3', 'layout-4', 'layout-4-2'] as const)(
    'in %s is that name alone',
    (subLayout) => {
      expect(menuOf({ subLayout, navBackColor: 'navbar-red', navFixedLayout: false })).toEqual([subLayout]);
    },
  );
});

describe('the look of the page', () => {
  test('is only its header by default', () => {
    expect(pageOf({})).toEqual(['header-default']);
  });

  test.each<[Partial<LayoutState>, string]>([
    [{ layoutType: 'dark' }, 'dark'],
    [{ rtlLayout: true }, 'rtl'],
    [{ boxLayout: true }, 'box-layout'],
    [{ subLayout: 'layout-6' }, 'layout-6'],
    [{ subLayout: 'layout-8' }, 'layout-8'],
    [{ layout: 'horizontal' }, 'horizontal'],
    [{ headerFixedLayout: true }, 'header-fixed'],
  ])('with %j contains %s', (changes, name) => {
    expect(pageOf(changes)).toContain(name);
  });

  test('is not boxed in a narrow window', () => {
    expect(pageLook({ ...STATE, boxLayout: true }, 'narrow')).toBe('header-default');
  });

  test('fixes the header above a bar, and never in a box', () => {
    expect(isHeaderFixed({ ...STATE, layout: 'horizontal' })).toBe(true);
    expect(isHeaderFixed({ ...STATE, headerFixedLayout: true, boxLayout: true })).toBe(false);
  });
});

describe('a prebuilt layout', () => {
  test.each(PREBUILT_NAMES)('%s differs from the defaults, also in a narrow window', (name) => {
    expect(prebuiltSettings(name, false)).not.toEqual(INITIAL_SETTINGS);
    expect(prebuiltSettings(name, true).layout).toBe('vertical');
  });

  test('is horizontal only once, and five hide the panel', () => {
    const all = PREBUILT_NAMES.map((name) => prebuiltSettings(name, false));
    expect(all.filter(({ layout }) => layout === 'horizontal')).toHaveLength(1);
    expect(all.filter(({ configBlock }) => !configBlock)).toHaveLength(5);
  });
});
