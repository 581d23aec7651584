import { readStored, writeStored } from '#lib/browser-storage.ts';

/** What a scanner reads from a label. */
export interface LabelCode {
  readonly kind: 'ean13' | 'code128';
  readonly text: string;
}

/** The bars of a shop's own code where there is one, else of its SKU. */
export function labelCode({ barcode, sku }: { readonly barcode: string; readonly sku: string }): LabelCode {
  const text = readable(barcode.trim()) || readable(sku.trim());
  return { kind: isEan13(text) ? 'ean13' : 'code128', text };
}

/** Thirteen digits of which the last one checks the others. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 12).reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return digits[12] === (10 - (sum % 10)) % 10;
}

/** Code 128 holds plain ASCII; the search finds «anil» for «añil». */
function readable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '');
}

export const PAPERS = ['a4', 'letter', 'roll'] as const;
export type Paper = (typeof PAPERS)[number];

/** How many stand on one sheet; their measures are in `label-sheets.tsx`. */
export const LABELS_PER_PAGE: Record<Paper, number> = { a4: 3 * 8, letter: 3 * 10, roll: 1 };

export interface Copies<Goods> {
  readonly goods: Goods;
  readonly copies: number;
}

/**
 * The labels sheet by sheet, each as often as wanted. The first ones of a sheet may have been used before:
 * they are left empty.
 */
export function labelPages<Goods>(
  lines: readonly Copies<Goods>[],
  paper: Paper,
  used: number,
): readonly (readonly (Goods | null)[])[] {
  const labels = lines.flatMap(({ goods, copies }) => Array.from({ length: copies }, () => goods));
  if (labels.length === 0) return [];
  const perPage = LABELS_PER_PAGE[paper];
  const empty = Array.from({ length: used % perPage }, () => null);
  const all: readonly (Goods | null)[] = [...empty, ...labels];
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) =>
    all.slice(page * perPage, (page + 1) * perPage),
  );
}

const KEY = 'labels:paper';

/** The printer beside this computer takes the same paper tomorrow. */
export function readPaper(): Paper {
  const kept = readStored(KEY);
  return PAPERS.find((paper) => paper === kept) ?? 'letter';
}

export function rememberPaper(paper: Paper): void {
  writeStored(KEY, paper);
}
