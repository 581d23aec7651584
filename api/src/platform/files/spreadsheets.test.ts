import { expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { createZip, sheetWith } from '#testing/processes/hostile-files.ts';
import { readSpreadsheet } from './spreadsheets.ts';

const toXlsx = (rows: readonly (readonly string[])[]) =>
  writeXlsx(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

it('reads the cells of an XLSX file as text', async () => {
  const file = await toXlsx([
    ['SKU', 'Producto'],
    ['A-1', 'Suéter «niña»'],
  ]);
  expect(await readSpreadsheet(file, 10)).toEqual([
    ['SKU', 'Producto'],
    ['A-1', 'Suéter «niña»'],
  ]);
});

it('counts the rows of an XLSX file before parsing them', async () => {
  const file = await toXlsx(Array.from({ length: 12 }, (_, number) => [`A-${number}`]));
  await expect(readSpreadsheet(file, 11)).rejects.toMatchObject({ code: 'file.too-many-rows' });
});

it('stops unpacking at the limit, whatever size the ZIP declares', async () => {
  const file = createZip(
    { 'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000, 0x20) },
    { unzippedSize: 1000 },
  );
  await expect(readSpreadsheet(file, 10)).rejects.toMatchObject({ code: 'file.unreadable' });
});

it.each([
  ['XFD1048576', sheetWith('<c r="XFD1048576"><v>1</v></c>')],
  ['Z1048576', sheetWith('<c r="Z1048576"><v>1</v></c>')],
  ['AZ1048576', sheetWith('<c r="AZ1048576" s="1"/>')],
  ['IW1', sheetWith("<c s='2' r='iw1'><v>1</v></c>")],
  ['1048576', sheetWith('', 1_048_576)],
])('refuses a cell at %s by its address before parsing it', async (cell, file) => {
  await expect(readSpreadsheet(file, 5000)).rejects.toMatchObject({
    code: 'file.cell-too-far',
    details: { params: { cell, columns: '256', most: '5,000' } },
  });
});

it('refuses a sheet that declares the last cell', async () => {
  const file = sheetWith('<c r="A1"><v>1</v></c>', 1, '<dimension ref="A1:XFD1048576"/>');
  await expect(readSpreadsheet(file, 5000)).rejects.toMatchObject({ code: 'file.cell-too-far' });
});

it('refuses lines with too many fields', async () => {
  const commas = Buffer.alloc(9_000_000, ',');
  await expect(readSpreadsheet(commas, 5000)).rejects.toMatchObject({
    code: 'file.cell-too-far',
    details: { params: { cell: 'IW1' } },
  });
});

it('drops empty cells at the end of rows and empty rows at the end', async () => {
  expect(await readSpreadsheet(Buffer.from('a,,b,,\n\nc,,\n,,\n,,\n'), 3)).toEqual([
    ['a', '', 'b'],
    [],
    ['c'],
  ]);
});
