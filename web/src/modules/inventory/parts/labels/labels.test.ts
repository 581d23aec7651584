import { describe, expect, test } from 'vitest';
import { readBars } from './bars.ts';
import { isEan13, labelCode, labelPages } from './labels.ts';

describe('the code of a label', () => {
  test('is EAN-13 for a valid barcode', () => {
    expect(isEan13('7501234500012')).toBe(true);
    expect(isEan13('7501234500013')).toBe(false);
    expect(isEan13('750123450001')).toBe(false);
    expect(labelCode({ barcode: '7501234500012', sku: 'BLU' }).kind).toBe('ean13');
  });

  test('is otherwise Code 128 of the barcode or the SKU', () => {
    expect(labelCode({ barcode: '7501234500013', sku: 'BLU' })).toEqual({
      kind: 'code128',
      text: '7501234500013',
    });
    expect(labelCode({ barcode: '', sku: 'BLU-NEG-M' })).toEqual({ kind: 'code128', text: 'BLU-NEG-M' });
    expect(labelCode({ barcode: '', sku: 'AÑIL-Ú' }).text).toBe('ANIL-U');
  });
});

describe('the sheets of labels', () => {
  test('contain each label as often as requested', () => {
    const pages = labelPages(
      [
        { goods: 'a', copies: 20 },
        { goods: 'b', copies: 0 },
        { goods: 'c', copies: 5 },
      ],
      'a4',
      0,
    );
    expect(pages.map((page) => page.length)).toEqual([24, 1]);
    expect(pages[0]?.at(-1)).toBe('c');
    expect(pages.flat()).not.toContain('b');
  });

  test('start after the used labels', () => {
    const pages = labelPages([{ goods: 'a', copies: 30 }], 'letter', 3);
    expect(pages[0]?.slice(0, 4)).toEqual([null, null, null, 'a']);
    expect(pages[1]).toEqual(['a', 'a', 'a']);
  });

  test('are one label each on a roll, and none for zero copies', () => {
    expect(labelPages([{ goods: 'a', copies: 2 }], 'roll', 5)).toEqual([['a'], ['a']]);
    expect(labelPages([{ goods: 'a', copies: 0 }], 'a4', 5)).toEqual([]);
  });
});

describe('the bars', () => {
  /** Dark and light, module by module. */
  const modules = ({ width, bars }: ReturnType<typeof readBars>) => {
    const line = Array.from({ length: width }, () => '0');
    for (const bar of bars) line.fill('1', bar.x, bar.x + bar.width);
    return line.join('');
  };

  test('of an EAN-13 are 95 modules between its guards', () => {
    const line = modules(readBars({ kind: 'ean13', text: '5901234123457' }));
    // The published example of the standard.
    expect(line).toBe(
      '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
    );
  });

  test('of a Code 128 start and end with its start and stop patterns', () => {
    const line = modules(readBars({ kind: 'code128', text: 'BLU-M' }));
    expect(line.startsWith('11010010000')).toBe(true);
    expect(line.endsWith('1100011101011')).toBe(true);
    // Start, five letters, check, stop with its last bar.
    expect(line).toHaveLength(11 * 7 + 13);
  });
});
