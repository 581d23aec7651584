import { fold } from '../customers/places/words.ts';
import { MOST_CENTAVOS, readAmount } from '../kernel/money.ts';
import { tidyGuide } from './guide-pattern.ts';
import { readParcelCode } from './parcel-code.ts';

export interface GuideReading {
  readonly rows: readonly { readonly parcel: string; readonly guide: string; readonly cod: number | null }[];
  readonly skipped: number;
}

type Kind = 'parcel' | 'guide' | 'cod';
type Columns = Partial<Record<Kind, number>>;

/** How couriers and people title their columns; the first that fits a column is what it is. */
const TITLES: readonly (readonly [Kind, RegExp])[] = [
  ['guide', /\bguias?\b|\bno\.? de guia\b|\btracking\b|\brastreo\b|\bwaybill\b/],
  ['parcel', /\bpedidos?\b|\borden(es)?\b|\border\b|\breferencia\b|\bref\b|\bpaquete\b/],
  ['cod', /\bcod\b|\bcobrar\b|\bcobro\b|\bcontra ?entrega\b|\brecaud\w*|\bvalor a cobrar\b/],
];
const HEAD_ROWS = 15;

/**
 * The parcels and guides of a courier's file. Where it has titles they say which column is which;
 * otherwise what the cells look like does: two columns pasted from a spreadsheet have none.
 */
export function readGuideSheet(sheet: readonly (readonly string[])[]): GuideReading {
  const titled = findTitles(sheet);
  const rows: { parcel: string; guide: string; cod: number | null }[] = [];
  let skipped = 0;
  for (const cells of sheet.slice(titled === null ? 0 : titled.row + 1)) {
    const filled = cells.map((cell) => cell.trim());
    if (filled.every((cell) => cell === '')) continue;
    const read = titled === null ? readUntitled(filled) : readTitled(filled, titled.columns);
    if (read === null) skipped++;
    else rows.push(read);
  }
  return { rows, skipped };
}

/** A bank or a courier writes its name above the table: the titles are the first row that has both. */
function findTitles(
  sheet: readonly (readonly string[])[],
): { readonly row: number; readonly columns: Columns } | null {
  for (const [row, cells] of sheet.slice(0, HEAD_ROWS).entries()) {
    const columns: Columns = {};
    cells.forEach((cell, at) => {
      const words = fold(cell);
      // A title is words; a row of data may hold «Referencia: portón» in an address.
      if (words.length > 40) return;
      const kind = TITLES.find(([one, says]) => columns[one] === undefined && says.test(words))?.[0];
      if (kind !== undefined) columns[kind] = at;
    });
    if (columns.guide !== undefined && columns.parcel !== undefined) return { row, columns };
  }
  return null;
}

function readTitled(cells: readonly string[], columns: Columns) {
  const at = (kind: Kind) => cells[columns[kind] ?? -1] ?? '';
  const [parcel, guide] = [at('parcel'), tidyGuide(at('guide'))];
  if (parcel === '' || guide === '') return null;
  return { parcel, guide, cod: parseCod(at('cod')) };
}

const MONEY = /^(q\.?\s*)?\d{1,3}(,\d{3})*\.\d{1,2}$|^q\.?\s*\d+([.,]\d{1,2})?$|^\d+\.\d{2}$/i;
const GUIDE = /^(?=(?:.*\d){4})[A-Za-z0-9-]{5,40}$/;

/** An order says so itself (`P-123`, a slip's address); of two plain numbers the first is the order. */
function readUntitled(cells: readonly string[]) {
  const readKind = (cell: string) => readParcelCode(cell).kind;
  const isNamed = (cell: string) => /^p/i.test(cell) && readKind(cell) === 'number';
  const isOrder = (cell: string) => isNamed(cell) || readKind(cell) === 'token';
  const named = cells.findIndex(isOrder);
  const parcelAt =
    named >= 0 ? named : cells.findIndex((cell) => readKind(cell) === 'number' && !MONEY.test(cell));
  const guideAt = cells.findIndex((cell, at) => at !== parcelAt && GUIDE.test(cell) && !MONEY.test(cell));
  const [parcel, guide] = [cells[parcelAt], cells[guideAt]];
  if (parcel === undefined || guide === undefined) return null;
  const money = cells.filter((cell, at) => at !== parcelAt && at !== guideAt && readAmount(cell) !== null);
  return { parcel, guide: tidyGuide(guide), cod: parseCod(money.at(-1) ?? '') };
}

function parseCod(cell: string): number | null {
  const amount = cell === '' ? null : readAmount(cell);
  return amount === null || amount < 0 || amount > MOST_CENTAVOS ? null : amount;
}
