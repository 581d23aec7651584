import { beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD_MASK, rememberRegistrant } from './kept-users.ts';

const kept = new Map<string, string>();
const ana = { id: 'A1', email: 'ana@ejemplo.gt', firstName: 'Ana', lastName: 'Paz' };
const entry = { id: 'A1', email: 'ana@ejemplo.gt', password: PASSWORD_MASK, name: 'Ana Paz' };

beforeEach(() => {
  kept.clear();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});

function list(): unknown {
  return JSON.parse(kept.get('users') ?? 'null');
}

test('starts the local list with a masked password', () => {
  rememberRegistrant(ana);
  expect(list()).toEqual([entry]);
});

test('appends to the stored list without changing other entries', () => {
  const earlier = { id: 7, email: 'b@ejemplo.gt', extra: true };
  kept.set('users', JSON.stringify([earlier]));
  rememberRegistrant(ana);
  expect(list()).toEqual([earlier, entry]);
});

test.each(['{', '7', '[{"id":{}}]'])('replaces a malformed list (%s)', (broken) => {
  kept.set('users', broken);
  rememberRegistrant(ana);
  expect(list()).toEqual([entry]);
});

test('does not store a password passed by mistake', () => {
  rememberRegistrant({ ...ana, ...{ password: 'sol luna y mar' } });
  expect(kept.get('users')).not.toContain('sol luna');
});
