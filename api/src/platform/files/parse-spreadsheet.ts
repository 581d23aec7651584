import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

const inflate = promisify(inflateRaw);

const MOST_UNZIPPED_BYTES = 80_000_000;
/** No file of a bank, a courier or a catalogue has more; a parser makes room for every column up to the last one. */
const MOST_COLUMNS = 256;
/** Empty cells at the end of a row are not counted. */
const MOST_CELLS = 400_000;
/** As much as Excel itself keeps in a cell. */
const LONGEST_CELL = 32_767;

export type SheetRow = readonly string[];

export type SheetRefusal =
  | { readonly code: 'file.unreadable' }
  | { readonly code: 'file.too-many-rows' }
  | { readonly code: 'file.cell-too-far'; readonly cell: string; readonly columns: number };

/** Why a file is not read. */
export class RefusedSheet extends Error {
  readonly refusal: SheetRefusal;

  constructor(refusal: SheetRefusal, cause?: unknown) {
    super(refusal.code, { cause });
    this.refusal = refusal;
  }
}

const unreadable = (cause: unknown) => new RefusedSheet({ code: 'file.unreadable' }, cause);
const tooManyRows = () => new RefusedSheet({ code: 'file.too-many-rows' });
const cellTooFar = (cell: string) =>
  new RefusedSheet({ code: 'file.cell-too-far', cell, columns: MOST_COLUMNS });

/**
 * The cells of a CSV or XLSX file as text, empty rows between others included so that row numbers stay true. What it is, its bytes
 * decide. Rows beyond `mostRows` are refused, not cut. Runs in a worker thread (`spreadsheets.ts`): a hostile file
 * may take all the time and memory it is given.
 */
export async function parseSpreadsheet(file: Buffer, mostRows: number): Promise<SheetRow[]> {
  const parsed = (isZip(file) ? await parseXlsx(file, mostRows) : parseCsv(file, mostRows)).map(trimRow);
  const rows = parsed.slice(0, parsed.findLastIndex((row) => row.length > 0) + 1);
  if (rows.length > mostRows) throw tooManyRows();
  if (rows.reduce((sum, row) => sum + row.length, 0) > MOST_CELLS) throw tooManyRows();
  return rows;
}

function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

function trimRow(row: readonly unknown[]): SheetRow {
  const last = row.findLastIndex((cell) => cell !== null && cell !== undefined && cell !== '');
  return row.slice(0, last + 1).map((cell) => {
    if (cell === null || cell === undefined) return '';
    return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).slice(0, LONGEST_CELL);
  });
}

function parseCsv(file: Buffer, mostRows: number): readonly unknown[][] {
  const text = decode(file);
  // A NUL means something else than text: a picture, an old .xls, a program.
  if (text.includes('\u0000')) throw unreadable('not text');
  const delimiter = detectDelimiter(text.slice(0, 8_000));
  refuseWideLines(text, delimiter);
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: mostRows + 1,
      max_record_size: 100_000,
    });
  } catch (error) {
    throw unreadable(error);
  }
}

/** The sign that most lines at the top agree on: a bank writes its name and address above the table. */
function detectDelimiter(top: string): string {
  const lines = top.split(/\r\n?|\n/).slice(0, 30);
  const linesWith = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [first = ','] = [';', '\t', ','].sort((a, b) => linesWith(b) - linesWith(a));
  return first;
}

/** Before a parser makes a field of each: the parser's time grows with the square of them. */
function refuseWideLines(text: string, delimiter: string): void {
  let row = 1;
  let inLine = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\n') {
      row++;
      inLine = 0;
    } else if (sign === delimiter && ++inLine >= MOST_COLUMNS * 2)
      throw cellTooFar(`${columnName(MOST_COLUMNS + 1)}${row}`);
  }
}

/** UTF-8, or what Excel on Windows still writes when asked for plain CSV. */
function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

async function parseXlsx(file: Buffer, mostRows: number): Promise<readonly unknown[][]> {
  await inspectParts(file, mostRows);
  try {
    return await readSheet(file);
  } catch (error) {
    throw unreadable(error);
  }
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * Unzips every part once, under a limit, before a parser sees it: what a zip says about its own sizes may be a lie.
 * Addresses are looked at on the way: the parser fills everything up to the farthest cell.
 */
async function inspectParts(file: Buffer, mostRows: number): Promise<void> {
  let left = MOST_UNZIPPED_BYTES;
  for (const part of readZipParts(file)) {
    const data = part.isStored
      ? part.data
      : await inflate(part.data, { maxOutputLength: Math.max(1, left) }).catch((error: unknown) => {
          throw unreadable(error);
        });
    left -= data.length;
    if (left < 0) throw unreadable('it unzips to too much');
    if (/worksheets\/.*\.xml$/.test(part.name)) inspectAddresses(data.toString('latin1'), mostRows);
  }
}

/** Of cells (`r="B7"`), of ranges (`ref="A1:XFD1048576"`) and of rows (`r="7"`). */
const ADDRESS = /\s(?:r|ref)\s*=\s*["']([A-Za-z]*)(\d+)(?::([A-Za-z]*)(\d+))?["']/g;

function inspectAddresses(sheet: string, mostRows: number): void {
  let rows = 0;
  for (let at = sheet.indexOf('<row'); at >= 0; at = sheet.indexOf('<row', at + 4))
    if (++rows > mostRows) throw tooManyRows();
  for (const [, column = '', row = '', lastColumn, lastRow] of sheet.matchAll(ADDRESS)) {
    inspectAddress(column, Number(row), mostRows);
    if (lastColumn !== undefined) inspectAddress(lastColumn, Number(lastRow), mostRows);
  }
}

function inspectAddress(column: string, row: number, mostRows: number): void {
  const cell = `${column}${row}`.toUpperCase();
  // Blank rows below a table are common; a parser makes room for each.
  if (row > mostRows * 2) throw cellTooFar(cell);
  if (columnNumber(column) > MOST_COLUMNS) throw cellTooFar(cell);
}

function columnNumber(name: string): number {
  return [...name.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnName(number: number): string {
  return number === 0
    ? ''
    : columnName(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26));
}

function readZipParts(file: Buffer): { name: string; data: Buffer; isStored: boolean }[] {
  try {
    const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    if (end < 0 || file.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no directory');
    const count = file.readUInt16LE(end + 10);
    let at = file.readUInt32LE(end + 16);
    return Array.from({ length: count }, () => {
      if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('no entry');
      const [method, size] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
      const nameLength = file.readUInt16LE(at + 28);
      const name = file.toString('utf8', at + 46, at + 46 + nameLength);
      const local = file.readUInt32LE(at + 42);
      const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
      return { name, data: file.subarray(begin, begin + size), isStored: method === 0 };
    });
  } catch (error) {
    throw unreadable(error);
  }
}
