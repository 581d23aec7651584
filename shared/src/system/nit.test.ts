import { expect, test } from 'vitest';
import { isNit } from './nit.ts';

test.each(['576937-K', '576937K', '1234567-9'])('accepts the tax number %s', (text) => {
  expect(isNit(text)).toBe(true);
});

test.each(['576937-1', '567937-K', 'K', '-K', '', '576937-k', 'CF', '576937 K', '999999999999-9'])(
  'refuses «%s»',
  (text) => {
    expect(isNit(text)).toBe(false);
  },
);
