import { buffer } from 'node:stream/consumers';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_DATA } from '#modules/orders/customer-data.ts';
import { type CustomerLife, MARK, must, NAME, openCustomerLife } from '#testing/customers/customer-life.ts';
import { type LivedThrough, liveThrough } from '#testing/customers/customer-story.ts';
import { unzip } from '#testing/customers/unzip.ts';
import type { CustomerDataPart } from './customer-data.ts';
import { exportCustomer } from './use-cases/export-customer.ts';

let life: CustomerLife;
let lived: LivedThrough;
let files: Map<string, Buffer>;
// biome-ignore lint/suspicious/noExplicitAny: what a test looks into, it says there
let data: any;
const text = (name: string) => files.get(name)?.toString('utf8') ?? '';

beforeAll(async () => {
  life = await openCustomerLife();
  lived = await liveThrough(life);
  const answer = await life.desk.app.call({
    method: 'POST',
    url: `/api/customers/${lived.customerId}/commands/export`,
    token: life.chief.token,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="datos-xqvelma-tum.zip"',
    'content-length': String(answer.rawPayload.length),
  });
  files = unzip(answer.rawPayload);
  data = JSON.parse(text('datos.json'));
}, 120_000);
afterAll(() => life.desk.app.close());

const query = async (sql: string, values: unknown[] = []) =>
  (await life.desk.app.database.db.pool.query(sql, values)).rows;

