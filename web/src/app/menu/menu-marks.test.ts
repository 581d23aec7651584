import { expect, test } from 'vitest';
import { entryPositions, hueAt } from './menu-marks.tsx';
import { MENU } from './menu-tree.ts';

test('captions count as positions', () => {
  // Ventas 0, its five entries 1–5, Administración 6, its three 7–9, Demostración 10.
  expect(entryPositions(MENU)).toEqual([1, 7, 11]);
});

test('six colours repeat', () => {
  expect([0, 1, 5, 6, 13].map(hueAt)).toEqual(['#04a9f5', '#ff5252', '#f4c22b', '#04a9f5', '#ff5252']);
  expect(hueAt(47)).toBe('#f4c22b');
});
