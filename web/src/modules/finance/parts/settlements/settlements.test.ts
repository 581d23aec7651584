import { expect, test } from 'vitest';
import { checkLines, computeSums, newLine, pastedLines, withRoom } from './settlement-values.ts';

const bare = (text: string) => pastedLines(text).map(({ guide, amount }) => [guide, amount]);

test('two columns of a spreadsheet become lines, without its titles', () => {
  expect(bare('Guía\tMonto\nG1234R56789\t350.00\nA123456789\tQ 1,200.50\n')).toEqual([
    ['G1234R56789', '350.00'],
    ['A123456789', 'Q 1,200.50'],
  ]);
});

test('with more columns the last filled one is the amount', () => {
  expect(bare('G1\tMaría López\t350\t\n')).toEqual([['G1', '350']]);
});

test('splits guide and amount of a copied message at the space', () => {
  expect(bare('FZ 100 200.50\nFZ101 99')).toEqual([
    ['FZ 100', '200.50'],
    ['FZ101', '99'],
  ]);
});

test('a guide alone has no amount yet', () => {
  expect(bare('G1\nG2')).toEqual([
    ['G1', ''],
    ['G2', ''],
  ]);
});

test('reports the error of each line and sums the rest', () => {
  const lines = [
    newLine('G-1', '100'),
    newLine('g1', '50'),
    newLine('', '5'),
    newLine('G2', 'x'),
    newLine('G3', '1.50'),
  ];
  const { troubles, total } = checkLines(withRoom(lines));
  expect(lines.map(({ key }) => troubles.get(key))).toEqual([
    'guide-twice',
    'guide-twice',
    'guide-missing',
    'amount-wrong',
    undefined,
  ]);
  expect(total).toBe(10_000 + 5000 + 500 + 150);
});

test('always has exactly one empty line', () => {
  const once = withRoom([newLine('G1', '1')]);
  expect(once).toHaveLength(2);
  expect(withRoom(once)).toHaveLength(2);
});

test('sums missing and excess amounts separately, without unknown and old guides', () => {
  const line = (
    outcome: 'matched' | 'short' | 'over' | 'unknown' | 'settled',
    amount: number,
    expected: number | null,
  ) => ({
    outcome,
    amount,
    expected,
  });
  const sums = computeSums({
    collected: 80_000,
    fee: 3000,
    lines: [
      line('matched', 20_000, 20_000),
      line('short', 14_000, 15_000),
      line('over', 6500, 6000),
      line('unknown', 9900, null),
      line('settled', 100, 30_000),
    ],
  });
  expect(sums).toMatchObject({ toBank: 77_000, gap: -500, short: 1000, over: 500 });
  expect(sums.counts).toEqual({ matched: 1, short: 1, over: 1, disputed: 0, unknown: 1, settled: 1 });
});
