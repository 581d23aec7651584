import { openBag } from '@trastienda/shared/storefront/sellers-contract.ts';
import { describe, expect, test } from 'vitest';
import type { OrderFormValues } from '#modules/orders/exports.ts';
import { createLine, EMPTY_ORDER } from '#modules/orders/exports.ts';
import { fillFromBag } from './bag.ts';

const id = (end: string) => `018f0000-0000-7000-8000-${end.padStart(12, '0')}`;
const ana = { id: id('a'), name: 'Ana Pérez' };
const line = {
  variantId: id('1'),
  productId: id('2'),
  name: 'Blusa',
  sku: 'BLU-M',
  size: 'M',
  colour: 'Negro',
  quantity: 2,
  seenPrice: 15_000,
  price: 12_500,
  available: 5,
  mayPreorder: false,
  isGone: false,
  picture: null,
};
const bagOf = (lines: object[], seller: object | null = null) =>
  openBag.reply.parse({ code: 'K7M2QX', keptAt: '2026-11-15T10:00:00.000Z', seller, lines });

describe('a bag', () => {
  test('fills an order at current prices with the catalogue as channel', () => {
    const { values, added, alreadyThere } = fillFromBag(EMPTY_ORDER, bagOf([line]), []);
    expect(values).toMatchObject({
      channel: 'catalogue',
      sellerId: null,
      lines: [{ variantId: line.variantId, quantity: '2', unitPrice: '125.00', listPrice: 12_500 }],
    });
    expect(added).toHaveLength(1);
    expect(alreadyThere).toBe(0);
  });

  test('keeps existing lines, also when it is opened twice', () => {
    const before: OrderFormValues = {
      ...EMPTY_ORDER,
      lines: [
        createLine({ ...line, id: line.variantId, price: 9_000 }),
        createLine({ ...line, id: id('9') }),
      ],
    };
    const once = fillFromBag(before, bagOf([line, { ...line, variantId: id('3') }]), []);
    expect(once.values.lines.slice(0, 2)).toEqual(before.lines);
    expect(once.values.lines).toHaveLength(3);
    expect(once.alreadyThere).toBe(1);
    const twice = fillFromBag(once.values, bagOf([line, { ...line, variantId: id('3') }]), []);
    expect(twice.values).toEqual(once.values);
    expect(twice).toMatchObject({ added: [], alreadyThere: 2 });
  });

  test('adds what is left and leaves out what cannot be sold', () => {
    const { values, added, leftOut } = fillFromBag(
      EMPTY_ORDER,
      bagOf([
        { ...line, available: 1 },
        { ...line, variantId: id('3'), available: 0 },
        { ...line, variantId: id('4'), available: -1, mayPreorder: true },
        { ...line, variantId: id('5'), isGone: true },
      ]),
      [],
    );
    expect(values.lines).toMatchObject([{ quantity: '1' }]);
    expect(added).toMatchObject([{ quantity: 1 }]);
    expect(leftOut.map(({ why }) => why)).toEqual(['out', 'order', 'gone']);
  });

  test('is cut at two hundred lines', () => {
    const lines = Array.from({ length: 199 }, (_, index) => createLine({ ...line, id: id(`b${index}`) }));
    const { values, leftOut } = fillFromBag(
      { ...EMPTY_ORDER, lines },
      bagOf([line, { ...line, variantId: id('3') }]),
      [],
    );
    expect(values.lines).toHaveLength(200);
    expect(leftOut.map(({ why }) => why)).toEqual(['full']);
  });

  test('is assigned to the seller of its link, if one may sell for them', () => {
    const bag = bagOf([line], ana);
    const mine = { ...EMPTY_ORDER, sellerId: id('e') };
    expect(fillFromBag(mine, bag, [ana])).toMatchObject({ isTheirs: true, values: { sellerId: ana.id } });
    expect(fillFromBag(mine, bag, [])).toMatchObject({ isTheirs: false, values: { sellerId: id('e') } });
    expect(fillFromBag(mine, bagOf([line]), [ana])).toMatchObject({ isTheirs: false });
  });
});
