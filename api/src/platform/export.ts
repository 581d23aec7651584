import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import writeXlsx from 'write-excel-file/node';

const MOST_EXPORTED = 100_000;
const AT_A_TIME = 1000;

/** Every row of a list, read page by page so that a large export needs little memory. */
export async function* everyRow<Row>(
  readPage: (
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ items: readonly Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  for (let sent = 0; sent < MOST_EXPORTED; sent += AT_A_TIME) {
    const { items, nextCursor } = await readPage(cursor, AT_A_TIME);
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
}

/** Sends a list as a file. A cell never starts a formula in whoever's spreadsheet opens it. */
export async function sendExport<Row>(reply: FastifyReply, table: Export<Row>): Promise<FastifyReply> {
  reply.header('content-disposition', `attachment; filename="${table.fileName}.${table.format}"`);
  return table.format === 'csv' ? sendCsv(reply, table) : sendXlsx(reply, table);
}

function sendCsv<Row>(reply: FastifyReply, { columns, rows }: Export<Row>): FastifyReply {
  const lines = stringify({
    bom: true,
    header: true,
    escape_formulas: true,
    columns: columns.map((one) => one.title),
  });
  const cells = (async function* () {
    for await (const row of rows) yield columns.map((column) => column.value(row));
  })();
  return reply.type('text/csv; charset=utf-8').send(Readable.from(cells).pipe(lines));
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function sendXlsx<Row>(reply: FastifyReply, { columns, rows }: Export<Row>): Promise<FastifyReply> {
  // Cells carry their type, so text stays text and needs no escaping against formulas.
  const sheet: ({ value: string | number; type: StringConstructor | NumberConstructor } | null)[][] = [
    columns.map((column) => ({ value: column.title, type: String, fontWeight: 'bold' as const })),
  ];
  for await (const row of rows) {
    sheet.push(
      columns.map((column) => {
        const value = column.value(row);
        if (value === null) return null;
        return typeof value === 'number' ? { value, type: Number } : { value, type: String };
      }),
    );
  }
  return reply.type(XLSX).send(await writeXlsx(sheet).toBuffer());
}
