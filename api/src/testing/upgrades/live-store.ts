import { seriesAndNumber } from '@trastienda/shared/billing/rules.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { createOrderDetails } from '../order-details.ts';
import { greyPng } from '../pictures.ts';
import { storeToday } from '../processes/store-today.ts';
import { rememberPeople } from './remember-people.ts';
import type { Caller, StorePeople } from './store-people.ts';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const TO_PANAJACHEL = {
  municipality: '0710',
  place: 'Barrio Jucanyá',
  line: 'Calle Santander 3-20',
  reference: 'Portón negro',
  receiverName: 'Marta Xicará',
  receiverPhone: '55667788',
  pin: { lat: 14.74, lng: -91.15 },
  atOffice: false,
};

/**
 * The days of a small store, through its API: orders in the states that last, payments with receipts, pre-orders,
 * a purchase, an invoice, parcels, a settlement, a cash box, a rule of commissions, what is known of a customer,
 * the owner's quiet hours and the close of the day. Nothing here changes by itself with time: no order without payment
 * that expires, no quote that waits.
 */
export async function liveStore(people: StorePeople): Promise<void> {
  const { owner, finance } = people;
  await describeStore(owner);
  const variants = await stockGoods(owner);
  const { id: accountId } = await owner.post('/accounts', {
    ...{ bank: 'Banrural', number: '3-445-00012-9', holder: 'Casa Nía', kind: 'Monetaria', isActive: true },
  });
  await sell(people, variants, accountId);
  await rememberPeople(owner);
  await buyAbroad(people, accountId);
  await keepCash(people, accountId);
  await owner.post('/reports/commission-rules', {
    ...{ sellerId: null, from: storeToday(), to: null, commissionBp: 600, basis: 'goods_net' },
    ...{ note: 'Desde que abrimos', replaces: null },
  });
  // What could be undone for a minute is settled with the close.
  await finance.post(`/close/${storeToday()}`, { cashCounted: 36_000, note: 'Faltan diez quetzales' });
}

async function describeStore(owner: Caller): Promise<void> {
  const logoFileId = await owner.upload(greyPng(64, 64, 90));
  const { version } = await owner.get('/store');
  await owner.patch('/store', {
    ...{ version, brand: 'Casa Nía', name: 'Casa Nía, S. A.', phone: '22334455', whatsApp: '55112233' },
    ...{ email: 'hola@casania.example', address: '5a. avenida 3-20, zona 1', taxId: '576937-K' },
    ...{ place: 'Quetzaltenango, Quetzaltenango', website: 'https://casania.example', instagram: 'casania' },
    logoFileId,
  });
  await owner.post('/buying/rates/USD', { rate: 7_710_000 });
}

/** Two products, six variants; one with a picture and in the catalogue. */
async function stockGoods(owner: Caller): Promise<string[]> {
  const createVariant = (sku: string, size: string, colour: string, price: number) => ({
    ...{ sku, barcode: '', size, colour, price, compareAt: null, weightGrams: 250, minimum: 1 },
    mayPreorder: true,
  });
  const blouse = await owner.post('/products', {
    ...{ name: 'Blusa Antigua', description: 'Algodón bordado', category: 'Blusas', brand: 'Nía' },
    variants: [
      ...['S', 'M', 'L'].map((size) => createVariant(`BLA-${size}-B`, size, 'Blanco', 18_500)),
      createVariant('BLA-M-N', 'M', 'Negro', 18_500),
    ],
  });
  const skirt = await owner.post('/products', {
    ...{ name: 'Falda Atitlán', description: '', category: 'Faldas', brand: '' },
    variants: ['S', 'M'].map((size) => createVariant(`FAT-${size}`, size, 'Azul', 24_900)),
  });
  const fileId = await owner.upload(greyPng(80, 100, 180));
  const pictured = await owner.put(`/products/${blouse.id}/images`, {
    version: blouse.version,
    images: [{ fileId, alt: 'Blusa blanca bordada', colour: 'Blanco' }],
  });
  await owner.post(`/products/${blouse.id}/commands/publish`, { version: pictured.version });
  const variants: string[] = [...blouse.variants, ...skirt.variants].map(({ id }: Versioned) => id);
  const locationId = (await owner.get('/products/options')).locations[0].id;
  await owner.post('/stock/receipts', {
    ...{ locationId, reason: 'Primera compra' },
    lines: variants.map((variantId, index) => ({ variantId, quantity: 8 + index, unitCost: 7_000 + index })),
  });
  const lines = [{ variantId: variants[3], counted: 10 }];
  await owner.post('/stock/adjustments', { locationId, lines, reason: 'Una con mancha' });
  return variants;
}

