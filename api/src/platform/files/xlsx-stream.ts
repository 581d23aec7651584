import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CellKind, FileCell } from './export-columns.ts';

export interface SheetColumn {
  readonly title: string;
  readonly kind: CellKind;
}

/** A sheet of a workbook, its rows as `toSheetCell` makes them. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly FileCell[]>;
  /** Below the last row; null without one. Asked for once the rows have been read. */
  readonly totals: () => readonly FileCell[] | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** By kind of cell: how it is written, and how wide its column is in letters. */
const FORMATS: Record<CellKind, { readonly code: string; readonly width: number }> = {
  text: { code: 'General', width: 16 },
  count: { code: '#,##0', width: 11 },
  decimal: { code: '#,##0.00####', width: 12 },
  money: { code: '#,##0.00', width: 14 },
  share: { code: '0.0%', width: 11 },
  day: { code: 'dd/mm/yyyy', width: 12 },
  instant: { code: 'dd/mm/yyyy hh:mm', width: 17 },
};
export const formatOf = (kind: CellKind) => FORMATS[kind].code;
/** The widest that a column is made for its title. */
const MOST_LETTERS = 40;
export const widthOf = (kind: CellKind, title: string) =>
  Math.min(MOST_LETTERS, Math.max(FORMATS[kind].width, title.length + 3));

const KINDS = Object.keys(FORMATS);
const FIRST_CUSTOM_FORMAT = 164;

/** A style per kind, and behind them the same in bold: titles and totals. */
const styleOf = (kind: CellKind, isBold: boolean) => KINDS.indexOf(kind) + (isBold ? KINDS.length : 0);

const STYLES = [
  `<numFmts count="${KINDS.length}">`,
  ...Object.values(FORMATS).map(
    ({ code }, at) => `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + at}" formatCode="${code}"/>`,
  ),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  `<cellXfs count="${KINDS.length * 2}">`,
  ...[0, 1].flatMap((font) =>
    KINDS.map(
      (_, at) =>
        `<xf xfId="0" numFmtId="${at === 0 ? 0 : FIRST_CUSTOM_FORMAT + at}" fontId="${font}" applyFont="1" applyNumberFormat="1"/>`,
    ),
  ),
  '</cellXfs>',
].join('');

/** The parts of a workbook beside its sheets. */
function workbookParts(names: readonly string[]): Readonly<Record<string, string>> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const each = (text: (name: string, number: number) => string) =>
    names.map((name, at) => text(escapeXml(name).replaceAll('"', '&quot;'), at + 1)).join('');
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="r${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="r${number}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="r${names.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
  };
}

/**
 * A workbook that is written while its rows are read: the first bytes leave at once, and however long a list is,
 * only a few rows of it are in memory. Cells carry their type: text stays text, and no formula is begun.
 */
export function streamXlsx(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  // One listener per sheet.
  out.setMaxListeners(sheets.length + 10);
  for (const [name, text] of Object.entries(workbookParts(sheets.map(({ name }) => name))))
    zip.addBuffer(Buffer.from(text), name);
  for (const [at, one] of sheets.entries()) {
    const sheet = Readable.from(streamSheet(one), { objectMode: false });
    // What goes wrong on the way ends the answer: a file that is cut off does not open, a short one would lie.
    sheet.on('error', (error) => out.destroy(error));
    out.on('close', () => sheet.destroy());
    zip.addReadStream(sheet, `xl/worksheets/sheet${at + 1}.xml`);
  }
  zip.end();
  zip.outputStream.pipe(out);
  return out;
}

/** Rows are handed on some at a time: one by one most of the work would be handing on. */
const AT_A_TIME = 200;

async function* streamSheet({ columns, rows, totals }: Sheet): AsyncGenerator<Buffer> {
  const kinds = columns.map(({ kind }) => kind);
  const widths = columns.map(
    ({ title, kind }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widthOf(kind, title)}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => title);
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${toRowXml(titles, 1, kinds, true)}`,
  );
  let waiting: string[] = [];
  let number = 1;
  for await (const row of rows) {
    waiting.push(toRowXml(row, ++number, kinds, false));
    if (waiting.length < AT_A_TIME) continue;
    yield Buffer.from(waiting.join(''));
    waiting = [];
  }
  const filtered = `A1:${columnName(columns.length - 1)}${number}`;
  const below = totals();
  if (below !== null) waiting.push(toRowXml(below, ++number, kinds, true));
  yield Buffer.from(`${waiting.join('')}</sheetData><autoFilter ref="${filtered}"/></worksheet>`);
}

/** Some readers want every cell to say where it stands. */
function toRowXml(
  cells: readonly FileCell[],
  number: number,
  kinds: readonly CellKind[],
  isBold: boolean,
): string {
  const written = cells.map((cell, at) => {
    const style = styleOf(kinds[at] ?? 'text', isBold);
    return toCellXml(cell, `r="${columnName(at)}${number}"${style === 0 ? '' : ` s="${style}"`}`);
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

function toCellXml(cell: FileCell, head: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${head}><v>${cell}</v></c>` : '';
  return `<c ${head} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Without the few characters that XML has no way to write. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>]/g, (mark) => MARKS[mark] ?? mark);
}
