import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { expect, it } from 'vitest';
import { seedEvents } from './seeds/events.ts';
import { createWorlds } from './worlds.ts';

const person = (name: string) => name as UserId;

it('keeps the demo data of the most recent users', () => {
  const worlds = createWorlds(2);
  worlds.of(person('ana')).todos.card.pop();
  worlds.of(person('beto'));
  worlds.of(person('ana'));
  worlds.of(person('cami'));
  expect(worlds.size).toBe(2);
  expect(worlds.of(person('ana')).todos.card).toHaveLength(5);
  // Beto was away for longest: he begins anew, and so does not find what he left.
  worlds.of(person('beto'));
  expect(worlds.of(person('cami')).todos.card).toHaveLength(6);
});

it.each([0, 0.5, 0.999_999])('puts every event into its month for any random value: %d', (chance) => {
  for (const month of ['2026-02', '2028-02', '2026-12'])
    for (const { start, end = start } of seedEvents(month, () => chance)) {
      expect([start.slice(0, 7), end.slice(0, 7)]).toEqual([month, month]);
      expect(Number.isNaN(Date.parse(start))).toBe(false);
    }
});
