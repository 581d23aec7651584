import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { Assignment } from '@trastienda/shared/shipping/contract/guides.ts';
import { MOST_ROWS, type PastedRow } from '@trastienda/shared/shipping/paste.ts';
import { z } from 'zod';
import { newIdempotencyKey } from '#lib/random-id.ts';
import { parseCentavos } from '#ui/form/number-text.ts';
import type { AssignedRow } from '../../queries/guides.ts';

/** A row as it stands in the fields, until its parcel has its guide. */
export const workRow = z.object({
  key: z.string(),
  parcel: z.string(),
  guide: z.string(),
  cod: z.string(),
  /** On purpose without a number: the next one that was paid for. */
  isPrepaid: z.boolean(),
});
export type WorkRow = z.infer<typeof workRow>;

export function newRow({ parcel, guide, cod }: PastedRow, isPrepaid = false): WorkRow {
  return { key: newIdempotencyKey(), parcel, guide, cod, isPrepaid };
}

/** What is wrong with a row before anyone is asked: a message id. */
export type RowTrouble = 'parcel-missing' | 'guide-missing' | 'cod-wrong';

export function troubleOf({ parcel, guide, cod, isPrepaid }: WorkRow): RowTrouble | null {
  if (parcel.trim() === '') return 'parcel-missing';
  if (guide.trim() === '' && !isPrepaid) return 'guide-missing';
  return cod.trim() !== '' && Number.isNaN(parseCentavos(cod)) ? 'cod-wrong' : null;
}

export function toAssignment({ parcel, guide, cod }: WorkRow, courierId: CourierId | null): Assignment {
  return {
    parcel: parcel.trim(),
    guide: guide.trim(),
    courierId,
    cod: cod.trim() === '' ? null : parseCentavos(cod),
  };
}

/** The same order and guide once more says nothing new. Beyond what one request takes nothing is added. */
export function withRows(before: readonly WorkRow[], added: readonly WorkRow[]): readonly WorkRow[] {
  const contentOf = ({ parcel, guide }: WorkRow) => `${parcel.trim()}\n${guide.trim()}`.toUpperCase();
  const known = new Set(before.map(contentOf));
  const fresh = added.filter((row) => {
    const content = contentOf(row);
    return !known.has(content) && known.add(content);
  });
  return [...before, ...fresh].slice(0, MOST_ROWS);
}

/** What the server said of a row, as long as the row still says what was asked. */
export interface Said {
  readonly content: string;
  readonly result: AssignedRow;
}

export function contentOf({ parcel, guide, cod }: WorkRow, courierId: CourierId | null): string {
  return JSON.stringify([parcel.trim(), guide.trim(), cod.trim(), courierId]);
}
