export const PAPERS = ['a4', 'letter', 'roll'] as const;
export type Paper = (typeof PAPERS)[number];

/** How many stand on one sheet; their measures are in `label-sheet.module.css`. */
export const LABELS_PER_PAGE: Record<Paper, number> = { a4: 3 * 8, letter: 3 * 10, roll: 1 };

export interface Copies<Goods> {
  readonly goods: Goods;
  readonly copies: number;
}

/**
 * The labels sheet by sheet, each as often as wanted. The first ones of a sheet may have been used before:
 * they are left empty.
 */
export function labelPages<Goods>(
  lines: readonly Copies<Goods>[],
  paper: Paper,
  used: number,
): readonly (readonly (Goods | null)[])[] {
  const labels = lines.flatMap(({ goods, copies }) => Array.from({ length: copies }, () => goods));
  if (labels.length === 0) return [];
  const perPage = LABELS_PER_PAGE[paper];
  const empty = Array.from({ length: used % perPage }, () => null);
  const all: readonly (Goods | null)[] = [...empty, ...labels];
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
    all.slice(page * perPage, (page + 1) * perPage),
  );
}
