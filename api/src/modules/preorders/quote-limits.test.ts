import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '#testing/orders.ts';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

let desk: PreorderDesk;
beforeAll(async () => {
  desk = await openPreorderDesk();
  await desk.app.database.db.pool.query('UPDATE users SET discount_limit_bp = 500 WHERE id = $1', [
    desk.seller.id,
  ]);
});
afterAll(() => desk.app.close());

const quote = (preorder: Preorder, who = desk.seller) => desk.command(preorder, 'quote', {}, who);
const getQuoteRefusal = async (preorder: Preorder) => (await quote(preorder)).body.code;

/** Costs Q 175.85. */
const COST = { foreignPrice: 2_000, foreignTax: 140, otherCost: 1_000 };
const preorderLine = (unitPrice: number) => desk.buildPreorderLine({ unitPrice, ...COST });

describe('a seller’s quote', () => {
  it('of a catalogue article is limited by the discount limit of orders', async () => {
    const article = await makeArticle(desk.app, desk.chief.token, 1, 18_900);
    await desk.app.database.db.pool.query('UPDATE variants SET may_preorder = true WHERE id = $1', [
      article.id,
    ]);
    const at = (unitPrice: number) =>
      desk.draft([desk.buildPreorderLine({ unitPrice, variantId: article.id })]);
    const low = await at(1_000);
    const answer = await quote(low);
    expect([answer.status, answer.body.code]).toEqual([403, 'preorder.discount-too-high']);
    expect(answer.body.message).toContain('5 %');
    expect(await getQuoteRefusal(await at(17_954))).toBe('preorder.discount-too-high');
    expect((await quote(await at(17_955))).status).toBe(200);
    expect(await desk.read(low)).toMatchObject({ status: 'draft', version: low.version });
    expect((await quote(low, desk.chief)).status).toBe(200);
  });

  it('is never below cost', async () => {
    expect(await getQuoteRefusal(await desk.draft([preorderLine(1)]))).toBe('preorder.below-cost');
    expect(await getQuoteRefusal(await desk.draft([preorderLine(17_584)]))).toBe('preorder.below-cost');
  });

  it('has at least the store’s deposit', async () => {
    const low = await desk.draft([preorderLine(30_000)], { depositBp: 4_999 });
    expect(await getQuoteRefusal(low)).toBe('preorder.deposit-too-low');
    expect((await quote(low, desk.chief)).status).toBe(200);
    expect((await quote(await desk.draft([preorderLine(30_000)], { depositBp: 5_000 }))).status).toBe(200);
  });

  it('is not lowered afterwards by an edit, a new line or a replacement', async () => {
    const quoted = await desk.quoted([preorderLine(30_000)]);
    const [line] = quoted.lines;
    const details = (unitPrice: number, depositBp = 5_000) =>
      desk.createDetails([{ ...preorderLine(unitPrice), id: line?.id ?? null }], { depositBp });
    expect((await desk.change(quoted, details(1))).body.code).toBe('preorder.below-cost');
    expect((await desk.change(quoted, details(30_000, 0))).body.code).toBe('preorder.deposit-too-low');
    const more = desk.createDetails([{ ...preorderLine(30_000), id: line?.id ?? null }, preorderLine(1)]);
    expect((await desk.change(quoted, more)).body.code).toBe('preorder.below-cost');
    expect((await desk.read(quoted)).total).toBe(30_000);

    const special = await desk.change(quoted, details(1), desk.chief);
    expect(special.status).toBe(200);
    // What was agreed with a manager does not stand in the way of other changes.
    const noted = await desk.change(special.body, { ...details(1), staffNotes: 'Regalo' });
    expect([noted.status, noted.body.code]).toEqual([200, undefined]);
  });
});
