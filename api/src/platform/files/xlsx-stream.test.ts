import { expect, it } from 'vitest';
import { readSpreadsheet } from './spreadsheets.ts';
import { type Cell, streamXlsx } from './xlsx-stream.ts';

async function* given(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('writes a readable spreadsheet: text as text, numbers as numbers, nulls as empty cells', async () => {
  const rows: Cell[][] = [
    ['=1+1', 12.5, null],
    ['«Ñandú» & <b>', -3, ' al final '],
    ['fin\u0000\u000b', 0, ''],
  ];
  const file = await readBytes(streamXlsx(['Texto', 'Cifra', 'Nada'], given(rows)));
  expect(await readSpreadsheet(file, 10)).toEqual([
    ['Texto', 'Cifra', 'Nada'],
    ['=1+1', '12.5'],
    ['«Ñandú» & <b>', '-3', 'al final'],
    ['fin', '0'],
  ]);
});

it('streams while rows are read, and reads no more than are consumed', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<readonly Cell[]> {
    for (;;) yield [`Fila ${++read}`, Math.sin(read)];
  }
  const stream = streamXlsx(['Uno', 'Dos'], endless());
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
  async function* failing(): AsyncGenerator<readonly Cell[]> {
    yield ['uno'];
    throw new Error('the database went away');
  }
  await expect(readBytes(streamXlsx(['Uno'], failing()))).rejects.toThrow('the database went away');
});
