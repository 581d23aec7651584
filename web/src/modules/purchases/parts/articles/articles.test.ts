import { articleId } from '@trastienda/shared/preorders/ids.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { readArticle } from '@trastienda/shared/purchases/contract/items.ts';
import { describe, expect, test } from 'vitest';
import { buyForm, canBuy, checkUnits, shopSums, toBuyFormValues } from './buy/buy-values.ts';
import { groupEntries } from './grouped/group-heads.tsx';
import type { KeptTick } from './tick/use-ticks.ts';
import { isInCart, liveTicks, unsentOf, withoutSent, withTick } from './tick/use-ticks.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000003';
const SHOP = '01890000-0000-7000-8000-000000000002';

/** Something to buy as the server writes it; branded by the contract itself. */
function article(change: Record<string, unknown> = {}): Article {
  return readArticle.reply.parse({
    id: ID,
    source: 'hand',
    status: 'pending',
    shopId: SHOP,
    shop: 'Zara',
    productKey: 'x',
    variantId: null,
    productId: null,
    sku: null,
    description: 'Vestido',
    size: '',
    colour: '',
    link: '',
    picture: null,
    pictureFileId: null,
    needed: 3,
    bought: 0,
    forStock: 3,
    currency: 'USD',
    targetPrice: null,
    lastPrice: null,
    neededBy: null,
    buyerId: null,
    buyer: null,
    note: '',
    isInCart: false,
    closedReason: '',
    waiting: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...change,
  });
}
const dress = article({ needed: 3, bought: 1, targetPrice: 2_999, lastPrice: 3_500 });
const shoes = article({
  id: '01890000-0000-7000-8000-000000000011',
  shopId: '01890000-0000-7000-8000-000000000012',
  shop: 'Nike',
  needed: 1,
  currency: 'EUR',
  lastPrice: 8_000,
});
const RATES = [
  { code: 'USD', rate: 7_750_000 },
  { code: 'EUR', rate: 8_400_000 },
];

describe('the form of a purchase', () => {
  test('starts with everything missing at its expected cost', () => {
    expect(toBuyFormValues([dress, shoes]).items).toEqual([
      { articleId: dress.id, quantity: '2', unitPrice: '29.99' },
      { articleId: shoes.id, quantity: '1', unitPrice: '80.00' },
    ]);
  });

  test('leaves out bought and closed articles', () => {
    expect(canBuy(dress)).toBe(true);
    expect(canBuy({ ...dress, bought: 3, status: 'bought' })).toBe(false);
    expect(canBuy({ ...dress, status: 'unavailable' })).toBe(false);
  });
});

describe('the form of a purchase refuses', () => {
  const valuesWith = (quantity: string) =>
    buyForm.parse({
      items: [{ articleId: dress.id, quantity, unitPrice: '10' }],
      externalNumber: '',
      note: '',
    });

  test('more units than are missing', () => {
    expect(checkUnits([dress])(valuesWith('2'))).toEqual([]);
    expect(checkUnits([dress])(valuesWith('3'))).toMatchObject([
      { field: 'items.0.quantity', code: 'article.too-many', params: { left: '2' } },
    ]);
  });

  test('an article bought meanwhile', () => {
    expect(checkUnits([{ ...dress, bought: 3, status: 'bought' }])(valuesWith('1'))).toMatchObject([
      { field: 'items.0.quantity', code: 'article.wrong-state' },
    ]);
  });

  test('zero units', () => {
    expect(() => valuesWith('0')).toThrow();
    expect(() => valuesWith('')).toThrow();
  });
});

describe('the totals per shop', () => {
  test('add up in its currency and, converted once, in quetzales', () => {
    const { items } = toBuyFormValues([dress, shoes]);
    expect(shopSums([dress, shoes], items, RATES)).toMatchObject([
      { shop: 'Zara', currency: 'USD', units: 2, amount: 5_998, ours: 46_485 },
      { shop: 'Nike', currency: 'EUR', units: 1, amount: 8_000, ours: 67_200 },
    ]);
  });

  test('count empty fields as zero, and have no total without a rate', () => {
    const items = [{ articleId: dress.id, quantity: '2', unitPrice: '' }];
    expect(shopSums([dress], items, [])).toMatchObject([{ units: 2, amount: 0, ours: null }]);
  });
});

test('groups rows by shop, and by product where it has several variants', () => {
  const rows = [
    article({ size: 'S' }),
    article({ id: OTHER, size: 'M' }),
    article({ id: '01890000-0000-7000-8000-000000000004', productKey: 'y' }),
    shoes,
  ];
  const entries = groupEntries(rows);
  expect(entries.map(({ kind }) => kind)).toEqual(['shop', 'product', 'row', 'row', 'row', 'shop', 'row']);
  expect(entries.filter((entry) => entry.kind === 'row').map(({ isNested }) => isNested)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
const tick = (change: Partial<KeptTick> = {}): KeptTick => ({
  id: articleId.parse(ID),
  isTicked: true,
  bought: 0,
  ...change,
});

test('a tick is unsent until the server confirms it', () => {
  expect(unsentOf([article()], [tick()])).toHaveLength(1);
  expect(unsentOf([article({ status: 'in_cart', isInCart: true })], [tick()])).toEqual([]);
  expect(
    unsentOf([article({ status: 'in_cart', isInCart: true })], [tick({ isTicked: false })]),
  ).toHaveLength(1);
});

test('ignores ticks of bought, closed or removed articles', () => {
  expect(liveTicks([article({ bought: 1, status: 'partially_bought' })], [tick()])).toEqual([]);
  expect(liveTicks([article({ status: 'unavailable' })], [tick()])).toEqual([]);
  expect(liveTicks([], [tick()])).toEqual([]);
});

test('the rest of a partly bought article can be ticked', () => {
  const partly = article({ bought: 1, status: 'partially_bought' });
  const ticks = liveTicks([partly], [tick({ bought: 1 })]);
  expect(isInCart(partly, ticks)).toBe(true);
  expect(unsentOf([partly], ticks)).toEqual(ticks);
  expect(unsentOf([{ ...partly, isInCart: true }], ticks)).toEqual([]);
});

test('a tick changed while it was being sent is still unsent', () => {
  const again = withTick([tick()], tick({ isTicked: false }));
  expect(again).toEqual([tick({ isTicked: false })]);
  expect(withoutSent(again, [tick()])).toEqual(again);
  expect(withoutSent([tick()], [tick()])).toEqual([]);
});
