import { expect, test } from 'vitest';
import { freeLabels } from './pin.ts';

const label = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 16 });
const namesOf = (labels: readonly { name: string }[]) => labels.map(({ name }) => name);

test('the first label keeps its position', () => {
  const wanted = [[label('Sololá', 100, 100)], [label('Concepción', 130, 105)], [label('Tolimán', 100, 160)]];
  expect(namesOf(freeLabels(wanted))).toEqual(['Sololá', 'Tolimán']);
});

test('a label uses its second position when the first is taken', () => {
  const wanted = [[label('below', 100, 112), label('above', 100, 88)]];
  expect(namesOf(freeLabels(wanted))).toEqual(['below']);
  expect(namesOf(freeLabels(wanted, [label('pin', 100, 120)]))).toEqual(['above']);
  expect(freeLabels(wanted, [label('pin', 100, 100)])).toEqual([]);
});
