import type { Centavos } from './money.ts';

export interface Denomination {
  readonly id: `${'note' | 'coin'}-${number}`;
  readonly kind: 'note' | 'coin';
  readonly centavos: Centavos;
}

const of = (kind: 'note' | 'coin', centavos: readonly number[]): readonly Denomination[] =>
  centavos.map((value) => ({ id: `${kind}-${value}`, kind, centavos: value }));

/** Notes and coins of the quetzal, the largest first. There is a note and a coin of one. */
export const DENOMINATIONS: readonly Denomination[] = [
  ...of('note', [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100]),
  ...of('coin', [100, 50, 25, 10, 5, 1]),
];

/** How many pieces of each denomination, by its id. */
export type Pieces = Readonly<Record<string, number | undefined>>;

/** What counted pieces come to. `cash_count_total()` of the database is the same. */
export function countPieces(pieces: Pieces): Centavos {
  return DENOMINATIONS.reduce((sum, { id, centavos }) => sum + centavos * (pieces[id] ?? 0), 0);
}
