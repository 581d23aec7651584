import { PIVOT_MEASURES } from '@trastienda/shared/reports/contract/consolidated.ts';
import type { Measure } from '@trastienda/shared/reports/measures.ts';

/** By the row's name, or by one figure: of one column, or of the whole row. */
export interface Sort {
  readonly by: 'name' | Measure;
  readonly column: string | null;
  readonly isDescending: boolean;
}

/** `-net@2026-03-01`: the greatest first, by the net of that column. */
export function readSort(text: string): Sort | null {
  const isDescending = text.startsWith('-');
  const [name = '', ...rest] = (isDescending ? text.slice(1) : text).split('@');
  const by = name === 'name' ? name : PIVOT_MEASURES.find((one) => one === name);
  if (by === undefined) return null;
  return { by, column: by === 'name' || rest.length === 0 ? null : rest.join('@'), isDescending };
}

export function writeSort({ by, column, isDescending }: Sort): string {
  return `${isDescending ? '-' : ''}${by}${column === null ? '' : `@${column}`}`;
}

export const isSameHead = (sort: Sort | null, by: Sort['by'], column: string | null): boolean =>
  sort !== null && sort.by === by && sort.column === column;

/** Clicking a head: its order, the other way round, and back to the table's own. Figures begin at the greatest. */
export function nextSort(sort: Sort | null, by: Sort['by'], column: string | null): Sort | null {
  const first = { by, column, isDescending: by !== 'name' };
  if (!isSameHead(sort, by, column)) return first;
  return sort?.isDescending === first.isDescending ? { ...first, isDescending: !first.isDescending } : null;
}
