import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { toSheet } from './export.ts';
import { type CellKind, createColumns, type FileCell } from './export-columns.ts';
import { readSpreadsheet } from './spreadsheets.ts';
import { streamXlsx } from './xlsx-stream.ts';

async function* given<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const writeSheet = (titles: readonly string[], rows: AsyncIterable<readonly FileCell[]>) =>
  streamXlsx([
    { name: 'Lista', columns: titles.map((title) => ({ title, kind: 'text' })), rows, totals: () => null },
  ]);

async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('writes a readable spreadsheet: text as text, numbers as numbers, nulls as empty cells', async () => {
  const rows: FileCell[][] = [
    ['=1+1', 12.5, null],
    ['«Ñandú» & <b>', -3, ' al final '],
    ['fin\u0000\u000b', 0, ''],
  ];
  const file = await readBytes(writeSheet(['Texto', 'Cifra', 'Nada'], given(rows)));
  expect(await readSpreadsheet(file, 10)).toEqual([
    ['Texto', 'Cifra', 'Nada'],
    ['=1+1', '12.5'],
    ['«Ñandú» & <b>', '-3', 'al final'],
    ['fin', '0'],
  ]);
});

interface Sold {
  readonly at: string;
  readonly on: string | null;
  readonly pieces: number;
  readonly sum: number | null;
  readonly share: number;
  readonly left: number;
}

function soldSheet(rows: readonly Sold[]) {
  const { instant, day, count, money, share, number } = createColumns<Sold>('es', 'export.orders');
  const columns = [
    instant('createdAt', (row) => row.at),
    day('promisedOn', (row) => row.on),
    count('units', (row) => row.pieces),
    money('total', (row) => row.sum),
    share('paid', (row) => row.share),
    number('balance', (row) => row.left),
  ];
  return toSheet({ columns, rows: given(rows), language: 'es', timeZone: 'America/Guatemala' }, 'Ventas');
}

it('writes days and instants as dates of the store, money and shares as numbers, and their sums below', async () => {
  const sheet = soldSheet([
    // Still the sixteenth in Guatemala.
    { at: '2026-11-17T04:30:00.680Z', on: '2026-11-20', pieces: 2, sum: 10_005, share: 1_250, left: 7 },
    { at: '2026-11-17T18:00:00Z', on: null, pieces: 1, sum: 1_995, share: 0, left: 6 },
    { at: '2026-11-18T00:00:00Z', on: null, pieces: 1, sum: null, share: 0, left: 5 },
  ]);
  const rows = await readSheet(await readBytes(streamXlsx([sheet])));
  expect(rows.slice(1)).toEqual([
    [new Date('2026-11-16T22:30:00Z'), new Date('2026-11-20T00:00:00Z'), 2, 100.05, 0.125, 7],
    [new Date('2026-11-17T12:00:00Z'), null, 1, 19.95, 0, 6],
    [new Date('2026-11-17T18:00:00Z'), null, 1, null, 0, 5],
    ['Total', null, 4, 120, null, null],
  ]);
});

it('adds nothing below an empty list', async () => {
  expect(await readSheet(await readBytes(streamXlsx([soldSheet([])])))).toHaveLength(1);
});

it('writes several sheets', async () => {
  const sheet = (name: string, kind: CellKind, cell: FileCell) => ({
    name,
    columns: [{ title: name, kind }],
    rows: given([[cell]]),
    totals: () => null,
  });
  const file = await readBytes(
    streamXlsx([sheet('Ventas & «más»', 'money', 12.5), sheet('Notas', 'text', 'x')]),
  );
  expect(await readSheet(file, 'Ventas & «más»')).toEqual([['Ventas & «más»'], [12.5]]);
  expect(await readSheet(file, 'Notas')).toEqual([['Notas'], ['x']]);
});

it('streams while rows are read, and reads no more than are consumed', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<readonly FileCell[]> {
    for (;;) yield [`Fila ${++read}`, Math.sin(read)];
  }
  const stream = writeSheet(['Uno', 'Dos'], endless());
  const first: unknown = await new Promise((resolve) => stream.once('data', resolve));
  expect(first).toBeInstanceOf(Buffer);
  stream.pause();
  // What is on its way already is still packed; then it comes to rest, or this never ends.
  let before = -1;
  while (read !== before) {
    before = read;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  stream.destroy();
});

it('fails when its rows fail, instead of ending as a complete file', async () => {
  async function* failing(): AsyncGenerator<readonly FileCell[]> {
    yield ['uno'];
    throw new Error('the database went away');
  }
  await expect(readBytes(writeSheet(['Uno'], failing()))).rejects.toThrow('the database went away');
});