async function sell(people: StorePeople, variants: readonly string[], accountId: string): Promise<void> {
  const { owner, seller, finance, logistics } = people;
  let sold = 0;
  const customer = (name: string) => ({
    ...{ id: null, name, phone: `5500110${++sold}` },
    tax: { kind: 'cf' as const, id: '', name: '' },
  });
  const draft = (name: string, at: readonly number[], details: object = {}) =>
    seller.post(
      '/orders',
      createOrderDetails(
        at.map((index) => ({ variantId: variants[index] ?? '' })),
        { customer: customer(name), ...details },
      ),
    );
  const confirmed = async (...order: Parameters<typeof draft>) => {
    const { id, version } = await draft(...order);
    return seller.post(`/orders/${id}/commands/confirm`, { version });
  };
  let receipts = 4_471_200;
  const pay = async (order: Versioned, amount: number, details: object) => {
    const body = { method: 'cash', accountId: null, reference: '', note: '', proofs: [], ...details };
    const paid = { ...body, amount, paidOn: storeToday() };
    return (await seller.post(`/orders/${order.id}/payments`, paid)).payments.at(-1);
  };
  const approve = async ({ id }: Versioned) => {
    const { version } = await finance.get(`/payments/${id}`);
    await finance.post(`/payments/${id}/commands/approve`, { version });
  };
  const byTransfer = async () => ({
    ...{ method: 'transfer', accountId, reference: String(++receipts) },
    proofs: [await seller.upload(greyPng(60, 90, receipts % 200))],
  });
  const move = async (order: Versioned, command: string, body: object = {}) => {
    const [parcel] = (await logistics.get(`/orders/${order.id}`)).shipments;
    return logistics.post(`/shipments/${parcel.id}/commands/${command}`, {
      version: parcel.version,
      ...body,
    });
  };
  const couriers: readonly { id: string; name: string }[] = (await logistics.get('/couriers')).couriers;
  const courierId = couriers.find(({ name }) => name === 'Guatex')?.id ?? '';
  const byCourier = { delivery: 'courier', courierId, address: TO_PANAJACHEL, shipping: 3_500 };

  // Paid ahead with a receipt, sent, delivered and invoiced.
  const sent = await confirmed('Ana Lucía Sical', [0, 4], { ...byCourier, discount: 1_000 });
  await approve(await pay(sent, sent.total, await byTransfer()));
  await move(sent, 'pack', { pieces: 1, weightGrams: 900 });
  await move(sent, 'label', { courierId, guide: 'D0001R00042' });
  await move(sent, 'hand_over');
  await move(sent, 'deliver');
  await invoice(finance, sent);

  // Collected on delivery, on a manifest, settled by the courier.
  const cod = await confirmed('Brenda Pérez', [1], { ...byCourier, terms: 'cod' });
  await move(cod, 'pack', { pieces: 1, weightGrams: 400 });
  const labelled = await move(cod, 'label', { courierId, guide: 'D0001R00043' });
  await logistics.post('/manifests', { courierId, ids: [labelled.shipments[0].id] });
  await move(cod, 'deliver');
  const settlement = await finance.post('/settlements', {
    ...{ courierId, reference: 'L-88', settledOn: storeToday(), fee: 1_500, accountId, note: '' },
    lines: [{ guide: 'D0001R00043', amount: cod.total }],
  });
  await owner.post(`/settlements/${settlement.id}/commands/confirm`, { version: settlement.version });

  // Half of it paid, and one whose payment waits for review: neither expires.
  const half = await confirmed('Carolina Mux', [2, 3], { terms: 'deposit' });
  await approve(await pay(half, half.total / 2, {}));
  await pay(await confirmed('Dora Cojtí', [5]), 24_900, await byTransfer());
  // Paid and cancelled: the money is the customer's.
  const off = await confirmed('Elena Tum', [1]);
  await approve(await pay(off, off.total, {}));
  const { version } = await owner.get(`/orders/${off.id}`);
  await owner.post(`/orders/${off.id}/commands/cancel`, {
    ...{ version, reason: 'Se arrepintió', moneyGoes: 'credit' },
  });
  // To be prepared, on hold, and a draft.
  await confirmed('Flor Choc', [0, 1], { ...byCourier, terms: 'cod', staffNotes: 'Llamar antes de enviar' });
  const held = await confirmed('Gladys Ramírez', [4], { ...byCourier, terms: 'cod', tags: ['urgente'] });
  await logistics.post(`/orders/${held.id}/commands/hold`, {
    version: held.version,
    reason: 'Está de viaje',
  });
  await draft('Hilda Sac', [2]);
}

/** A box of the counter with a day that is counted short. */
async function keepCash({ owner, finance }: StorePeople, accountId: string): Promise<void> {
  const { places } = await finance.get('/cash/boxes');
  const box = await owner.post('/cash/boxes', {
    name: 'Mostrador',
    userId: null,
    locationId: places[0].id,
  });
  const { id } = await finance.post(`/cash/boxes/${box.id}/commands/open`, { opening: 50_000 });
  await finance.post(`/cash/sessions/${id}/expenses`, {
    ...{ category: 'packaging', description: 'Bolsas', amount: 4_500 },
    receipts: [await finance.upload(greyPng(40, 60, 120))],
  });
  await finance.post(`/cash/sessions/${id}/deposits`, { accountId, amount: 20_000, reference: '88211' });
  await finance.post(`/cash/sessions/${id}/commands/close`, {
    pieces: { 'note-10000': 2, 'note-5000': 1 },
    note: 'Faltan cinco quetzales',
  });
}

