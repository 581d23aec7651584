import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';

const MOST_UNFOLDED_BYTES = 80_000_000;
const inflate = promisify(inflateRaw);

export type SheetRow = readonly string[];

/** A file that is no spreadsheet, or one made to hurt. */
export class UnreadableSheet extends Error {}
export class TooManyRows extends Error {}

/**
 * The cells of a CSV or XLSX file as text, empty rows included so that row numbers stay true. What it
 * is, its bytes decide. Rows beyond `mostRows` are an error, not a cut.
 */
export async function readSpreadsheet(file: Buffer, mostRows: number): Promise<SheetRow[]> {
  const rows = isZip(file) ? await readXlsx(file, mostRows) : readCsv(file, mostRows);
  if (rows.length > mostRows) throw new TooManyRows();
  return rows;
}

function isZip(file: Buffer): boolean {
  return file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));
}

function readCsv(file: Buffer, mostRows: number): SheetRow[] {
  const text = decode(file);
  // A NUL means something else than text: a picture, an old .xls, a program.
  if (text.includes('\u0000')) throw new UnreadableSheet();
  const delimiter = delimiterOf(text.slice(0, 8_000));
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
    throw new UnreadableSheet('not a CSV file', { cause: error });
  }
}

/** The sign that most lines at the top agree on: a bank writes its name and address above the table. */
function delimiterOf(top: string): string {
  const lines = top.split(/\r\n?|\n/).slice(0, 30);
  const holding = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const [first = ','] = [';', '\t', ','].sort((a, b) => holding(b) - holding(a));
  return first;
}

/** UTF-8, or what Excel on Windows still writes when asked for plain CSV. */
function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

async function readXlsx(file: Buffer, mostRows: number): Promise<SheetRow[]> {
  await refuseZipBomb(file, mostRows);
  try {
    const rows = await readSheet(file);
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw new UnreadableSheet('not an XLSX file', { cause: error });
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell);
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * Unfolds every part once, under a limit, before a parser sees it: what a zip says about its own sizes
 * may be a lie. Rows are counted on the way, because parsing too many of them is what would hurt.
 */
async function refuseZipBomb(file: Buffer, mostRows: number): Promise<void> {
  let left = MOST_UNFOLDED_BYTES;
  for (const part of partsOf(file)) {
    const data = part.isStored
      ? part.data
      : await inflate(part.data, { maxOutputLength: Math.max(1, left) }).catch((error: unknown) => {
          throw new UnreadableSheet('a part does not unfold within the limit', { cause: error });
        });
    left -= data.length;
    if (left < 0) throw new UnreadableSheet('it unfolds to too much');
    if (/worksheets\/.*\.xml$/.test(part.name) && countRows(data, mostRows) > mostRows)
      throw new TooManyRows();
  }
}

function countRows(sheet: Buffer, mostRows: number): number {
  let count = 0;
  for (let at = sheet.indexOf('<row'); at >= 0 && count <= mostRows; at = sheet.indexOf('<row', at + 4))
    count++;
  return count;
}

function partsOf(file: Buffer): { name: string; data: Buffer; isStored: boolean }[] {
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
    throw new UnreadableSheet('not a zip file', { cause: error });
  }
}
