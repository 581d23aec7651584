import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShippingDesk, type ShippingDesk, SOME_ADDRESS } from '#testing/shipping.ts';

let desk: ShippingDesk;
let guatex: string;
beforeAll(async () => {
  desk = await openShippingDesk();
  guatex = (await desk.courier('Guatex')).id;
});
afterAll(() => desk.app.close());

let made = 0;
/** A number of Guatex that nobody has. */
const newGuide = () => `A1000R${String(10_000 + made++)}`;
const assignOne = async (row: object, options: object = {}) => {
  const { status, body } = await desk.assign([row], options);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows[0];
};

describe('a packed parcel', () => {
  it('waits for a guide, gets one from a user with S-019 only, and loses it when it is undone', async () => {
    const order = await desk.packed();
    const pending = async () =>
      (await desk.get('/guides/pending?limit=100', desk.guides)).body.items.find(
        (row: ParcelRow) => row.order === order.label,
      );
    expect(await pending()).toMatchObject({
      ...{ position: 1, parcels: 1, status: 'packed', courier: 'Guatex', guide: '', cod: 15_000, units: 1 },
      receiverName: 'Ana Lucía Xicará',
      destination: 'Quetzaltenango, Quetzaltenango',
      lastEvent: 'pack',
      problems: [],
    });
    const guide = newGuide();
    const row = await assignOne({ parcel: order.label, guide: ` ${guide.toLowerCase()} ` });
    expect(row).toMatchObject({ outcome: 'assigned', code: null, message: '', guide });
    expect(row.parcel).toMatchObject({ status: 'labelled', guide, lastEvent: 'label' });
    expect(await pending()).toBeUndefined();
    expect(await desk.readOrder(order.id)).toMatchObject({ stage: 'to_dispatch', guide });
    expect(await assignOne({ parcel: order.label, guide })).toMatchObject({ outcome: 'assigned' });
    const other = await assignOne({ parcel: order.label, guide: newGuide() });
    expect(other).toMatchObject({ outcome: 'refused', code: 'guide.has-other' });
    expect(other.message).toContain(guide);

    const undo = await desk.post('/guides/undo', desk.guides, { ids: [row.parcel.id] });
    expect(undo.body).toEqual({ undone: [row.parcel.id], left: [] });
    expect(await pending()).toMatchObject({ guide: '', status: 'packed' });
    const again = await desk.post('/guides/undo', desk.guides, { ids: [row.parcel.id] });
    expect(again.body).toEqual({ undone: [], left: [row.parcel.id] });
  });

  it('is found by its slip’s QR, its order’s number, its id, or its guide', async () => {
    const order = await desk.packed();
    const guide = newGuide();
    await assignOne({ parcel: order.label, guide });
    const { rows } = await desk.app.database.db.pool.query(
      'SELECT tracking_token AS token, number FROM orders WHERE id = $1',
      [order.id],
    );
    const [{ token, number }] = rows;
    const codes = [
      `https://tienda.example.com/tracking/${token}`,
      `${order.label}/1`,
      order.label.toLowerCase(),
      order.label.replace('-', "'"),
      String(number),
      (await desk.readParcel(order)).id,
      guide.toLowerCase(),
    ];
    for (const code of codes) {
      const found = await desk.get(`/guides/parcel?code=${encodeURIComponent(code)}`, desk.guides);
      expect(found.body, code).toMatchObject({ order: order.label, guide });
    }
    for (const code of ['P-999999', `${order.label}/2`, 'nada', `/tracking/${'x'.repeat(22)}`])
      expect((await desk.get(`/guides/parcel?code=${encodeURIComponent(code)}`, desk.guides)).body.code).toBe(
        'guide.unknown-parcel',
      );
  });

  it('of an order with several parcels is named by its position', async () => {
    const order = await desk.newOrder({}, 2);
    const [line] = order.lines;
    await desk.move(order, 'split', { lines: [{ lineId: line?.id, quantity: 1 }] });
    await desk.move(order, 'pack');
    await desk.move(order, 'pack', {}, 2);
    const several = await assignOne({ parcel: order.label, guide: newGuide() });
    expect(several).toMatchObject({ outcome: 'refused', code: 'guide.several-parcels', parcel: null });
    expect(several.message).toContain(`${order.label}/2`);
    expect(await assignOne({ parcel: `${order.label}/2`, guide: newGuide() })).toMatchObject({
      outcome: 'assigned',
      parcel: { position: 2, parcels: 2 },
    });
    // One is left that could be meant.
    expect(await assignOne({ parcel: order.label, guide: newGuide() })).toMatchObject({
      outcome: 'assigned',
      parcel: { position: 1 },
    });
  });
});

