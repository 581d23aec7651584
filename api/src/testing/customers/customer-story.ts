import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { expect } from 'vitest';
import { createOrderDetails } from '../order-details.ts';
import { makePerson } from '../people.ts';
import {
  type CustomerLife,
  handOver,
  MARK,
  marked,
  markTexts,
  moveParcel,
  must,
  NAME,
  NIT,
  PHONES,
  PIN,
  pay,
  upload,
} from './customer-life.ts';

const ADDRESS: OrderDetailsInput['address'] = {
  municipality: '0901',
  place: marked('zona'),
  line: marked('calle'),
  reference: marked('portón'),
  receiverName: marked('recibe'),
  receiverPhone: PHONES[2],
  pin: PIN,
  atOffice: false,
};

export interface LivedThrough {
  readonly customerId: string;
  readonly otherId: string;
  readonly order: Order;
  readonly preorder: Preorder;
  readonly trackingTokens: readonly string[];
}

/** Everything once: bought, returned, asked for abroad, invoiced, merged, searched for. Nothing is open in the end. */
export async function liveThrough(life: CustomerLife): Promise<LivedThrough> {
  const { desk, send } = life;
  // Begun before anybody knew whose the phone is, and thrown away.
  const early = await life.newDraft();
  must(
    await send('POST', `/orders/${early.id}/commands/discard`, desk.seller, {
      version: early.version,
      reason: '',
    }),
  );

  const order = await shippedOrder(life);
  const { customerId } = order;
  if (customerId === null) throw new Error('an order of nobody');
  await invoice(life, order);
  await cancelledOrder(life);
  const preorder = await cancelledPreorder(life);
  await convertedPreorder(life);
  const duplicate = {
    customer: { id: null, name: marked('Gemela'), phone: PHONES[3], tax: { kind: 'cf', id: '', name: '' } },
  } as const;
  const other = await life.finishedOrder(duplicate);
  await cancelledOrder(life, 'credit', duplicate);
  await describe(life, customerId, other.customerId ?? '');
  await payOut(life, customerId);
  const { rows } = await desk.app.database.db.pool.query(
    'SELECT tracking_token AS token FROM orders WHERE customer_id = $1 UNION SELECT tracking_token FROM preorders WHERE customer_id = $1',
    [customerId],
  );
  await fillTheRest(life, customerId);
  await desk.app.outbox.drain();
  return {
    ...{ customerId, otherId: other.customerId ?? '', order, preorder },
    trackingTokens: rows.map((row) => row.token),
  };
}

/** Sent by courier with a manifest, changed and talked about on the way. */
async function shippedOrder(life: CustomerLife): Promise<Order> {
  const { desk, send } = life;
  const { body } = await send('GET', '/couriers', life.guides);
  const courierId = body.couriers.find((one: { name: string }) => one.name === 'Guatex').id;
  const draft = await life.newDraft({ delivery: 'courier', courierId, address: ADDRESS });
  const { lines, ...details } = createOrderDetails([]);
  const changed = await send('PATCH', `/orders/${draft.id}`, desk.seller, {
    ...{
      ...details,
      delivery: 'courier',
      courierId,
      version: draft.version,
      address: { ...ADDRESS, line: marked('otra calle') },
    },
    customer: {
      id: null,
      name: NAME,
      phone: PHONES[0],
      tax: { kind: 'nit', id: NIT, name: marked('fiscal') },
    },
    lines: draft.lines.map(({ id, variantId, quantity }) => ({ id, variantId, quantity })),
    ...markTexts(NOTES),
    tags: [MARK],
  });
  const { id, version } = must(changed);
  const { customerId } = must(await send('POST', `/orders/${id}/commands/confirm`, desk.seller, { version }));
  const tagged = { change: { kind: 'tag', tag: MARK }, isPreview: false, selection: { ids: [customerId] } };
  must(await send('POST', '/customers/list/bulk', desk.seller, tagged));
  must(await send('POST', `/orders/${id}/comments`, desk.seller, { text: marked('comentario') }), 201);
  await pay(life, id);
  await moveParcel(life, id, 'pack', { photo: await upload(desk, desk.reception) });
  const { label } = draft;
  const guide = 'A3000R10001';
  const rows = [{ parcel: label, guide, courierId }];
  const assigned = must(
    await send('POST', '/guides/assign', life.guides, { isPreview: false, courierId: null, rows }),
  );
  must(await send('POST', '/manifests', life.guides, { courierId, ids: [assigned.rows[0].parcel.id] }), 201);
  await moveParcel(life, id, 'fail', { reason: 'absent', note: marked('no estaba') });
  await moveParcel(life, id, 'deliver', { note: marked('entrega') });
  expect(await desk.readOrder(id)).toMatchObject({ status: 'completed' });
  await settle(life, id, guide, courierId);
  return desk.readOrder(id);
}

