import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { readSpreadsheet, TooManyRows, UnreadableSheet } from './spreadsheet.ts';

const xlsxOf = (rows: readonly (readonly string[])[]) =>
  writeXlsx(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

it('reads the cells of an XLSX file as text', async () => {
  const file = await xlsxOf([
    ['SKU', 'Producto'],
    ['A-1', 'Suéter «niña»'],
  ]);
  expect(await readSpreadsheet(file, 10)).toEqual([
    ['SKU', 'Producto'],
    ['A-1', 'Suéter «niña»'],
  ]);
});

it('counts the rows of an XLSX file before it parses them', async () => {
  const file = await xlsxOf(Array.from({ length: 12 }, (_, number) => [`A-${number}`]));
  await expect(readSpreadsheet(file, 11)).rejects.toThrow(TooManyRows);
});

it('stops unfolding at the limit, whatever the zip says of itself', async () => {
  const refusal = readSpreadsheet(zipBomb(), 10);
  await expect(refusal).rejects.toThrow(UnreadableSheet);
  await expect(refusal).rejects.toThrow(/does not unfold within the limit/);
});

/** A zip of one sheet that unfolds to 200 MB. */
function zipBomb(): Buffer {
  const data = deflateRawSync(Buffer.alloc(200_000_000, 0x20));
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(data.length, 20);
  entry.writeUInt32LE(1000, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, entry, name, end]);
}
