import { Boxes } from 'lucide-react';
import { expect, test } from 'vitest';
import type { MenuCollapse } from '../menu-tree.ts';
import { MENU } from '../menu-tree.ts';
import { isLongSubmenu } from './bar-entries.tsx';

/** A menu of shelves, as no shop of ours has it yet. */
function shelves(count: number): MenuCollapse {
  return {
    type: 'collapse',
    id: 'shelves',
    title: 'app.menu.inventory',
    icon: Boxes,
    children: Array.from({ length: count }, (_, index) => ({
      type: 'item',
      id: `shelf-${index}`,
      title: 'app.menu.inventory',
      url: `/shelves/${index}`,
      key: `${index}`,
    })),
  };
}

test.each([
  [0, false],
  [10, false],
  [11, true],
  [40, true],
])('a submenu of %i entries is long: %s', (count, isLong) => {
  expect(isLongSubmenu(shelves(count))).toBe(isLong);
});

test('no submenu of the product is too long', () => {
  const collapses = MENU.flatMap(({ children }) => children).filter(({ type }) => type === 'collapse');
  expect(collapses.some((entry) => entry.type === 'collapse' && isLongSubmenu(entry))).toBe(false);
});
