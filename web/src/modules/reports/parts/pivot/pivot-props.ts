import type { Consolidated } from '@trastienda/shared/reports/contract/consolidated.ts';
import { OTHERS, type Place } from './opened.ts';
import type { PivotMeasure } from './pivot-state.ts';
import type { Question } from './question.ts';
import type { Sort } from './sort.ts';

export interface Answered {
  readonly question: Question;
  readonly answer: Consolidated;
}

export type OnOpen = (measure: PivotMeasure, places: readonly Place[]) => void;
export type OnSort = (by: Sort['by'], column: string | null) => void;

/** Where a cell stands, of which a sum has less; null for one whose orders cannot be asked for. */
export function placesOf(
  { rows, columns }: Question,
  row: string | undefined,
  column: string | undefined,
): readonly Place[] | null {
  if (row === OTHERS || column === OTHERS) return null;
  const places: Place[] = [];
  if (row !== undefined) places.push([rows, row]);
  if (column !== undefined && columns !== null) places.push([columns, column]);
  return places;
}
