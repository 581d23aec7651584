import { expect, it } from 'vitest';
import { readAmount } from '../islands/receipt-form.tsx';
import { writtenIn } from './written.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('formats days, hours and money of the store in any server time zone', () => {
  const written = writtenIn('America/Guatemala', 'GTQ', '2026-11-15');
  expect(plain(written.moment('2026-11-14T21:20:00Z'))).toBe('sábado 14 de noviembre, 3:20 p. m.');
  expect(plain(written.moment('2026-11-15T05:30:00Z'))).toBe('sábado 14 de noviembre, 11:30 p. m.');
  expect(plain(written.moment('2025-12-31T18:00:00Z'))).toBe(
    'miércoles 31 de diciembre de 2025, 12:00 p. m.',
  );
  expect(written.day('2026-11-18')).toBe('miércoles 18 de noviembre');
  expect(written.span('2026-11-18', '2026-11-18')).toBe('el miércoles 18 de noviembre');
  expect(written.span('2026-11-03', '2026-11-14')).toBe('del 3 al 14 de noviembre');
  expect(written.span('2026-10-28', '2026-11-05')).toBe('del 28 de octubre al 5 de noviembre');
  expect(written.span('2026-12-28', '2027-01-05')).toBe('del 28 de diciembre al 5 de enero de 2027');
  expect(plain(written.money(125_050))).toBe('Q 1,250.50');
});

it('reads amounts as people type them', () => {
  const cases: [string, number | null][] = [
    ['350', 35_000],
    ['350.00', 35_000],
    ['Q 1,250.50', 125_050],
    ['1250,5', 125_050],
    ['12,345,678.00', null],
    ['0', null],
    ['', null],
    ['mucho', null],
    ['1.2.3', null],
  ];
  for (const [text, centavos] of cases) expect(readAmount(text), text).toBe(centavos);
});
