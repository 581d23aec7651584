import { describe, expect, test } from 'vitest';
import { MOST_PREPAID, namesParcel, readGuideList, readPastedRows } from './paste.ts';

describe('readPastedRows', () => {
  test('reads two or three columns without titles and empty rows', () => {
    const text = 'Pedido\tGuía\tCobro\r\nP-000123\t1234567890\tQ 350.00\r\n\r\nP-000124/2\tA0001R00002\t\r\n';
    expect(readPastedRows(text)).toEqual([
      { parcel: 'P-000123', guide: '1234567890', cod: 'Q 350.00' },
      { parcel: 'P-000124/2', guide: 'A0001R00002', cod: '' },
    ]);
  });

  test('splits at semicolons, commas and spaces, and keeps the comma of an amount', () => {
    const row = { parcel: 'P-000123', guide: '1234567890', cod: 'Q 1,250.00' };
    expect(readPastedRows('P-000123;1234567890;Q 1,250.00')).toEqual([row]);
    expect(readPastedRows('P-000123, 1234567890, Q 1,250.00')).toEqual([row]);
    expect(readPastedRows('P-000123   1234567890 Q 1,250.00')).toEqual([row]);
  });

  test('swaps a guide that comes before its order', () => {
    expect(readPastedRows('1234567890\tP-000123')).toEqual([
      { parcel: 'P-000123', guide: '1234567890', cod: '' },
    ]);
  });

  test('reads one column as an order if it looks like one, otherwise as a guide', () => {
    expect(readPastedRows('P-000123\n1234567890')).toEqual([
      { parcel: 'P-000123', guide: '', cod: '' },
      { parcel: '', guide: '1234567890', cod: '' },
    ]);
  });

  test('reads bare numbers in the given order', () => {
    expect(readPastedRows('123\t1234567890')).toEqual([{ parcel: '123', guide: '1234567890', cod: '' }]);
  });

  test('finds no rows in plain text', () => {
    expect(readPastedRows('')).toEqual([]);
    expect(readPastedRows('Gracias por su compra')).toEqual([]);
  });
});

test('a slip’s QR and order numbers name a parcel; a guide does not', () => {
  for (const code of ['P-000123', 'p-123/2', 'P000123', 'https://tienda.gt/tracking/AbCdEf0123456789_-AbCd'])
    expect(namesParcel(code)).toBe(true);
  for (const code of ['1234567890', 'A0001R00001', 'PX-12', '']) expect(namesParcel(code)).toBe(false);
});

describe('readGuideList', () => {
  test('reads guides one by one without duplicates', () => {
    expect(readGuideList('a1\nA2, A1; A3\tA4 A5')).toEqual({
      guides: ['A1', 'A2', 'A3', 'A4', 'A5'],
      troubles: [],
    });
  });

  test('counts up the last digits of a range and keeps their width', () => {
    const { guides, troubles } = readGuideList('A0001R00001 a A0001R00050');
    expect(troubles).toEqual([]);
    expect(guides).toHaveLength(50);
    expect([guides[0], guides[9], guides[49]]).toEqual(['A0001R00001', 'A0001R00010', 'A0001R00050']);
    expect(readGuideList('98GT al 101GT').troubles).toEqual([{ text: '98GT al 101GT', trouble: 'unlike' }]);
    expect(readGuideList('098GT - 101GT').guides).toEqual(['098GT', '099GT', '100GT', '101GT']);
  });

  test('reports what is no range and reads the rest', () => {
    expect(readGuideList('A9 a A1\nA1 a B5\nB7')).toEqual({
      guides: ['B7'],
      troubles: [
        { text: 'A9 a A1', trouble: 'backwards' },
        { text: 'A1 a B5', trouble: 'unlike' },
      ],
    });
    expect(readGuideList(`A${'1'.repeat(50)}`).troubles[0]?.trouble).toBe('too-long');
    expect(readGuideList('000001 a 999999')).toEqual({
      guides: [],
      troubles: [{ text: '000001 a 999999', trouble: 'too-many' }],
    });
    const many = Array.from({ length: MOST_PREPAID + 1 }, (_, at) => `G${at}`).join('\n');
    expect(readGuideList(many).troubles).toEqual([{ text: String(MOST_PREPAID + 1), trouble: 'too-many' }]);
  });
});