/** A line of a courier's list that says something about the customer. */
async function settle({ desk }: CustomerLife, orderId: string, guide: string, courierId: string) {
  const { pool } = desk.app.database.db;
  const { rows } = await pool.query('SELECT id FROM shipments WHERE order_id = $1', [orderId]);
  await pool.query(
    `WITH list AS (INSERT INTO settlements (id, number, status, courier_id, settled_on, created_by, created_at)
       VALUES (gen_random_uuid(), 900, 'draft', $1, '2026-01-05', $2, now()) RETURNING id)
     INSERT INTO settlement_lines (id, settlement_id, position, guide, amount, note, shipment_id)
       SELECT gen_random_uuid(), id, 0, $3, 0, $4, $5 FROM list`,
    [courierId, desk.seller.id, guide, marked('no pagó'), rows[0].id],
  );
}

/** A receipt that an invoice takes the place of, issued, shared and sent; one more that was thrown away. */
async function invoice({ send, biller, finishedOrder }: CustomerLife, order: Order): Promise<void> {
  const prepared = must(await send('POST', '/invoices', biller, { orderId: order.id }), 201);
  const { id, version } = must(
    await send('POST', `/invoices/${prepared.id}/commands/issue`, biller, { version: prepared.version }),
  );
  must(await send('POST', `/invoices/${id}/commands/send`, biller, { version, by: 'whatsapp' }));
  const second = await finishedOrder();
  const receipt = must(await send('POST', '/invoices', biller, { orderId: second.id, kind: 'receipt' }), 201);
  must(await send('POST', `/invoices/${receipt.id}/commands/issue`, biller, { version: receipt.version }));
}

/** Paid, cancelled and paid back. */
async function cancelledOrder(
  life: CustomerLife,
  moneyGoes: 'refund' | 'credit' = 'refund',
  details: Partial<OrderDetailsInput> = {},
): Promise<void> {
  const { desk, send } = life;
  const draft = await life.newDraft(details);
  const order = must(
    await send('POST', `/orders/${draft.id}/commands/confirm`, desk.seller, { version: draft.version }),
  );
  await pay(life, order.id);
  const { version } = await desk.readOrder(order.id);
  must(
    await send('POST', `/orders/${order.id}/commands/cancel`, desk.reception, {
      ...{ version, reason: marked('se arrepintió'), moneyGoes },
    }),
  );
}

/** Paid in full and on the shopping list. */
const fundedPreorder = async ({ desk }: CustomerLife): Promise<Preorder> =>
  desk.funded([desk.buildPreorderLine({ note: marked('deseo'), picture: await upload(desk) })], {
    customer: { id: null, name: NAME, phone: PHONES[0] },
    ...markTexts(NOTES),
    ...{ tags: [MARK], depositBp: 10_000 },
  });

async function cancelledPreorder(life: CustomerLife): Promise<Preorder> {
  const { desk, send } = life;
  const { id } = await fundedPreorder(life);
  must(await send('POST', `/preorders/${id}/comments`, desk.seller, { text: marked('comentario') }), 201);
  must(await send('POST', `/preorders/${id}/commands/notify`, desk.seller));
  const { version } = await desk.read({ id });
  const cancelled = await send('POST', `/preorders/${id}/commands/cancel`, desk.chief, {
    ...{ version, reason: marked('ya no'), moneyGoes: 'refund' },
  });
  return must(cancelled);
}

