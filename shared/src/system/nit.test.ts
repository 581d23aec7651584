import { expect, test } from 'vitest';
import { isNit } from './nit.ts';

test.each(['576937-K', '576937K', '1234567-9'])('%s is a tax number', (text) => {
  expect(isNit(text)).toBe(true);
});

test.each(['576937-1', '567937-K', 'K', '-K', '', '576937-k', 'CF', '576937 K', '999999999999-9'])(
  '«%s» is none',
  (text) => {
    expect(isNit(text)).toBe(false);
  },
);
