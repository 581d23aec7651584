import { fold } from '../customers/places/words.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const ENGLISH: Readonly<Record<string, string>> = { jan: 'ene', apr: 'abr', aug: 'ago', dec: 'dic' };

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** A day in any of the usual writings, with or without the time after it: `15/11/2026 10:22`, `15-nov-26`. ISO, or null. */
export function readDay(text: string, order: DateOrder): string | null {
  const parts = fold(text)
    .trim()
    .split(/[\s/.,-]+|t(?=\d)/)
    .filter((part) => part !== 'de');
  const [a = '', b = '', c = ''] = parts;
  // A year of four digits in front says so itself.
  const [year, month, day] =
    order === 'ymd' || /^\d{4}$/.test(a)
      ? [a, b, c]
      : order === 'mdy' && /^\d+$/.test(a)
        ? [c, a, b]
        : [c, b, a];
  const monthNumber = parseMonth(month);
  const yearNumber = /^\d{2}$/.test(year) ? 2000 + Number(year) : Number(year);
  if (!/^\d{1,2}$/.test(day) || monthNumber === null || !(yearNumber >= 2000 && yearNumber < 2100))
    return null;
  const date = new Date(Date.UTC(yearNumber, monthNumber - 1, Number(day)));
  const isReal = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

function parseMonth(text: string): number | null {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null;
  const short = text.slice(0, 3);
  const at = MONTHS.indexOf(ENGLISH[short] ?? short);
  return at < 0 ? null : at + 1;
}
