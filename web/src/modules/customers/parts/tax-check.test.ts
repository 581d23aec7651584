import { expect, test } from 'vitest';
import { checkTaxId } from './tax-fields.tsx';

test.each([
  ['nit', '576937k', 'good', null, '576937-K'],
  ['nit', '576937-1', 'wrong', null, '576937-1'],
  ['nit', '', 'empty', null, ''],
  ['nit', '3730617490101', 'wrong', 'cui', '3730617490101'],
  ['nit', 'CF', 'wrong', 'cf', 'CF'],
  ['cui', '3730617490101', 'good', null, '3730 61749 0101'],
  ['cui', '3730 61749 0101', 'good', null, '3730 61749 0101'],
  ['cui', '576937-K', 'wrong', 'nit', '576937-K'],
  ['foreign', 'ab123456', 'good', null, 'AB123456'],
  ['foreign', '?', 'wrong', null, '?'],
  ['cf', 'anything', 'empty', null, 'anything'],
] as const)('%s «%s» is %s', (kind, id, state, other, shown) => {
  expect(checkTaxId(kind, id)).toEqual({ state, other, shown });
});
