import { crc32, deflateRawSync } from 'node:zlib';

/** A zip with these parts. `unzippedSize`: what it says of itself instead of the truth. */
export function createZip(
  parts: Readonly<Record<string, Buffer | string>>,
  { unzippedSize }: { readonly unzippedSize?: number } = {},
): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const raw = Buffer.from(content);
    const data = deflateRawSync(raw);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    for (const [header, from] of [
      [local, 4],
      [entry, 6],
    ] as const) {
      header.writeUInt16LE(20, from);
      header.writeUInt16LE(8, from + 4);
      header.writeUInt32LE(crc32(raw), from + 10);
      header.writeUInt32LE(data.length, from + 14);
      header.writeUInt32LE(unzippedSize ?? raw.length, from + 18);
      header.writeUInt16LE(name.length, from + 22);
    }
    entry.writeUInt32LE(at, 42);
    files.push(local, name, data);
    entries.push(entry, name);
    at += local.length + name.length + data.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, directory, end]);
}

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet with these cells in one row; `sheet` may be the whole XML of the sheet's part. */
function createWorkbook(
  sheet: Buffer | string,
  more: Readonly<Record<string, Buffer | string>> = {},
): Buffer {
  return createZip({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<workbook ${NAMESPACE} xmlns:r="${RELATIONS}"><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  });
}

export function sheetWith(cells: string, row = 1, before = ''): Buffer {
  return createWorkbook(
    `<worksheet ${NAMESPACE}>${before}<sheetData><row r="${row}">${cells}</row></sheetData></worksheet>`,
  );
}

const MEGABYTE = 1_000_000;
const repeated = (text: string, megabytes: number) =>
  Buffer.from(text.repeat(Math.ceil((megabytes * MEGABYTE) / text.length)));
const sheetXml = (data: string) => `<worksheet ${NAMESPACE}><sheetData>${data}</sheetData></worksheet>`;

/** Files made to stop a server, each by another weakness of readers. None is larger than an upload may be. */
export const HOSTILE_FILES: Readonly<Record<string, () => Buffer>> = {
  'last cell of a sheet': () => sheetWith('<c r="XFD1048576"><v>1</v></c>'),
  'last row, column Z': () => sheetWith('<c r="Z1048576"><v>1</v></c>'),
  'last row, column AZ': () => sheetWith('<c r="AZ1048576"><v>1</v></c>'),
  'last row, a style alone': () => sheetWith('<c r="AZ1048576" s="1"/>'),
  'last row without cells': () => sheetWith('', 1_048_576),
  'a declared size up to the last cell': () =>
    sheetWith('<c r="A1"><v>1</v></c>', 1, '<dimension ref="A1:XFD1048576"/>'),
  'an address in entities': () => sheetWith('<c r="&#88;&#70;&#68;1048576"><v>1</v></c>'),
  'an address of prefixed elements': () =>
    createWorkbook(
      `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    ),
  'an address beyond all numbers': () => sheetWith('<c r="ZZZZZZZZ99999999999"><v>1</v></c>'),
  'a merged range of everything': () =>
    createWorkbook(
      `<worksheet ${NAMESPACE}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
    ),
  'a million cells without addresses': () =>
    createWorkbook(sheetXml(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`)),
  'two million rows': () => createWorkbook(sheetXml('<row/>'.repeat(2_000_000))),
  'five thousand rows of long texts': () =>
    createWorkbook(
      sheetXml(`<row><c t="inlineStr"><is><t>${'x'.repeat(15_000)}</t></is></c></row>`.repeat(5000)),
    ),
  'a bomb of 200 MB': () =>
    createZip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(200 * MEGABYTE, ' ') }, { unzippedSize: 1000 }),
  'a bomb in another part': () =>
    createWorkbook(sheetXml(''), { 'xl/sharedStrings.xml': Buffer.alloc(200 * MEGABYTE, ' ') }),
  'a million shared strings': () =>
    createWorkbook(sheetXml('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'), {
      'xl/sharedStrings.xml': `<sst ${NAMESPACE}>${'<si><t>x</t></si>'.repeat(1_000_000)}</sst>`,
    }),
  'ten thousand parts': () =>
    createZip(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`xl/worksheets/sheet${n}.xml`, '<row/>'])),
    ),
  'entities within entities': () =>
    createWorkbook(
      `<!DOCTYPE w [<!ENTITY a "xxxxxxxxxx">${'bcdefghi'
        .split('')
        .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
        .join('')}]>${sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>&i;</t></is></c></row>')}`,
    ),
  'a million elements within each other': () => createWorkbook(sheetXml('<row>'.repeat(1_000_000))),
  'a tag that never ends': () => createWorkbook(`<worksheet ${' a="b"'.repeat(5_000_000)}`),
  'a workbook without its sheet': () => createZip({ 'xl/workbook.xml': '<workbook/>' }),
  'half of a zip': () => sheetWith('<c r="A1"><v>1</v></c>').subarray(0, 300),
  'a directory that points nowhere': () => {
    const file = sheetWith('<c r="A1"><v>1</v></c>');
    file.writeUInt32LE(0xff_ff_ff_00, file.length - 6);
    return file;
  },
  'nine million commas': () => Buffer.alloc(9 * MEGABYTE, ','),
  'nine million semicolons': () => Buffer.alloc(9 * MEGABYTE, ';'),
  'nine million tabs': () => Buffer.alloc(9 * MEGABYTE, '\t'),
  'nine million lines': () => Buffer.alloc(9 * MEGABYTE, '\n'),
  'nine million quotes': () => Buffer.alloc(9 * MEGABYTE, '"'),
  'one field of nine million letters': () => Buffer.alloc(9 * MEGABYTE, 'x'),
  'a quote that never ends': () => Buffer.from(`"${'a,b\n'.repeat(2_000_000)}`),
  'lines of two hundred fields': () => repeated(`${'x,'.repeat(200)}\n`, 9),
  'lines of two hundred dates': () => repeated(`${'31/12/2026 Q 1,234.50;'.repeat(200)}\n`, 9),
  zeros: () => Buffer.alloc(9 * MEGABYTE, 0),
  'a text in UTF-16': () => Buffer.from(`\uFEFF${'Fecha;Monto\n'.repeat(200_000)}`, 'utf16le'),
};
