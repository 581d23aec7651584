import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import writeXlsx, { type Image } from 'write-excel-file/node';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';
import { PICTURE_COLUMN_WIDTH, PICTURE_ROW_HEIGHT, sheetPicture } from './sheet-pictures.ts';
import { type Cell, streamXlsx } from './xlsx-stream.ts';

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

export interface ExportColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | null;
}

export interface Export<Row> {
  readonly fileName: string;
  readonly format: 'csv' | 'xlsx';
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: AsyncIterable<Row>;
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
  return table.pictures === undefined
    ? sendXlsx(reply, table)
    : sendIllustrated(reply, table, table.pictures);
}

async function* streamCells<Row>({ columns, rows }: Export<Row>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => column.value(row));
}

function sendCsv<Row>(reply: FastifyReply, table: Export<Row>): FastifyReply {
  const titles = table.columns.map((one) => one.title);
  return reply.type('text/csv; charset=utf-8').send(streamCsv(titles, streamCells(table)));
}

/** Titles and rows as they are read. A cell never starts a formula in whoever's spreadsheet opens it. */
export function streamCsv(titles: readonly string[], rows: AsyncIterable<readonly Cell[]>): Readable {
  const lines = stringify({ bom: true, header: true, escape_formulas: true, columns: [...titles] });
  const cells = Readable.from(rows);
  // A list that fails on the way ends the file there, cut off: a short one would look whole.
  cells.on('error', (error) => lines.destroy(error));
  return cells.pipe(lines);
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function sendXlsx<Row>(reply: FastifyReply, table: Export<Row>): FastifyReply {
  const titles = table.columns.map((one) => one.title);
  return reply.type(XLSX).send(streamXlsx(titles, streamCells(table)));
}

/** Pictures are held in memory until the file is written: only the first so many rows have one. */
const MOST_PICTURES = 500;

type SheetCell = {
  readonly value: string | number;
  readonly type: StringConstructor | NumberConstructor;
  readonly height?: number;
} | null;

async function sendIllustrated<Row>(
  reply: FastifyReply,
  { columns, rows }: Export<Row>,
  pictures: NonNullable<Export<Row>['pictures']>,
): Promise<FastifyReply> {
  // Cells carry their type, so text stays text and needs no escaping against formulas.
  const titles = [pictures.title, ...columns.map((one) => one.title)];
  const sheet: SheetCell[][] = [
    titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
  ];
  const images: Image[] = [];
  for await (const row of rows) {
    const cells = columns.map((column): SheetCell => {
      const value = column.value(row);
      if (value === null) return null;
      return typeof value === 'number' ? { value, type: Number } : { value, type: String };
    });
    const picture = images.length >= MOST_PICTURES ? null : await pictures.read(row);
    if (picture !== null) images.push(await sheetPicture(picture, sheet.length + 1));
    const height = picture === null ? {} : { height: PICTURE_ROW_HEIGHT };
    sheet.push([{ value: '', type: String, ...height }, ...cells]);
  }
  const look = { images, columns: [{ width: PICTURE_COLUMN_WIDTH }] };
  return reply.type(XLSX).send(await writeXlsx(sheet, look).toBuffer());
}
