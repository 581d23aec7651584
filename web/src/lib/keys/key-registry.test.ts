import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeyBinding } from './key-registry.ts';
import {
  activeKeys,
  createKeyReader,
  registerKeys,
  showKeys,
  silencePlainKeys,
  writePress,
} from './key-registry.ts';

let time = 0;
const kept: (() => void)[] = [];

beforeEach(() => {
  time = 0;
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } });
});
afterEach(() => {
  for (const unregister of kept.splice(0)) unregister();
  silencePlainKeys(false);
  vi.unstubAllGlobals();
});

function binding(keys: string, isOff = false): KeyBinding {
  return { keys, label: keys, group: 'general', run: () => {}, isOff: () => isOff };
}

function register(...bindings: KeyBinding[]): void {
  kept.push(registerKeys(bindings));
}

function press(key: string, held: Partial<Parameters<typeof writePress>[0]> = {}) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, ...held };
}

test.each([
  [press('O'), 'o'],
  [press('?'), '?'],
  [press(' '), 'Space'],
  [press('ArrowDown'), 'ArrowDown'],
  [press('k', { ctrlKey: true }), 'mod+k'],
  [press('K', { metaKey: true }), 'mod+k'],
  [press('@', { ctrlKey: true, altKey: true }), null],
  [press('Shift'), null],
  [press('Dead'), null],
])('%o is written %s', (event, written) => {
  expect(writePress(event)).toBe(written);
});

test('two keys pressed within the time-out form a sequence', () => {
  const read = createKeyReader(() => time);
  const [go, letter] = [binding('g o'), binding('o')];
  register(go, letter);
  expect(read(press('g'), false)).toBeNull();
  expect(read(press('o'), false)).toBe(go);
  expect(read(press('o'), false)).toBe(letter);
  read(press('g'), false);
  time += 2000;
  expect(read(press('o'), false)).toBe(letter);
});

test('ignores plain keys in text fields, but not Ctrl', () => {
  const read = createKeyReader(() => time);
  const palette = binding('mod+k');
  register(binding('?'), binding('g o'), palette);
  expect(read(press('?'), true)).toBeNull();
  read(press('g'), true);
  expect(read(press('o'), false)).toBeNull();
  expect(read(press('k', { ctrlKey: true }), true)).toBe(palette);
});

test('plain keys can be switched off; Ctrl still works', () => {
  const read = createKeyReader(() => time);
  const palette = binding('mod+k');
  register(binding('?'), palette);
  silencePlainKeys(true);
  expect(read(press('?'), false)).toBeNull();
  expect(read(press('k', { ctrlKey: true }), false)).toBe(palette);
});

test('repeats a held key only for repeatable bindings', () => {
  const read = createKeyReader(() => time);
  const down: KeyBinding = { ...binding('j'), repeats: true };
  const [go, letter] = [binding('g o'), binding('o')];
  register(down, go, letter);
  expect(read(press('j'), false)).toBe(down);
  expect(read(press('j', { repeat: true }), false)).toBe(down);
  expect(read(press('j', { repeat: true }), true)).toBeNull();
  expect(read(press('o', { repeat: true }), false)).toBeNull();
  read(press('g'), false);
  expect(read(press('g', { repeat: true }), false)).toBeNull();
  expect(read(press('o'), false)).toBe(go);
});

test('the latest active binding wins until it is removed', () => {
  const read = createKeyReader(() => time);
  const [frame, list, off] = [binding('/'), binding('/'), binding('/', true)];
  register(frame);
  const leave = registerKeys([list]);
  register(off);
  expect(read(press('/'), false)).toBe(list);
  expect(activeKeys()).toEqual([list]);
  leave();
  expect(read(press('/'), false)).toBe(frame);
});

test('shows keys with the symbols of the keyboard', () => {
  expect(showKeys('g o', false)).toEqual(['g', 'o']);
  expect(showKeys('mod+k', false)).toEqual(['Ctrl', 'K']);
  expect(showKeys('mod+k', true)).toEqual(['⌘', 'K']);
  expect(showKeys('Escape', false)).toEqual(['Esc']);
});
