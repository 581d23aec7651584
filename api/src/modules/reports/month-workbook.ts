import type { Readable } from 'node:stream';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { MonthRow } from '@trastienda/shared/reports/contract/months.ts';
import {
  BALANCES,
  isMonthPart,
  layOutMonth,
  MONTH_BLOCKS,
  type MonthBlock,
  type MonthLine,
  type RowsOf,
} from '@trastienda/shared/reports/months.ts';
import type { Ctx } from '#platform/ctx.ts';
import { everyRow, toSheet } from '#platform/files/export.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { type Sheet, streamXlsx } from '#platform/files/xlsx-stream.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { readCorrections, readMonthRows } from './reads/month-rows.ts';
import { readMonthPage } from './reads/month-sums.ts';

/** What a part of a figure is called: a kind of invoice, a method with its account, or a word of the person's own. */
function partLabel(language: Language, part: string, name: string | null): string {
  const [code = ''] = part.split(':');
  const known = isMonthPart(code) ? sentence(language, `month.part.${code}`) : name === null ? code : '';
  return [known, name].filter(Boolean).join(' · ');
}

function lineLabel(language: Language, { rowsOf, part, name }: MonthLine): string {
  const label = sentence(language, `month.line.${rowsOf}`);
  return part === null || part === '' ? label : `${label} · ${partLabel(language, part, name)}`;
}

function lineColumns(language: Language, block: MonthBlock, isLocked: boolean): ExportColumn<MonthLine>[] {
  const { text, number, price } = createColumns<MonthLine>(language, 'export.month');
  const isTaxed = block === 'invoices';
  return [
    text('concept', (line) => lineLabel(language, line)),
    number('count', (line) => line.count),
    ...(isTaxed ? [price('net', (line) => line.amount - line.tax), price('tax', (line) => line.tax)] : []),
    ...(isLocked
      ? [
          price('closed', (line) => line.closed),
          price('correction', (line) => line.amount - (line.closed ?? line.amount)),
        ]
      : []),
    price('amount', (line) => line.amount),
  ];
}

function rowColumns(language: Language, kind: 'entries' | 'held' | 'corrections'): ExportColumn<MonthRow>[] {
  const { text, day, count, money, instant } = createColumns<MonthRow>(language, 'export.month');
  const isEntry = kind !== 'held';
  return [
    day('day', (row) => row.day),
    ...(isEntry
      ? [
          text('concept', (row) => sentence(language, `month.line.${row.figure}`)),
          text('part', (row) => partLabel(language, row.part, null) || null),
        ]
      : []),
    text('document', (row) => row.label),
    text('name', (row) => row.name),
    ...(isEntry ? [count('units', (row) => row.units)] : []),
    ...(isEntry ? [money('tax', (row) => row.tax)] : []),
    money('amount', (row) => row.amount),
    ...(isEntry ? [text('reason', (row) => row.reason), text('by', (row) => row.by)] : []),
    ...(kind === 'corrections' ? [instant('at', (row) => row.at)] : []),
  ];
}

/** The lines of each block whose rows are entries; a group and its figures would say them twice. */
const ENTRIES: Readonly<Partial<Record<MonthBlock, readonly RowsOf[]>>> = {
  sales: ['sales'],
  invoices: ['documents'],
  money: ['money'],
  commissions: ['commission_closed', 'commission_approved', 'commission_paid'],
  stock: [
    ...(['stock_purchase', 'stock_sale', 'stock_return', 'stock_adjust', 'stock_damage'] as const),
    ...(['stock_use', 'stock_cost'] as const),
  ],
  receivable: ['applied', 'credited'],
  credit: ['credit_given', 'credit_used', 'credit_refunded', 'credit_merged'],
};

/** One workbook: a sheet per block, the entries behind it, what the balances at the end are made of, corrections. */
export async function createMonthWorkbook(
  ctx: Ctx,
  month: string,
  timeZone: string,
): Promise<{ readonly fileName: string; readonly content: Readable }> {
  const { language } = ctx;
  const page = await readMonthPage(ctx, month, { timeZone, mayLock: false });
  const blocks = layOutMonth(page, page.isLocked);
  const label = (key: string) => sentence(language, `export.month.${key}`);
  const blockName = (block: MonthBlock) => sentence(language, `month.block.${block}`);
  const about = { language, timeZone };
  async function* everyEntry(figures: readonly RowsOf[]): AsyncGenerator<MonthRow> {
    for (const rowsOf of figures)
      yield* everyRow((cursor, limit) => readMonthRows(ctx, month, { rowsOf, cursor, limit }));
  }
  const sheets: Sheet[] = MONTH_BLOCKS.map((block) =>
    toSheet(
      { ...about, columns: lineColumns(language, block, page.isLocked), rows: asRows(blocks[block]) },
      blockName(block),
    ),
  );
  for (const block of MONTH_BLOCKS) {
    const figures = ENTRIES[block];
    if (figures === undefined) continue;
    sheets.push(
      toSheet(
        { ...about, columns: rowColumns(language, 'entries'), rows: everyEntry(figures) },
        `${label('rows')} ${blockName(block)}`,
      ),
    );
  }
  for (const balance of BALANCES)
    sheets.push(
      toSheet(
        { ...about, columns: rowColumns(language, 'held'), rows: everyEntry([`closing.${balance}`]) },
        `${label('closing')} ${blockName(balance)}`,
      ),
    );
  sheets.push(
    toSheet(
      {
        ...about,
        columns: rowColumns(language, 'corrections'),
        rows: everyRow((cursor, limit) => readCorrections(ctx, month, { cursor, limit })),
      },
      label('corrections'),
    ),
  );
  return { fileName: `${label('file')}-${month}`, content: streamXlsx(sheets) };
}

async function* asRows<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
