import { Readable } from 'node:stream';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import writeXlsx, { type CellObject, type Image, type SheetData } from 'write-excel-file/node';
import { sentence } from '../http/error-codes.ts';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';
import { type ExportColumn, type FileCell, toPlainCell, toSheetCell } from './export-columns.ts';
import { PICTURE_COLUMN_WIDTH, PICTURE_ROW_HEIGHT, sheetPicture } from './sheet-pictures.ts';
import { formatOf, type Sheet, streamXlsx, widthOf } from './xlsx-stream.ts';

const MOST_EXPORTED = 100_000;
const AT_A_TIME = 1000;
/** A page of a file is a long question: those who work must find connections and a turn between them. */
const readInTurn = limitConcurrency(2);

/** Every row of a list, read page by page so that a large export needs little memory. */
export async function* everyRow<Row>(
  readPage: (
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ items: readonly Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  for (let sent = 0; sent < MOST_EXPORTED; sent += AT_A_TIME) {
    const { items, nextCursor } = await readInTurn(() => readPage(cursor, AT_A_TIME));
    yield* items;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

export interface Export<Row> {
  readonly fileName: string;
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
  /** Whose clock the instants are told by. */
  readonly timeZone: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
  /** Where the sums on the screen leave rows out or take them away, those of the file do too, and say so. */
  readonly counted?: {
    readonly label: string;
    readonly sign: (row: Row) => -1 | 0 | 1;
  };
  /** A first column of pictures, where the format has room for them. */
  readonly pictures?: {
    readonly title: string;
    /** The bytes of a row's picture, as they are kept. */
    readonly read: (row: Row) => Promise<Buffer | null>;
  };
}

/** Sends a list as a file. A cell never starts a formula in whoever's spreadsheet opens it. */
export async function sendExport<Row>(reply: FastifyReply, table: Export<Row>): Promise<FastifyReply> {
  reply.header('content-disposition', `attachment; filename="${table.fileName}.${table.format}"`);
  if (table.format === 'csv') return sendCsv(reply, table);
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return table.pictures === undefined
    ? reply.send(streamXlsx([toSheet(table, 'Trastienda')]))
    : reply.send(await drawIllustrated(table, table.pictures));
}

function sendCsv<Row>(reply: FastifyReply, { columns, rows, timeZone }: Export<Row>): FastifyReply {
  async function* cells(): AsyncGenerator<FileCell[]> {
    for await (const row of rows)
      yield columns.map(({ kind, value }) => toPlainCell(kind, value(row), timeZone));
  }
  const titles = columns.map(({ title }) => title);
  return reply.type('text/csv; charset=utf-8').send(streamCsv(titles, cells()));
}

/** Titles and rows as they are read. A cell never starts a formula in whoever's spreadsheet opens it. */
export function streamCsv(titles: readonly string[], rows: AsyncIterable<readonly FileCell[]>): Readable {
  const lines = stringify({ bom: true, header: true, escape_formulas: true, columns: [...titles] });
  const cells = Readable.from(rows);
  // A list that fails on the way ends the file there, cut off: a short one would look whole.
  cells.on('error', (error) => lines.destroy(error));
  return cells.pipe(lines);
}

type Table<Row> = Pick<Export<Row>, 'columns' | 'rows' | 'language' | 'timeZone' | 'counted'>;

/** A list as one sheet of a workbook, with a row of sums where it has something to add up. */
export function toSheet<Row>(table: Table<Row>, name: string): Sheet {
  const { columns, rows, timeZone } = table;
  const sums = createSums(table);
  async function* cells(): AsyncGenerator<FileCell[]> {
    for await (const row of rows) {
      sums.add(row);
      yield columns.map(({ kind, value }) => toSheetCell(kind, value(row), timeZone));
    }
  }
  return { name, columns, rows: cells(), totals: sums.toRow };
}

/** Adds up centavos and pieces, never what is written of them. */
function createSums<Row>({ columns, language, counted }: Table<Row>) {
  const sums = columns.map(() => 0);
  let rows = 0;
  return {
    add: (row: Row) => {
      rows++;
      const sign = counted?.sign(row) ?? 1;
      for (const [at, { isSummed, value }] of columns.entries())
        if (isSummed) sums[at] = (sums[at] ?? 0) + sign * Number(value(row) ?? 0);
    },
    toRow: (): FileCell[] | null =>
      rows === 0 || !columns.some(({ isSummed }) => isSummed)
        ? null
        : columns.map(({ isSummed, kind }, at) => {
            if (isSummed) return toSheetCell(kind, sums[at] ?? 0, 'UTC');
            return at === 0 ? (counted?.label ?? sentence(language, 'export.total')) : null;
          }),
  };
}

/** Pictures are held in memory until the file is written: only the first so many rows have one. */
const MOST_PICTURES = 500;

async function drawIllustrated<Row>(
  table: Table<Row>,
  pictures: NonNullable<Export<Row>['pictures']>,
): Promise<Buffer> {
  const { columns, rows, timeZone } = table;
  const sums = createSums(table);
  const titles = [pictures.title, ...columns.map(({ title }) => title)];
  const sheet: SheetData = [titles.map((value) => ({ value, type: String, fontWeight: 'bold' }))];
  const images: Image[] = [];
  // Cells carry their type, so text stays text and needs no escaping against formulas.
  const toCells = (values: readonly FileCell[]) =>
    values.map((value, at): CellObject | null => {
      if (value === null) return null;
      if (typeof value === 'string') return { value, type: String };
      return { value, type: Number, format: formatOf(columns[at]?.kind ?? 'text') };
    });
  for await (const row of rows) {
    sums.add(row);
    const cells = toCells(columns.map(({ kind, value }) => toSheetCell(kind, value(row), timeZone)));
    const picture = images.length >= MOST_PICTURES ? null : await pictures.read(row);
    if (picture !== null) images.push(await sheetPicture(picture, sheet.length + 1));
    const height = picture === null ? {} : { height: PICTURE_ROW_HEIGHT };
    sheet.push([{ value: '', type: String, ...height }, ...cells]);
  }
  const totals = sums.toRow();
  if (totals !== null)
    sheet.push([null, ...toCells(totals).map((cell) => cell && { ...cell, fontWeight: 'bold' as const })]);
  const widths = columns.map(({ kind, title }) => ({ width: widthOf(kind, title) }));
  const look = { images, columns: [{ width: PICTURE_COLUMN_WIDTH }, ...widths], stickyRowsCount: 1 };
  return writeXlsx(sheet, look).toBuffer();
}
