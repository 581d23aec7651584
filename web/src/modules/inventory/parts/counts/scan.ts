import type { CountLine } from '@trastienda/shared/inventory/contract/counts.ts';

type Scanned = Pick<CountLine, 'barcode' | 'sku' | 'name' | 'size' | 'colour'>;

/** What a code, or something typed, means among the lines of a count. */
export type ScanResult<Line> =
  | { readonly kind: 'code'; readonly line: Line }
  | { readonly kind: 'only'; readonly line: Line }
  | { readonly kind: 'several' }
  | { readonly kind: 'none' };

/** A code that is exactly a barcode or a SKU; else whatever is the only one to be found by these words. */
export function readScan<Line extends Scanned>(lines: readonly Line[], typed: string): ScanResult<Line> {
  const code = bare(typed);
  if (code === '') return { kind: 'none' };
  const exact = lines.find((line) => bare(line.barcode) === code || bare(line.sku) === code);
  if (exact !== undefined) return { kind: 'code', line: exact };
  const [only, ...others] = findLines(lines, typed);
  if (only === undefined) return { kind: 'none' };
  return others.length === 0 ? { kind: 'only', line: only } : { kind: 'several' };
}

/** Every word somewhere in what the line is called or coded, without accents. */
export function findLines<Line extends Scanned>(lines: readonly Line[], typed: string): readonly Line[] {
  const words = bare(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ name, colour, size, sku, barcode }) => {
    const text = bare([name, colour, size, sku, barcode].join(' '));
    return words.every((word) => text.includes(word));
  });
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