async function invoice(finance: Caller, order: Versioned): Promise<void> {
  const prepared = await finance.post('/invoices', {
    orderId: order.id,
    receiver: { tax: { kind: 'nit', id: '576937-K', name: 'Comercial Ixchel, S. A.' }, address: 'Ciudad' },
  });
  const authorization = 'D412A347-9720-44C0-8000-00000000ABCD';
  await finance.post(`/invoices/${prepared.id}/commands/certify-by-hand`, {
    ...{ version: prepared.version, authorization, ...seriesAndNumber(authorization) },
    certifiedAt: new Date().toISOString(),
  });
}

/** One pre-order whose goods have come and became an order, and one whose goods are on their way. */
async function buyAbroad({ seller, finance, buyer }: StorePeople, accountId: string): Promise<void> {
  const { shops, locations } = await buyer.get('/buying/options');
  const shopId = shops.find(({ name }: { name: string }) => name === 'Shein').id;
  const preorderLine = (description: string, quantity: number) => ({
    ...{ id: null, variantId: null, description, size: 'M', colour: 'Rojo', note: '', picture: null },
    ...{ link: 'https://us.shein.com/vestido', shopId, quantity, foreignPrice: 2_000, foreignTax: 140 },
    ...{ foreignShipping: 0, rate: 7_710_000, weightGrams: 300, freightPerLb: 3_500, duty: 0 },
    ...{ otherCost: 1_000, unitPrice: 32_000 },
  });
  const funded = async (name: string, phone: string, lines: readonly object[], reference: string) => {
    const begun = await seller.post('/preorders', {
      ...{ channel: 'instagram', customer: { id: null, name, phone }, lines, depositBp: 5_000 },
      ...{
        promisedFrom: null,
        promisedTo: null,
        ...emptyTexts(NOTES),
        customerNotes: 'Sin cierre',
        tags: [],
      },
    });
    const command = (name: string, { id, version }: Versioned) =>
      seller.post(`/preorders/${id}/commands/${name}`, { version });
    const accepted = await command('accept', await command('quote', begun));
    const paid = await seller.post(`/preorders/${begun.id}/payments`, {
      ...{ method: 'transfer', accountId, reference, amount: accepted.depositDue, paidOn: storeToday() },
      ...{ note: '', proofs: [await seller.upload(greyPng(50, 70, reference.length + lines.length))] },
    });
    const { id } = paid.payments.at(-1);
    const { version } = await finance.get(`/payments/${id}`);
    await finance.post(`/payments/${id}/commands/approve`, { version });
  };
  const buy = async () => {
    const waiting = await buyer.get('/purchase-items?tab=open');
    const items = waiting.items.map(({ id, needed, bought }: Record<string, number>) => ({
      ...{ articleId: id, quantity: Number(needed) - Number(bought), unitPrice: 2_000 },
    }));
    const body = { items, externalNumber: 'SH-778', note: '' };
    return (await buyer.post('/purchase-items/buy', body)).purchases[0].id;
  };
  const bought = (id: string) => buyer.get(`/purchases/${id}`);
  const move = async (id: string, to: string) => {
    const [parcel] = (await bought(id)).parcels;
    const path = `/purchases/${id}/parcels/${parcel.id}/commands/move`;
    await buyer.post(path, { version: parcel.version, to, note: '' });
  };

  await funded(
    'Irma Coy',
    '55009001',
    [preorderLine('Vestido rojo largo', 1), preorderLine('Chal tejido', 2)],
    '990011',
  );
  const come = await buy();
  const { version } = await bought(come);
  await buyer.post(`/purchases/${come}/commands/pay`, { version, rate: 7_720_000, paidWith: 'Visa 0042' });
  await move(come, 'in_transit');
  const { parcels, lines } = await bought(come);
  await buyer.post(`/purchases/${come}/receipts`, {
    ...{ parcelId: parcels[0].id, version: parcels[0].version, locationId: locations[0].id },
    lines: lines.map(({ id, quantity }: { id: string; quantity: number }) => ({
      ...{ lineId: id, good: quantity, damaged: 0, missing: 0, extra: 0, variantId: null },
    })),
  });
  const [{ id }] = (await seller.get('/preorders/mine')).items;
  const arrived = await seller.get(`/preorders/${id}`);
  await seller.post(`/preorders/${id}/commands/convert`, {
    ...{ version: arrived.version, lineIds: arrived.lines.map((line: Versioned) => line.id), orderId: null },
    ...{
      terms: 'deposit',
      delivery: 'pickup',
      courierId: null,
      shipping: 0,
      address: createOrderDetails([]).address,
    },
  });

  await funded('Juana Poz', '55009002', [preorderLine('Bolso de cuero', 1)], '990012');
  await move(await buy(), 'to_locker');
}
