import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '#testing/orders.ts';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

let desk: PreorderDesk;
beforeAll(async () => {
  desk = await openPreorderDesk();
});
afterAll(() => desk.app.close());

describe('an unknown value', () => {
  it('is refused at its field, and nothing is written', async () => {
    const strange = '01890000-0000-7000-8000-000000000000';
    const count = async () => (await desk.get('/preorders/mine/counts', desk.seller)).body.all.count;
    const before = await count();
    const { id: onlyHere } = await makeArticle(desk.app, desk.chief.token, 0);
    for (const [line, details, field, code] of [
      [{ variantId: onlyHere }, {}, 'lines.0.variantId', 'preorder.unknown-goods'],
      [{ shopId: strange }, {}, 'lines.0.shopId', 'buying.unknown-shop'],
      [{ variantId: strange }, {}, 'lines.0.variantId', 'preorder.unknown-goods'],
      [{ picture: strange }, {}, 'lines.0.picture', 'preorder.unknown-picture'],
      [{}, { promisedFrom: '2026-05-02', promisedTo: '2026-05-01' }, 'promisedTo', 'preorder.bad-window'],
      [{ link: 'javascript:alert(1)' }, {}, 'lines.0.link', undefined],
      [{ quantity: 9_999, unitPrice: 99_999_999 }, {}, 'lines.0.unitPrice', 'preorder.total-too-high'],
      [{ foreignPrice: 99_999_999, rate: 2_000_000_000 }, {}, 'lines.0.unitPrice', 'preorder.total-too-high'],
      [{ quantity: 0 }, {}, 'lines.0.quantity', 'validation.too-small'],
      [{ rate: 0 }, {}, 'lines.0.rate', 'validation.too-small'],
      [{}, { depositBp: 10_001 }, 'depositBp', 'validation.too-big'],
    ] as const) {
      const { status, body } = await desk.post(
        '/preorders',
        desk.seller,
        desk.createDetails([desk.buildPreorderLine(line)], details),
      );
      expect([status, body.errors?.[0]?.field], JSON.stringify(body)).toEqual([422, field]);
      if (code !== undefined) expect(body.errors[0].code).toBe(code);
    }
    const elses = await desk.post(
      '/preorders',
      desk.seller,
      desk.createDetails([], { sellerId: desk.center.id }),
    );
    expect(elses.body.code).toBe('auth.forbidden');
    expect(await count()).toBe(before);
    const draft = await desk.draft();
    const line = await desk.change(draft, desk.createDetails([desk.buildPreorderLine({ id: strange })]));
    expect(line.body.errors).toMatchObject([{ field: 'lines.0.id', code: 'preorder.unknown-line' }]);
    const missing = { ...draft, lines: [{ ...draft.lines[0], id: strange }] };
    expect(
      (await desk.onLine(missing as Preorder, 0, 'cancel', { reason: 'x', moneyGoes: 'keep' })).status,
    ).toBe(404);
  });
});
