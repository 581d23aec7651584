import { articleId } from '@trastienda/shared/preorders/ids.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { readArticle } from '@trastienda/shared/purchases/contract/items.ts';
import { expect, test } from 'vitest';
import type { KeptTick } from './ticks.ts';
import { isInCart, liveTicks, ownTicks, unsentOf, withoutSent, withTick } from './ticks.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const SHOP = '01890000-0000-7000-8000-000000000002';

function article(change: Partial<Article> = {}): Article {
  return {
    ...readArticle.reply.parse({
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
      closedReason: '',
      waiting: [],
      createdAt: '2026-01-01T00:00:00.000Z',
      version: 1,
    }),
    ...change,
  };
}
const tick = (change: Partial<KeptTick> = {}): KeptTick => ({
  id: articleId.parse(ID),
  isTicked: true,
  bought: 0,
  ...change,
});

test('a tick is to be sent until the server says the same', () => {
  expect(unsentOf([article()], [tick()])).toHaveLength(1);
  expect(unsentOf([article({ status: 'in_cart' })], [tick()])).toEqual([]);
  expect(unsentOf([article({ status: 'in_cart' })], [tick({ isTicked: false })])).toHaveLength(1);
});

test('what the server says itself is not kept', () => {
  expect(ownTicks([article()], [tick()])).toHaveLength(1);
  expect(ownTicks([article({ status: 'in_cart' })], [tick()])).toEqual([]);
});

test('a tick about what was bought, closed or is gone means nothing', () => {
  expect(liveTicks([article({ bought: 1, status: 'partially_bought' })], [tick()])).toEqual([]);
  expect(liveTicks([article({ status: 'unavailable' })], [tick()])).toEqual([]);
  expect(liveTicks([], [tick()])).toEqual([]);
});

test('of what is bought in part the tick stays here and is never sent', () => {
  const partly = article({ bought: 1, status: 'partially_bought' });
  const ticks = liveTicks([partly], [tick({ bought: 1 })]);
  expect(isInCart(partly, ticks)).toBe(true);
  expect(unsentOf([partly], ticks)).toEqual([]);
  expect(ownTicks([partly], ticks)).toEqual(ticks);
});

test('what was ticked otherwise while it was being sent is still to be sent', () => {
  const again = withTick([tick()], tick({ isTicked: false }));
  expect(again).toEqual([tick({ isTicked: false })]);
  expect(withoutSent(again, [tick()])).toEqual(again);
  expect(withoutSent([tick()], [tick()])).toEqual([]);
});
