import { expect, it } from 'vitest';
import { countPieces, DENOMINATIONS } from './denominations.ts';

it.each([
  [{}, 0],
  [{ 'note-20000': 1, 'coin-1': 1 }, 20_001],
  [{ 'note-100': 2, 'coin-100': 3 }, 500],
  [{ 'note-5000': 3, 'note-1000': 2, 'coin-25': 4, 'coin-5': 1 }, 17_105],
  [{ 'note-77': 9 }, 0],
])('%j comes to %d centavos', (pieces, total) => {
  expect(countPieces(pieces)).toBe(total);
});

it('knows each note and coin once, the largest first', () => {
  expect(new Set(DENOMINATIONS.map(({ id }) => id)).size).toBe(13);
  for (const kind of ['note', 'coin']) {
    const values = DENOMINATIONS.filter((one) => one.kind === kind).map(({ centavos }) => centavos);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  }
});