describe('a row is refused', () => {
  it('for an unknown, unpacked, stopped or pick-up parcel', async () => {
    expect(await assignOne({ parcel: 'P-987654', guide: newGuide() })).toMatchObject({
      outcome: 'refused',
      code: 'guide.unknown-parcel',
      parcel: null,
    });
    const unpacked = await desk.newOrder();
    expect(await assignOne({ parcel: unpacked.label, guide: newGuide() })).toMatchObject({
      code: 'guide.not-packed',
      parcel: { status: 'pending' },
    });
    const held = await desk.packed();
    await desk.post(`/orders/${held.id}/commands/hold`, desk.reception, {
      version: held.version,
      reason: 'espera',
    });
    expect(await assignOne({ parcel: held.label, guide: newGuide() })).toMatchObject({
      code: 'guide.order-stopped',
    });
    const fetched = await desk.packed({ delivery: 'pickup', courierId: null });
    expect(await assignOne({ parcel: fetched.label, guide: newGuide(), courierId: guatex })).toMatchObject({
      code: 'guide.is-pickup',
    });
    const { items } = (await desk.get('/guides/pending?limit=100', desk.guides)).body;
    const waiting = items.map((row: ParcelRow) => row.order);
    for (const order of [unpacked, held, fetched]) expect(waiting).not.toContain(order.label);
  });

  it('without a courier, or with one that is no longer offered', async () => {
    const order = await desk.packed({ courierId: null });
    const row = { parcel: order.label, guide: newGuide() };
    expect(await assignOne(row)).toMatchObject({
      code: 'guide.no-courier',
      parcel: { problems: ['no-courier'] },
    });
    const gone = await desk.courier('Bus (encomienda)');
    const { id, prepaid: _, ...details } = gone;
    await desk.patch(`/couriers/${id}`, desk.manager, { ...details, isActive: false });
    expect(await assignOne(row, { courierId: id })).toMatchObject({ code: 'guide.no-courier' });
    expect(await assignOne(row, { courierId: guatex })).toMatchObject({ outcome: 'assigned' });
    expect(await desk.readOrder(order.id)).toMatchObject({ shipments: [{ courierId: guatex }] });
  });

  it('when the guide is taken, repeated, too long or missing', async () => {
    const [first, second] = [await desk.packed(), await desk.packed()];
    const guide = newGuide();
    const { body } = await desk.assign([
      { parcel: first.label, guide },
      { parcel: second.label, guide: guide.toLowerCase() },
    ]);
    expect(body.rows).toMatchObject([{ outcome: 'assigned' }, { outcome: 'refused', code: 'guide.twice' }]);
    const taken = await assignOne({ parcel: second.label, guide });
    expect(taken).toMatchObject({ outcome: 'refused', code: 'guide.taken', parcel: { status: 'packed' } });
    expect(taken.message).toBe(`La guía ${guide} ya la lleva otro paquete de Guatex.`);
    expect(await assignOne({ parcel: second.label, guide: '9'.repeat(41) })).toMatchObject({
      code: 'guide.too-long',
    });
    expect(await assignOne({ parcel: second.label, guide: 'ß'.repeat(30) })).toMatchObject({
      code: 'guide.too-long',
    });
    expect(await assignOne({ parcel: second.label, guide: '  ' })).toMatchObject({ code: 'guide.empty' });
    // Another courier may well use the same number.
    const forza = (await desk.courier('Forza')).id;
    expect(await assignOne({ parcel: second.label, guide, courierId: forza })).toMatchObject({
      outcome: 'warned',
    });
  });

  it('when one parcel is named twice', async () => {
    const order = await desk.packed();
    const rows = [newGuide(), newGuide()].map((guide) => ({ parcel: order.label, guide }));
    const { body } = await desk.assign(rows);
    expect(body.rows).toMatchObject([
      { outcome: 'assigned' },
      { outcome: 'refused', code: 'guide.has-other' },
    ]);
    expect(await desk.readOrder(order.id)).toMatchObject({ guide: rows[0]?.guide });
  });

  it('when the address is incomplete', async () => {
    const order = await desk.packed();
    await desk.app.database.db.pool.query(
      `UPDATE orders SET place = '', address_line = '', reference = '' WHERE id = $1`,
      [order.id],
    );
    expect(await assignOne({ parcel: order.label, guide: newGuide() })).toMatchObject({
      code: 'guide.address-incomplete',
      parcel: { problems: ['address-incomplete'] },
    });
  });

  it('when the amount to collect is not the balance, or above the courier’s limit', async () => {
    const order = await desk.packed();
    const row = { parcel: order.label, guide: newGuide() };
    const differs = await assignOne({ ...row, cod: 14_999 });
    expect(differs).toMatchObject({ code: 'guide.cod-differs' });
    expect(differs.message).toContain('Q 150.00');
    expect(await assignOne({ ...row, cod: 15_000 }, { isPreview: true })).toMatchObject({
      outcome: 'assigned',
    });

    const { id, prepaid: _, ...details } = await desk.courier('Guatex');
    const limited = await desk.patch(`/couriers/${id}`, desk.manager, { ...details, codLimit: 14_999 });
    expect(await assignOne(row)).toMatchObject({
      code: 'guide.cod-over-limit',
      parcel: { problems: ['cod-over-limit'] },
    });
    await desk.patch(`/couriers/${id}`, desk.manager, { ...details, version: limited.body.version });
    expect(await assignOne({ ...row, cod: 15_000 })).toMatchObject({ outcome: 'assigned' });
  });
});

describe('a guide that does not fit the pattern', () => {
  it('is assigned with a warning that names the courier it fits', async () => {
    const [first, second] = [await desk.packed(), await desk.packed()];
    const { body } = await desk.assign([
      { parcel: first.label, guide: 'A12-34' },
      { parcel: second.label, guide: 'FZ88213' },
    ]);
    expect(body.rows).toMatchObject([
      { outcome: 'warned', code: 'guide.odd-pattern', parcel: { status: 'labelled' } },
      { outcome: 'warned', code: 'guide.looks-like-other', parcel: { status: 'labelled' } },
    ]);
    expect(body.rows[1].message).toBe('Parece una guía de Forza, no de Guatex.');
  });
});

describe('a preview of guides', () => {
  it('has the same result and changes nothing', async () => {
    const order = await desk.packed({ address: { ...SOME_ADDRESS, receiverName: '' } });
    const before = await desk.readOrder(order.id);
    const row = await assignOne({ parcel: order.label, guide: newGuide() }, { isPreview: true });
    expect(row).toMatchObject({ outcome: 'assigned', parcel: { status: 'packed', guide: '' } });
    expect(row.parcel.receiverName).toBe(order.customerName);
    expect(await desk.readOrder(order.id)).toEqual(before);
  });
});
