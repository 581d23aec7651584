import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { sentence } from '../http/error-codes.ts';
import { storeTime } from '../settings/store-days.ts';

/**
 * What a column holds, and so what its cells are in a spreadsheet. Values come as the product keeps them: money in
 * centavos, shares in hundredths of a percent, days as `2026-03-01`, instants as ISO text.
 */
export type CellKind = 'text' | 'count' | 'decimal' | 'money' | 'share' | 'day' | 'instant';

export interface ExportColumn<Row> {
  readonly title: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => string | number | null;
  /** Added up below the last row. */
  readonly isSummed: boolean;
}

/** Columns titled by the messages below `prefix`. */
export function createColumns<Row>(language: Language, prefix: string) {
  const of =
    (kind: CellKind, isSummed = false) =>
    (key: string, value: ExportColumn<Row>['value']): ExportColumn<Row> => ({
      title: sentence(language, `${prefix}.${key}`),
      kind,
      value,
      isSummed,
    });
  return {
    text: of('text'),
    /** Added up; `number` is not: the sum of what is left after each movement means nothing. */
    count: of('count', true),
    number: of('count'),
    decimal: of('decimal'),
    money: of('money', true),
    /** An amount that is not added up: a price, or one in several currencies. */
    price: of('money'),
    share: of('share'),
    day: of('day'),
    instant: of('instant'),
  };
}

/** Sums of documents that are sold or bought: drafts and what was cancelled add nothing. */
export const withoutStages = <Stage extends string>(language: Language, stages: readonly Stage[]) => ({
  label: sentence(language, 'export.total-sold'),
  sign: ({ stage }: { readonly stage: string }) =>
    stages.some((one) => one === stage) ? (0 as const) : (1 as const),
});

/** What a file shows of a value: text as it is, everything else as people and spreadsheets compute with it. */
export type FileCell = string | number | null;

/** As text and figures: instants by the store's clock. */
export function toPlainCell(kind: CellKind, value: FileCell, timeZone: string): FileCell {
  if (value === null) return null;
  if (kind === 'instant') return storeTime(new Date(value), timeZone);
  return (kind === 'money' || kind === 'share') && typeof value === 'number' ? value / 100 : value;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** The day that spreadsheets number 0. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** As spreadsheets compute: days and instants are numbers of days, shares are parts of one. */
export function toSheetCell(kind: CellKind, value: FileCell, timeZone: string): FileCell {
  if (value === null) return null;
  // «Total» may stand below days.
  if (kind === 'day' && !DAY.test(String(value))) return value;
  if (kind === 'day') return (Date.parse(`${value}T00:00:00Z`) - EPOCH_MS) / DAY_MS;
  if (kind === 'instant') {
    const asIfUtc = Date.parse(`${storeTime(new Date(value), timeZone).replace(' ', 'T')}:00Z`);
    return (asIfUtc - EPOCH_MS) / DAY_MS;
  }
  if (kind === 'share' && typeof value === 'number') return value / 10_000;
  return toPlainCell(kind, value, timeZone);
}
