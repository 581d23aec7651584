import type { IntlShape } from 'react-intl';

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
