import { expect, test } from 'vitest';
import {
  moneyText,
  optionalMoneyText,
  parseCentavos,
  parseWhole,
  toMoneyText,
  wholeText,
} from './number-text.ts';

test.each([
  ['125', 12_500],
  ['125.5', 12_550],
  ['125,50', 12_550],
  ['1,250', 125_000],
  ['Q 1,250.00', 125_000],
  ['Q1250.99', 125_099],
  [' 0.95 ', 95],
  ['', Number.NaN],
  ['12.345', Number.NaN],
  ['-5', Number.NaN],
  ['cien', Number.NaN],
])('parses money typed as «%s»', (text, centavos) => {
  expect(parseCentavos(text)).toBe(centavos);
});

test('formats money as typed text', () => {
  expect([toMoneyText(125_050), toMoneyText(0), toMoneyText(null)]).toEqual(['1250.50', '0.00', '']);
});

test.each([
  ['12', 12],
  ['1,200', 1200],
  ['1.5', Number.NaN],
  ['', Number.NaN],
])('parses a whole number typed as «%s»', (text, whole) => {
  expect(parseWhole(text)).toBe(whole);
});

test('schemas distinguish missing and invalid numbers', () => {
  expect(moneyText.safeParse('99.95').data).toBe(9995);
  expect(moneyText.safeParse('').error?.issues[0]?.code).toBe('too_small');
  expect(moneyText.safeParse('x').error?.issues[0]?.code).toBe('invalid_type');
  expect(optionalMoneyText.safeParse(' ').data).toBeNull();
  expect(wholeText(10).safeParse('11').error?.issues[0]?.code).toBe('too_big');
});
