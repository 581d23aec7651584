import { MOST_BAG_LINES } from '@trastienda/shared/storefront/catalogue.ts';
import { expect, it } from 'vitest';
import {
  type BagLine,
  computeTotal,
  EMPTY_BAG,
  holds,
  piecesIn,
  putIn,
  readBag,
  setQuantity,
} from './bag.ts';

const line = (variantId: string, quantity = 1, price = 12_500): BagLine => ({
  ...{ variantId, quantity, price, slug: 'blusa', name: 'Blusa', size: 'M', colour: 'Negro' },
  picture: null,
  isOnOrder: false,
});
const sent = {
  code: 'AB23CD',
  chat: 'https://wa.me/50255123344?text=Hola',
  isPartial: false,
  isRepriced: false,
};

it('merges the same article into one line, up to a limit', () => {
  const bag = putIn(putIn(putIn(EMPTY_BAG, line('a')), line('b', 2)), line('a', 3));
  expect(bag.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    ['a', 4],
    ['b', 2],
  ]);
  expect(piecesIn(bag)).toBe(6);
  expect(computeTotal(bag)).toBe(75_000);
  expect(piecesIn(putIn(bag, line('a', 98)))).toBe(101);
  const full = Array.from({ length: MOST_BAG_LINES + 3 }, (_, at) => line(String(at)));
  expect(full.reduce(putIn, EMPTY_BAG).lines).toHaveLength(MOST_BAG_LINES);
  expect(holds(full.reduce(putIn, EMPTY_BAG), String(MOST_BAG_LINES))).toBe(false);
});

it('removes a line of quantity zero, and drops its code on any change', () => {
  const bag = { ...putIn(putIn(EMPTY_BAG, line('a')), line('b')), sent };
  expect(setQuantity(bag, 'a', 0)).toEqual({ lines: [line('b')], sent: null });
  expect(setQuantity(bag, 'a', 5).lines[0]?.quantity).toBe(5);
  expect(putIn(bag, line('a')).sent).toBeNull();
});

it('reads a stored bag and ignores malformed data', () => {
  const bag = { lines: [line('a', 2)], sent };
  expect(readBag(JSON.stringify(bag))).toEqual(bag);
  for (const text of [null, '', '{', 'null', '[]', '7', '{"lines":7}', '{"lines":[null,{}]}'])
    expect(readBag(text)).toEqual(EMPTY_BAG);
  expect(readBag(JSON.stringify({ lines: [line('a', 0), line('b', 1.5), line('c')], sent }))).toEqual({
    lines: [line('c')],
    sent: null,
  });
  const foreign = { ...bag, sent: { ...sent, chat: 'javascript:alert(1)' } };
  expect(readBag(JSON.stringify(foreign)).sent).toBeNull();
});