/** Bought abroad, received, and fetched as an order. */
async function convertedPreorder(life: CustomerLife): Promise<void> {
  const { desk, newArticle } = life;
  const preorder = await fundedPreorder(life);
  const purchase = await desk.moveParcel(await desk.buyFor(preorder), 'arrived');
  must(await desk.receive(purchase, [{ variantId: await newArticle(0) }]));
  const { orderId } = must(await desk.convert(await desk.read(preorder)));
  expect(await handOver(life, orderId)).toMatchObject({ status: 'completed' });
}

/** What the store owes is asked for, and every refund that was asked for is paid. */
async function payOut({ desk, send, readCustomer }: CustomerLife, customerId: string): Promise<void> {
  const { credit } = await readCustomer(customerId);
  const owed = { customerId, amount: credit, reason: marked('lo suyo') };
  must(await send('POST', '/refunds', desk.reviewer, owed), 201);
  const { body } = await send('GET', '/refunds?status=requested', desk.reviewer);
  for (const { id, version } of body.items)
    must(
      await send('POST', `/refunds/${id}/commands/pay`, desk.manager, {
        ...{ version, accountId: desk.account, reference: '77' },
      }),
    );
}

/** Edited, united with her double, looked up by a stranger and bookmarked. */
async function describe(life: CustomerLife, id: string, otherId: string): Promise<void> {
  const { desk, send } = life;
  const { version } = await life.readCustomer(id);
  must(
    await send('PATCH', `/customers/${id}`, desk.reception, {
      ...markTexts(CUSTOMER_TEXTS),
      ...{ birthday: '1990-03-14', tags: [MARK] },
      ...{ version, name: NAME, phone: PHONES[0], otherPhones: [PHONES[1]], email: `${MARK}@ejemplo.gt` },
      tax: { kind: 'nit', id: NIT, name: marked('fiscal') },
    }),
  );
  const [kept, other] = [await life.readCustomer(id), await life.readCustomer(otherId)];
  for (const isPreview of [true, false])
    must(
      await send('POST', `/customers/${id}/commands/merge`, desk.reception, {
        ...{ otherId, version: kept.version, otherVersion: other.version, isPreview },
      }),
    );
  const stranger = await makePerson(desk.app);
  must(await send('POST', '/customers/lookup', stranger, { phone: PHONES[1] }));
  for (const [name, q] of [
    ['suyos', NAME],
    [`de ${MARK} Tum`, ''],
    ['por teléfono', '5987-6501'],
  ])
    must(
      await send('POST', '/views', stranger, { list: 'orders', name, state: { search: { q }, columns: [] } }),
      201,
    );
}

/** Texts that only a long life leaves: a duplicate let through, a release without deposit, a voided receipt. */
async function fillTheRest({ desk }: CustomerLife, id: string): Promise<void> {
  const { pool } = desk.app.database.db;
  for (const statement of [
    'UPDATE payments SET override_reason = $2 WHERE customer_id = $1',
    'UPDATE refunds SET decision = $2 WHERE customer_id = $1',
    `UPDATE preorder_lines SET release_reason = $2 WHERE preorder_id IN (SELECT id FROM preorders WHERE customer_id = $1)`,
    `UPDATE invoices SET void_reason = $2, reason = $2, trouble_words = $2, xml = $2, void_xml = $2,
       public_token = 'abcdefghijklmnopqrstuv'
     WHERE kind = 'receipt' AND order_id IN (SELECT id FROM orders WHERE customer_id = $1)`,
    `UPDATE articles SET closed_reason = $2 WHERE id IN (SELECT l.article_id FROM preorder_lines l
       JOIN preorders o ON o.id = l.preorder_id WHERE o.customer_id = $1)`,
  ])
    await pool.query(statement, [id, marked('lo demás')]);
}
