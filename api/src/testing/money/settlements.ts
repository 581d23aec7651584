import type { Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { expect } from 'vitest';
import type { FinanceDesk } from '../finance.ts';

export async function findCourier(desk: FinanceDesk): Promise<string> {
  const { rows } = await desk.app.database.db.pool.query("SELECT id FROM couriers WHERE name = 'Forza'");
  return rows[0].id;
}

let guides = 0;

/** A parcel that the courier has, to be paid for at the door. */
export async function sendByCourier(
  desk: FinanceDesk,
  courierId: string,
  price: number,
): Promise<{ order: Order; guide: string }> {
  const order = await desk.newOrder(price, {
    terms: 'cod',
    delivery: 'courier',
    address: {
      municipality: '0101',
      place: 'Zona 1',
      line: '5a. avenida 3-20',
      reference: '',
      receiverName: '',
      receiverPhone: null,
      pin: null,
      atOffice: false,
    },
  });
  const guide = `FZ${7000 + guides++}`;
  for (const [command, body] of [
    ['pack', {}],
    ['label', { courierId, guide }],
    ['hand_over', {}],
  ] as const) {
    const { shipments } = await desk.readOrder(order.id);
    const [parcel] = shipments;
    const answer = await desk.post(`/shipments/${parcel?.id}/commands/${command}`, desk.reception, {
      version: parcel?.version,
      ...body,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return { order, guide };
}

/** A courier's list of one parcel, confirmed by another person than who wrote it. */
export async function settleOne(
  desk: FinanceDesk,
  courierId: string,
  price: number,
  details: object = {},
): Promise<Settlement> {
  const { guide } = await sendByCourier(desk, courierId, price);
  const { body: draft } = await desk.post('/settlements', desk.reviewer, {
    ...{ courierId, settledOn: '2026-01-30', accountId: desk.account },
    lines: [{ guide, amount: price }],
    ...details,
  });
  const done = await desk.post(`/settlements/${draft.id}/commands/confirm`, desk.otherReviewer, {
    version: draft.version,
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return done.body;
}

/** A verified payment by link. */
export async function payByLink(desk: FinanceDesk, price: number, paidOn: string, details: object = {}) {
  const order = await desk.newOrder(price);
  const made = await desk.pay(order, {
    ...{ method: 'card_link', accountId: null, reference: '', paidOn },
    ...details,
  });
  const { body } = await desk.post(`/payments/${made.id}/commands/approve`, desk.reviewer, {
    version: made.version,
  });
  expect(body.status).toBe('verified');
  return body;
}

const COLUMNS = {
  headerRow: 0,
  date: 0,
  dateOrder: 'dmy',
  reference: 1,
  description: 2,
  amount: null,
} as const;
/** Day as `dd/mm/yyyy`, what went out, what came in, and the balance, in quetzales. */
export type StatementRow = readonly [
  day: string,
  reference: string,
  debit: string,
  credit: string,
  balance?: string,
];

export async function importFile(desk: FinanceDesk, rows: readonly StatementRow[], accountId = desk.account) {
  const query = new URLSearchParams({
    ...{ accountId, fileName: 'banco.csv' },
    columns: JSON.stringify({ ...COLUMNS, debit: 3, credit: 4, balance: 5 }),
  });
  const lines = rows.map(
    ([day, reference, debit, credit, balance = '']) =>
      `${day};${reference};DEPOSITO;${debit};${credit};${balance}`,
  );
  const answer = await desk.app.call({
    method: 'POST',
    url: `/api/statements?${query}`,
    token: desk.reviewer.token,
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(['Fecha;Documento;Descripción;Débito;Crédito;Saldo', ...lines].join('\r\n')),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

let references = 60_000;

/** A deposit of the bank's list that nobody knows; its day in ISO, its amount in quetzales. */
export async function importDeposit(
  desk: FinanceDesk,
  amount: string,
  day: string,
  account = desk.account,
): Promise<BankLineRow> {
  const reference = String(references++);
  await importFile(desk, [[day.split('-').reverse().join('/'), reference, '', amount]], account);
  return findLine(desk, 'unknown', reference);
}

export async function findLine(desk: FinanceDesk, tab: string, reference: string): Promise<BankLineRow> {
  const { body } = await desk.get(`/bank-lines?tab=${tab}&limit=100&q=${reference}`, desk.reviewer);
  const line = body.items.find((one: BankLineRow) => one.reference === reference);
  expect(line, `${reference} in ${tab}`).toBeDefined();
  return line;
}
