/// <reference types="node" />
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { INITIAL_SETTINGS } from '../layout/layout-settings.ts';
import { HERO_COLORS, HERO_PATTERNS, HERO_PICTURES, heroVeil } from './hero-backgrounds.ts';

test('offers eighteen colours, four pictures and six patterns, all different', () => {
  expect([HERO_COLORS, HERO_PICTURES, HERO_PATTERNS].map(({ length }) => length)).toEqual([18, 4, 6]);
  expect(new Set([...HERO_COLORS, ...HERO_PICTURES, ...HERO_PATTERNS]).size).toBe(28);
  expect(HERO_COLORS).toContain(INITIAL_SETTINGS.layout6Background);
});

test('every picture has a file', () => {
  for (const url of [...HERO_PICTURES, ...HERO_PATTERNS]) {
    const path = /"(.+)"/.exec(url)?.[1] ?? '';
    expect(existsSync(new URL(`../../../public${path}`, import.meta.url)), path).toBe(true);
  }
});

test('light colours get a stronger overlay than dark ones, and none too strong', () => {
  expect(heroVeil('linear-gradient(to right, #424448 0%, #424448 100%)')).toBe(0);
  expect(heroVeil('linear-gradient(to right, #23b7e5 0%, #23b7e5 100%)')).toBeGreaterThan(0.2);
  for (const color of HERO_COLORS) expect(heroVeil(color)).toBeLessThan(0.6);
});
