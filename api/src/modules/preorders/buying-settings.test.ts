import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

let desk: PreorderDesk;
let buyer: MadePerson;
beforeAll(async () => {
  desk = await openPreorderDesk();
  buyer = await makePerson(desk.app, { codes: ['S-04'] });
});
afterAll(() => desk.app.close());

const options = async (who = desk.seller) => (await desk.get('/buying/options', who)).body;
const patch = async (url: string, who: MadePerson, body: object) => {
  const answer = await desk.app.call({ method: 'PATCH', url: `/api${url}`, token: who.token, body });
  return { status: answer.statusCode, body: answer.json() };
};
const SHOP = {
  name: 'Zara Miami',
  currency: 'USD',
  website: 'https://zara.com',
  taxBp: 700,
  leadMinDays: 8,
  leadMaxDays: 15,
  isActive: true,
};

describe('the defaults of a quote', () => {
  it('are readable for every seller, users only for those who need them', async () => {
    const settings = await options();
    expect(settings).toMatchObject({
      quote: { freightPerLb: 3_500, marginBp: 3_500, validDays: 3 },
      depositBp: 5_000,
    });
    expect(settings.currencies).toMatchObject([{ code: 'USD', rate: 7_750_000 }, {}, {}]);
    expect(settings.shops.find((shop: { id: string }) => shop.id === desk.shop)).toMatchObject({
      name: 'Shein',
      known: null,
    });
    expect(settings.sellers.map((one: { id: string }) => one.id)).toEqual([desk.seller.id]);
    expect(settings.buyers).toEqual([]);
    expect((await options(desk.center)).sellers.length).toBeGreaterThan(1);
    expect((await options(buyer)).buyers.map((one: { id: string }) => one.id)).toContain(buyer.id);
  });

  it('are changed by users with S-05, and not over another change', async () => {
    const { version, ...figures } = (await options()).quote;
    const body = { ...figures, marginBp: 4_000, version };
    expect((await patch('/buying/quote', desk.seller, body)).status).toBe(403);
    expect((await patch('/buying/quote', desk.center, body)).body).toMatchObject({ marginBp: 4_000 });
    const late = await patch('/buying/quote', desk.center, body);
    expect([late.status, late.body.code, late.body.current.marginBp]).toEqual([409, 'resource.stale', 4_000]);
    expect((await patch('/buying/quote', desk.center, { ...body, roundTo: 0 })).status).toBe(422);
  });
});

describe('a shop', () => {
  it('is created, changed and archived; documents that use it keep it', async () => {
    expect((await desk.post('/buying/shops', desk.seller, SHOP)).status).toBe(403);
    const made = await desk.post('/buying/shops', buyer, SHOP);
    expect([made.status, made.body]).toMatchObject([201, { name: 'Zara Miami', known: null, version: 1 }]);
    for (const [details, field, code] of [
      [{ name: 'ZARA miami' }, 'name', 'buying.shop-taken'],
      [{ name: 'Otra', currency: 'XXX' }, 'currency', 'buying.unknown-currency'],
      [{ name: 'Otra', leadMinDays: 16 }, 'leadMaxDays', 'buying.bad-window'],
    ] as const) {
      const { body } = await desk.post('/buying/shops', buyer, { ...SHOP, ...details });
      expect(body.errors, code).toMatchObject([{ field, code }]);
    }
    const draft = await desk.draft([desk.buildPreorderLine({ shopId: made.body.id })]);
    const away = await patch(`/buying/shops/${made.body.id}`, buyer, {
      ...SHOP,
      isActive: false,
      version: 1,
    });
    expect(away.body).toMatchObject({ isActive: false, version: 2 });
    const stale = await patch(`/buying/shops/${made.body.id}`, buyer, { ...SHOP, version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'resource.stale']);
    const own = desk.buildPreorderLine({ id: draft.lines[0]?.id ?? null, shopId: made.body.id });
    expect((await desk.change(draft, desk.createDetails([own]))).status).toBe(200);
    const anew = await desk.post(
      '/preorders',
      desk.seller,
      desk.createDetails([desk.buildPreorderLine({ shopId: made.body.id })]),
    );
    expect(anew.body.errors).toMatchObject([{ field: 'lines.0.shopId', code: 'buying.unknown-shop' }]);
  });
});

describe('a rate', () => {
  it('applies from now on, and its history is kept', async () => {
    const quoted = await desk.quoted();
    const set = await desk.post('/buying/rates/USD', buyer, { rate: 7_810_000 });
    expect([set.status, set.body.rate]).toEqual([201, 7_810_000]);
    expect((await options()).currencies[0]).toMatchObject({ code: 'USD', rate: 7_810_000 });
    const { body } = await desk.get('/buying/rates/USD', buyer);
    expect(body.rates.slice(0, 2)).toMatchObject([
      { rate: 7_810_000, setBy: 'Persona de Prueba' },
      { rate: 7_750_000, setBy: '' },
    ]);
    expect((await desk.read(quoted)).lines[0]?.rate).toBe(7_750_000);
    expect((await desk.post('/buying/rates/XXX', buyer, { rate: 1 })).body.code).toBe(
      'buying.unknown-currency',
    );
    expect((await desk.get('/buying/rates/XXX', buyer)).status).toBe(404);
    expect((await desk.get('/buying/rates/USD', desk.seller)).status).toBe(403);
  });
});
