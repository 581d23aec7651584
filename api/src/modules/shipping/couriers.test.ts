import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShippingDesk, type ShippingDesk } from '#testing/shipping.ts';

let desk: ShippingDesk;
beforeAll(async () => {
  desk = await openShippingDesk();
});
afterAll(() => desk.app.close());

const NEW = {
  name: 'Envíos del Lago',
  kind: 'courier',
  guidePattern: '^EL\\d{6}$',
  trackingLink: 'https://lago.example.com/?g={guide}',
  codLimit: 50_000,
  fileFormat: 'general',
  labelSize: 'letter',
  isActive: true,
};

describe('a courier', () => {
  it('is created by a manager, once, and then offered', async () => {
    for (const who of [desk.guides, desk.reception])
      expect((await desk.post('/couriers', who, NEW)).body.code).toBe('courier.manager-only');
    expect((await desk.post('/couriers', desk.seller, NEW)).status).toBe(403);
    const { status, body: made } = await desk.post('/couriers', desk.manager, NEW);
    expect(status).toBe(201);
    expect(made).toMatchObject({ ...NEW, prepaid: 0, version: 1 });
    const again = await desk.post('/couriers', desk.manager, { ...NEW, name: 'envios del LAGO' });
    expect(again.body.errors[0]).toMatchObject({ field: 'name', code: 'courier.taken' });
    const offered = async () =>
      (await desk.get('/orders/options', desk.seller)).body.couriers.map((one: { id: string }) => one.id);
    expect(await offered()).toContain(made.id);

    const gone = await desk.patch(`/couriers/${made.id}`, desk.manager, {
      ...NEW,
      isActive: false,
      version: 1,
    });
    expect(gone.body).toMatchObject({ isActive: false, version: 2 });
    expect(await offered()).not.toContain(made.id);
    const late = await desk.patch(`/couriers/${made.id}`, desk.manager, { ...NEW, version: 1 });
    expect([late.status, late.body.current.version]).toEqual([409, 2]);
    expect((await desk.patch(`/couriers/${made.id}`, desk.guides, { ...NEW, version: 2 })).status).toBe(403);
  });

  it('with an unsafe pattern or link is refused at its field', async () => {
    const refusal = async (details: object) =>
      (await desk.post('/couriers', desk.manager, { ...NEW, name: 'Otra', ...details })).body.errors[0];
    for (const guidePattern of ['[', '^(a+)+$'])
      expect(await refusal({ guidePattern })).toMatchObject({
        field: 'guidePattern',
        code: 'courier.bad-pattern',
      });
    for (const trackingLink of ['javascript:alert(1)//{guide}', 'https://lago.example.com/'])
      expect(await refusal({ trackingLink })).toMatchObject({
        field: 'trackingLink',
        code: 'courier.bad-link',
      });
    expect(await desk.courier('Otra')).toBeUndefined();
  });
});

describe('prepaid guides', () => {
  const NUMBERS = ['C100000001', 'C100000002', 'C100000003'];

  it('are added once, taken in order, and free again when a guide is undone', async () => {
    const cargo = await desk.courier('Cargo Expreso');
    const add = (guides: readonly string[]) =>
      desk.post(`/couriers/${cargo.id}/prepaid`, desk.guides, { guides });
    expect((await add(NUMBERS)).body).toEqual({ added: 3, known: 0, free: 3 });
    const more = [...NUMBERS, 'c100000001 ', 'C100000004', 'C100000004'];
    expect((await add(more)).body).toEqual({ added: 1, known: 5, free: 4 });
    expect((await add(['ß'.repeat(40)])).body.errors[0]).toMatchObject({
      field: 'guides',
      code: 'guide.too-long',
    });

    const orders = [await desk.packed(), await desk.packed(), await desk.packed()];
    const rows = orders.map((order) => ({ parcel: order.label, guide: '' }));
    const options = { courierId: cargo.id };
    const preview = (await desk.assign(rows, { ...options, isPreview: true })).body.rows;
    expect(preview.map((row: { guide: string }) => row.guide)).toEqual(NUMBERS);
    expect((await desk.courier('Cargo Expreso')).prepaid).toBe(4);

    // The second row types the first number: the others pass it over.
    const typed = [rows[0], { ...rows[1], guide: 'c100000001' }, rows[2]].map((row) => ({ ...row }));
    const taken = (await desk.assign(typed, options)).body.rows;
    expect(taken.map((row: { guide: string }) => row.guide)).toEqual([
      'C100000002',
      'C100000001',
      'C100000003',
    ]);
    expect((await desk.courier('Cargo Expreso')).prepaid).toBe(1);

    const ids = taken.map((row: { parcel: { id: string } }) => row.parcel.id);
    await desk.post('/guides/undo', desk.guides, { ids: [ids[0]] });
    expect((await desk.courier('Cargo Expreso')).prepaid).toBe(2);
    const again = (await desk.assign([{ parcel: orders[0]?.label, guide: '' }], options)).body.rows;
    expect(again).toMatchObject([{ outcome: 'assigned', guide: 'C100000002' }]);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('that have run out are distinguished from those never bought', async () => {
    const [cargo, forza] = [await desk.courier('Cargo Expreso'), await desk.courier('Forza')];
    const [first, second] = [await desk.packed(), await desk.packed()];
    const take = async (order: { label: string }, courierId: string) =>
      (await desk.assign([{ parcel: order.label, guide: '', courierId }])).body.rows[0];
    expect(await take(first, cargo.id)).toMatchObject({ outcome: 'assigned', guide: 'C100000004' });
    const none = await take(second, cargo.id);
    expect(none).toMatchObject({ outcome: 'refused', code: 'guide.none-prepaid' });
    expect(none.message).toContain('Cargo Expreso');
    expect(await take(second, forza.id)).toMatchObject({ outcome: 'refused', code: 'guide.empty' });
  });
});
