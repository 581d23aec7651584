import { describe, expect, it } from 'vitest';
import { readTaxId, showTaxId } from './tax-id.ts';

describe('readTaxId', () => {
  const cases: [written: string, kind: string | null, id?: string, shown?: string][] = [
    ['3602978-5', 'nit', '3602978-5', '3602978-5'],
    ['36029785', 'nit', '3602978-5', '3602978-5'],
    ['576937-K', 'nit', '576937-K', '576937-K'],
    ['576937k', 'nit', '576937-K', '576937-K'],
    ['NIT: 1252133-7', 'nit', '1252133-7', '1252133-7'],
    ['nit 1669394 9', 'nit', '1669394-9', '1669394-9'],
    ['9928371-8', null],
    ['NIT 9928371-8', null],
    ['3730617490101', 'cui', '3730617490101', '3730 61749 0101'],
    ['3730 61749 0101', 'cui', '3730617490101', '3730 61749 0101'],
    ['DPI: 3730 61749 0101', 'cui', '3730617490101', '3730 61749 0101'],
    ['nit 3730617490101', 'cui', '3730617490101', '3730 61749 0101'],
    ['CUI 3730617480101', null],
    ['DPI 3602978-5', null],
    ['CF', 'cf', 'CF', 'C/F'],
    ['c/f', 'cf', 'CF', 'C/F'],
    ['C.F.', 'cf', 'CF', 'C/F'],
    ['Consumidor Final', 'cf', 'CF', 'C/F'],
    ['nit: CF', 'cf', 'CF', 'C/F'],
    ['EXT AB123456', 'foreign', 'EXT-AB123456', 'EXT-AB123456'],
    ['EXT-AB123456', 'foreign', 'EXT-AB123456', 'EXT-AB123456'],
    ['Pasaporte G1234567', 'foreign', 'EXT-G1234567', 'EXT-G1234567'],
    ['AB123456', 'foreign', 'EXT-AB123456', 'EXT-AB123456'],
    ['EXT', null],
    ['5512-3344', null],
    ['0', null],
    ['00-0', null],
    ['María', null],
    ['', null],
  ];
  it.each(cases)('reads «%s» as %s', (written, kind, id, shown) => {
    const read = readTaxId(written);
    expect(read).toEqual(kind === null ? null : { kind, id });
    if (read === null) return;
    expect(showTaxId(read)).toBe(shown);
    expect(readTaxId(showTaxId(read))).toEqual(read);
  });
});

describe('a CUI must name an existing municipality', () => {
  it.each(['3730617490101', '3730617490514', '3730617491333'])('accepts %s', (digits) => {
    expect(readTaxId(digits)?.kind).toBe('cui');
  });
  it.each(['3730617490515', '3730617490118', '3730617492301', '3730617490100'])('refuses %s', (digits) => {
    expect(readTaxId(`DPI ${digits}`)).toBeNull();
  });
});
