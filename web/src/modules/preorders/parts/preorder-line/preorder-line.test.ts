import { shopId } from '@trastienda/shared/preorders/ids.ts';
import { expect, test } from 'vitest';
import { parseGrams, parsePercent, parseRate, toRateText, toWeightText } from './figure-text.tsx';
import type { Known } from './preorder-line-edits.ts';
import {
  createEmptyLine,
  findInvalidLineFields,
  findMissingLineFields,
  following,
  linkOf,
  toPreorderLineInput,
  withShop,
  withUnit,
} from './preorder-line-edits.ts';
import { computeQuoteFigures } from './preorder-line-values.ts';

const shop = (end: number, own: object = {}): Known['shops'][number] => ({
  id: shopId.parse(`00000000-0000-4000-8000-00000000000${end}`),
  name: 'Amazon',
  currency: 'USD',
  website: '',
  taxBp: 700,
  leadMinDays: 10,
  leadMaxDays: 18,
  isActive: true,
  known: null,
  version: 1,
  ...own,
});
const since = '2026-11-14T12:00:00.000Z';
const known: Known = {
  shops: [shop(1), shop(2, { currency: 'EUR', taxBp: 0 })],
  currencies: [
    { code: 'USD', name: 'Dólar', rate: 7_750_000, since },
    { code: 'EUR', name: 'Euro', rate: 9_000_000, since },
  ],
  quote: {
    freightPerLb: 4_500,
    dutyBp: 1_000,
    marginBp: 4_000,
    roundTo: 500,
    validDays: 3,
    depositHours: 48,
    version: 1,
  },
};
const [amazon = '', zalando = ''] = known.shops.map(({ id }) => id);
const priced = following({ ...createEmptyLine(known, amazon), foreignPrice: '20.00', weight: '1' }, known);

test('tax, duty and price follow the foreign price', () => {
  // 20.00 + 1.40 at 7.75 is 165.85; a pound is 454 whole grams, 45.04 of freight; a tenth of duty on both.
  expect(priced).toMatchObject({ foreignTax: '1.40', duty: '21.09', unitPrice: '325.00' });
  expect(computeQuoteFigures(priced, known.quote.roundTo)).toMatchObject({
    goods: 16_585,
    freight: 4_504,
    cost: 23_198,
  });
});

test('keeps typed values', () => {
  const own = following({ ...priced, unitPrice: '300.00', isPriceOwn: true, foreignPrice: '22.00' }, known);
  expect(own).toMatchObject({ unitPrice: '300.00', foreignTax: '1.54' });
  expect(computeQuoteFigures(own, known.quote.roundTo).suggested).toBeGreaterThan(30_000);
});

test('another shop sets its currency, rate and tax', () => {
  expect(withShop(priced, known, zalando)).toMatchObject({ rate: '9.00', foreignTax: '' });
});

test('parses typed figures', () => {
  expect([parseRate('7.75'), parseRate('7,7512'), parseRate('x')]).toEqual([
    7_750_000,
    7_751_200,
    Number.NaN,
  ]);
  expect([toRateText(7_750_000), toRateText(7_751_200), toRateText(8_000_000)]).toEqual([
    '7.75',
    '7.7512',
    '8.00',
  ]);
  expect([parsePercent('35'), parsePercent('12,5 %')]).toEqual([3_500, 1_250]);
  expect([parseGrams('1', 'lb'), parseGrams('500', 'g'), toWeightText(454, 'lb')]).toEqual([454, 500, '1']);
  expect(withUnit(priced, 'g')).toMatchObject({ weight: '454', weightUnit: 'g' });
  expect(linkOf(' shein.com/x ')).toBe('https://shein.com/x');
});

test('sends only valid lines, and a quote needs a price', () => {
  const named = { ...priced, description: 'Vestido' };
  expect(findInvalidLineFields(named)).toEqual([]);
  expect(toPreorderLineInput(named)).toMatchObject({
    weightGrams: 454,
    rate: 7_750_000,
    unitPrice: 32_500,
    quantity: 1,
  });
  const wrong = findInvalidLineFields({ ...priced, shopId: '', link: 'no es', rate: '', quantity: '0' });
  expect(wrong.map(({ field }) => field)).toEqual(['description', 'link', 'shopId', 'quantity', 'rate']);
  expect(findMissingLineFields({ ...named, unitPrice: '' })).toHaveLength(1);
});
