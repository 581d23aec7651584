import type { ImportColumn } from '@trastienda/shared/inventory/contract/imports.ts';
import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import { centavos } from '@trastienda/shared/kernel/money-schema.ts';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import { invalidFields } from '@trastienda/shared/kernel/validation.ts';
import { z } from 'zod';
import type { ImportSheetRow } from './read-rows.ts';

/** What is wrong with one cell. */
export interface CellError {
  readonly row: number;
  readonly column: ImportColumn | null;
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
}

const YES = ['si', 'sí', 'yes', 'oui', 'true', 'verdadero', '1', 'x'];
const NO = ['no', 'non', 'false', 'falso', '0'];

/** `Q 1,250.50`, `1250.5` and `1.250,50` are all the same money. */
const money = z
  .string()
  .transform((text) => parseQuetzales(text))
  .pipe(z.number({ error: 'validation.format' }))
  .transform(toCentavos)
  .pipe(centavos);

function parseQuetzales(text: string): number {
  const digits = text.replace(/^q\s*/i, '').replace(/[\s']/g, '');
  const isEuropean = /,\d{1,2}$/.test(digits) && !/\.\d{1,2}$/.test(digits);
  const plain = isEuropean ? digits.replace(/\./g, '').replace(',', '.') : digits.replace(/,/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

const whole = (max: number) =>
  z
    .string()
    .transform((text) => (/^-?\d+(\.0+)?$/.test(text) ? Number(text) : Number.NaN))
    .pipe(z.number({ error: 'validation.format' }))
    .pipe(z.number().int().min(0).max(max));

const yesOrNo = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum([...YES, ...NO]))
  .transform((text) => YES.includes(text));

/** What each column accepts. An empty cell is not checked: it leaves things as they are. */
const CELLS = {
  sku: line(60),
  name: line(100),
  description: optionalText(2000),
  category: line(60),
  brand: optionalText(60),
  size: optionalText(30),
  colour: optionalText(40),
  barcode: optionalText(60),
  price: money,
  compareAt: money,
  cost: money,
  weightGrams: whole(1_000_000),
  minimum: whole(99_999),
  mayPreorder: yesOrNo,
  onHand: whole(999_999),
} as const satisfies Record<ImportColumn, z.ZodType>;

type Values = { readonly [Column in ImportColumn]?: z.output<(typeof CELLS)[Column]> | undefined };

export interface ParsedRow {
  readonly row: number;
  readonly values: Values;
  readonly errors: readonly CellError[];
}

const rowSchema = z.object(CELLS).partial();

export function parseRow({ row, cells }: ImportSheetRow): ParsedRow {
  const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
  const errors: CellError[] = [];
  const parsed = rowSchema.safeParse(filled, { reportInput: true });
  if (!parsed.success) {
    for (const { field, code, params } of invalidFields(parsed.error)) {
      const column = columnNamed(field);
      errors.push({ row, column, code, params, value: (column && cells[column]) || '' });
    }
  }
  if (filled['sku'] === undefined)
    errors.push({ row, column: 'sku', code: 'validation.required', params: {}, value: '' });
  // The cells that are right still count: further mistakes are reported in the same answer.
  const wrong = new Set<string | null>(errors.map((error) => error.column));
  const right = Object.fromEntries(Object.entries(filled).filter(([column]) => !wrong.has(column)));
  return { row, values: rowSchema.safeParse(right).data ?? {}, errors };
}

function columnNamed(field: string): ImportColumn | null {
  return rowSchema.keyof().safeParse(field).data ?? null;
}
