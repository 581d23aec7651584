import type { IntlShape } from 'react-intl';

/** Up to two letters that stand for a person: «María José Xicará» → «MX». */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('es');
}

const UNITS = [
  ['terabyte', 1e12],
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
] as const;

/** «1.2 GB», in the reader's language. */
export function formatSize(intl: IntlShape, bytes: number): string {
  const [unit, size] = UNITS.find(([, least]) => bytes >= least) ?? (['megabyte', 1e6] as const);
  // Number and unit stay on one line.
  return intl
    .formatNumber(bytes / size, { style: 'unit', unit, maximumFractionDigits: 1 })
    .replace(' ', '\u00a0');
}