describe('the file of a customer’s data', () => {
  it('contains everything as JSON and as tables', () => {
    expect([...files.keys()].filter((name) => !name.startsWith('comprobantes/')).sort()).toEqual(
      [
        ...[
          'datos.json',
          'contacto.csv',
          'direcciones.csv',
          'saldo-a-favor.csv',
          'pedidos.csv',
          'paquetes.csv',
        ],
        ...[
          'articulos-de-pedidos.csv',
          'recorrido-de-paquetes.csv',
          'pagos.csv',
          'devoluciones-de-dinero.csv',
        ],
        ...['comentarios-de-pedidos.csv', 'preventas.csv', 'articulos-de-preventas.csv', 'avisos.csv'],
        ...['comentarios-de-preventas.csv', 'facturas.csv', 'articulos-de-facturas.csv', 'historial.csv'],
      ].sort(),
    );
    expect(data).toMatchObject({ format: 1, customerId: lived.customerId });
    // She and her double.
    expect(data.contact).toMatchObject([
      { name: NAME, phones: '+50259876501 +50259876502 +50259876504', taxId: '576937-K', credit: 0 },
      { name: `${MARK} Gemela` },
    ]);
    expect(data.addresses[0]).toMatchObject({
      municipality: 'Quetzaltenango, Quetzaltenango',
      lat: 14.987651,
    });
    const shipped = data.orders.find((order: { number: string }) => order.number === lived.order.label);
    expect(shipped).toMatchObject({
      name: NAME,
      total: 100,
      paid: 100,
      balance: 0,
      line: `${MARK} otra calle`,
    });
    expect(data.orderLines.length).toBeGreaterThanOrEqual(data.orders.length);
    expect(data.parcels).toContainEqual(expect.objectContaining({ courier: 'Guatex', guide: 'A3000R10001' }));
    expect(data.parcelEvents).toContainEqual(expect.objectContaining({ note: `${MARK} no estaba` }));
    expect(data.payments[0]).toMatchObject({ status: 'verified', amount: 100, note: `${MARK} pagó` });
    expect(data.comments).toMatchObject([{ number: lived.order.label, text: `${MARK} comentario` }]);
    expect(data.preorders).toHaveLength(2);
    expect(data.notices).toMatchObject([{ number: lived.preorder.label }]);
    expect(data.invoices).toContainEqual(
      expect.objectContaining({ kind: 'fact', fiscalName: `${MARK} fiscal`, sentBy: 'whatsapp' }),
    );
    expect(
      data.credits.map((credit: { amount: number }) => credit.amount).reduce((a: number, b: number) => a + b),
    ).toBe(0);
    expect(data.audit.map((entry: { command: string }) => entry.command)).toEqual(
      expect.arrayContaining(['create', 'merge', 'merge-away', 'verify-payment', 'comment', 'look-up']),
    );
  });

  it('has translated values in its tables for spreadsheets', () => {
    const [titles, ...rows] = text('pedidos.csv').trimEnd().split('\n');
    expect(titles?.startsWith('\ufeffNúmero,Creado,Etapa,Canal,Nombre,Teléfono')).toBe(true);
    expect(rows).toHaveLength(data.orders.length);
    expect(text('pedidos.csv')).toContain('Completado');
    expect(text('historial.csv')).toContain('"{""text"":""Xqvelma comentario""}"');
  });

  it('contains the picture of every receipt', async () => {
    const [{ count }] = await query('SELECT count(*)::int AS count FROM payment_proofs');
    const pictures = [...files].filter(([name]) => name.startsWith('comprobantes/'));
    expect(pictures).toHaveLength(count);
    for (const [name, picture] of pictures) {
      expect(name).toMatch(/^comprobantes\/PG-\d{6}-1\.webp$/);
      expect(picture.subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  it('contains no data of others, no costs or profit, and no usable link', async () => {
    const stranger = await life.finishedOrder({
      customer: { id: null, name: 'Berta Ajena', phone: '4800-0001', tax: { kind: 'cf', id: '', name: '' } },
    });
    const answer = await life.send('POST', `/customers/${lived.customerId}/commands/export`, life.chief);
    const all = [...unzip(must(answer)).values()].map((file) => file.toString('utf8')).join('\n');
    const people = await query('SELECT id, email, user_name FROM users');
    for (const { id, email, user_name } of people)
      for (const own of [id, email, ...(user_name.length > 6 ? [user_name] : [])])
        expect(all).not.toContain(own);
    expect(all).not.toMatch(/Persona de Prueba|Berta Ajena|\+50248000001/);
    expect(all).not.toContain(stranger.label);
    for (const token of lived.trackingTokens) expect(all).not.toContain(token);
    expect(all).not.toMatch(/cost|margin|margen|commission|comisi|shein\.com|foreign/i);
  });

  it('is audited with the user who took it', async () => {
    const rows = await query(
      `SELECT actor_id, before, after FROM audit_entries WHERE entity_id = $1 AND command = 'export' ORDER BY id LIMIT 1`,
      [lived.customerId],
    );
    expect(rows).toEqual([{ actor_id: life.chief.id, before: null, after: null }]);
  });

  it('is a snapshot of one moment, whatever changes while it is written', async () => {
    const id = lived.customerId as CustomerId;
    let meanwhile = 0;
    const busy: CustomerDataPart = {
      tables: [
        {
          name: 'notices',
          columns: ['at'],
          async read() {
            if (meanwhile++ > 0) return [];
            await query(`UPDATE orders SET staff_notes = 'mientras tanto' WHERE customer_id = $1`, [id]);
            return [];
          },
        },
      ],
    };
    const ctx = life.desk.createCtx(life.chief, ['S-01', 'M-03']);
    const { zip } = await exportCustomer(ctx, id, {
      files: life.desk.app.files,
      parts: [busy, ORDER_DATA],
      timeZone: 'America/Guatemala',
    });
    const written = unzip(await buffer(zip.stream));
    expect(meanwhile).toBe(2);
    for (const name of ['datos.json', 'pedidos.csv'])
      expect(written.get(name)?.toString()).not.toContain('mientras tanto');
  });
});

it('no cell starts a formula, and no name escapes from the file name', async () => {
  const order = await life.finishedOrder({
    customer: {
      id: null,
      name: '=1+1";\r\nx "../é',
      phone: '4800-0002',
      tax: { kind: 'cf', id: '', name: '' },
    },
  });
  const answer = await life.desk.app.call({
    method: 'POST',
    url: `/api/customers/${order.customerId}/commands/export`,
    token: life.chief.token,
  });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="datos-1-1-x-e.zip"');
  const contact = unzip(answer.rawPayload).get('contacto.csv')?.toString() ?? '';
  expect(contact).toContain(`'=1+1`);
  expect(contact).not.toMatch(/(^|,|")=1/m);
});

it('is limited to ten exports in a row', async () => {
  const fetchOnce = () =>
    life.desk.app.call({
      method: 'POST',
      url: `/api/customers/${lived.customerId}/commands/export`,
      token: life.chief.token,
      address: '10.9.8.7',
    });
  const statuses = [];
  for (let time = 0; time < 11; time++) statuses.push((await fetchOnce()).statusCode);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

it('is translated in every language: files, titles and values', async () => {
  for (const language of ['es', 'en', 'fr']) {
    const answer = await life.desk.app.call({
      method: 'POST',
      url: `/api/customers/${lived.customerId}/commands/export`,
      token: life.chief.token,
      headers: { 'accept-language': language },
    });
    for (const [name, file] of unzip(answer.rawPayload)) {
      expect(name).not.toContain('export.');
      if (name.endsWith('.csv')) expect(file.toString(), `${language} ${name}`).not.toMatch(/export\.[a-z]/);
    }
  }
});
