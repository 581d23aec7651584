import { ERASED_NAME } from '@trastienda/shared/customers/erasure.ts';
import { CUSTOMER_TEXTS } from '@trastienda/shared/customers/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CustomerLife,
  MARKS,
  must,
  NAME,
  openCustomerLife,
  PHONES,
} from '#testing/customers/customer-life.ts';
import { type LivedThrough, liveThrough } from '#testing/customers/customer-story.ts';
import { pdfPages } from '#testing/pdf-text.ts';

/** What still says who she was, and why. Anything else is a fault. */
const STAYS: Readonly<Record<string, string>> = {
  'invoices.receiver_address': 'a certified invoice says whose it is',
  'invoices.receiver_id': 'a certified invoice says whose it is',
  'invoices.receiver_name': 'a certified invoice says whose it is',
  'invoices.search_text': 'made of what the invoice says',
  'invoices.xml': 'the certified document, word for word',
};

let life: CustomerLife;
let lived: LivedThrough;
beforeAll(async () => {
  life = await openCustomerLife();
  lived = await liveThrough(life);
}, 120_000);
afterAll(() => life.desk.app.close());

const query = async (text: string, values: unknown[] = []) =>
  (await life.desk.app.database.db.pool.query(text, values)).rows;

/** Every column of every table, whatever its type, as text. */
async function columnsWith(marks: readonly string[]): Promise<string[]> {
  const columns = await query(`
    SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY 1, a.attnum`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await query(
      `SELECT count(*)::int AS rows FROM "${table}" WHERE normalize_for_search("${column}"::text) ~ ANY($1)`,
      [marks.map((mark) => mark.toLowerCase().replaceAll('.', '\\.'))],
    );
    if (row.rows > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

describe('a customer with data in every module', () => {
  it('has personal data in many tables before the erasure', async () => {
    const found = await columnsWith(MARKS);
    for (const place of [
      ...['customers.name', 'customer_phones.phone', 'customer_addresses.line', 'customer_credits.note'],
      ...['orders.customer_name', 'orders.lat', 'orders.tags', 'orders.search_text', 'orders.cancel_reason'],
      ...['preorders.customer_phone', 'preorder_lines.note', 'preorder_lines.closed_reason', 'articles.note'],
      ...[
        'articles.search_text',
        'payments.note',
        'payments.review_note',
        'payments.search_text',
        'refunds.reason',
      ],
      ...[
        'shipment_events.note',
        'manifest_lines.receiver',
        'settlement_lines.note',
        'invoices.customer_name',
      ],
      ...['audit_entries.before', 'audit_entries.after', 'audit_entries.reason', 'idempotency_keys.reply'],
      ...['saved_views.state', 'saved_views.name', 'payments.override_reason', 'refunds.decision'],
      ...[
        'preorder_lines.release_reason',
        'invoices.void_reason',
        'invoices.trouble_words',
        'invoices.void_xml',
      ],
    ])
      expect(found).toContain(place);
  });

  it('is erased from every column except legally required records', async () => {
    const pictures = await query(
      `SELECT f.sha256 FROM stored_files f WHERE f.id IN (SELECT file_id FROM payment_proofs
         UNION SELECT photo_file_id FROM shipments UNION SELECT picture_file_id FROM preorder_lines)`,
    );
    expect(pictures.length).toBeGreaterThanOrEqual(7);
    expect((await query('SELECT * FROM image_hashes')).length).toBeGreaterThan(0);
    const before = await query(`SELECT count(*)::int AS entries FROM audit_entries`);

    const { erasedAt } = must(await life.erase(lived.customerId));
    expect(erasedAt).toMatch(/Z$/);
    await life.desk.app.outbox.drain();

    expect(await columnsWith(MARKS)).toEqual(Object.keys(STAYS));
    const hashes = pictures.map((picture) => picture.sha256);
    // What is to be done is forgotten a week after it is done.
    const withHash = (await columnsWith(hashes)).filter((column) => column !== 'outbox.payload');
    expect(withHash).toEqual([]);
    for (const sha256 of hashes) await expect(life.desk.app.files.read(sha256, 'full')).rejects.toThrow();
    expect(await query('SELECT * FROM image_hashes')).toEqual([]);
    // Nothing of the audit is gone, and the erasure stands in it without saying who it was.
    expect(await query('SELECT count(*)::int AS entries FROM audit_entries')).toEqual([
      { entries: before[0].entries + 1 },
    ]);
    expect(
      await query(`SELECT actor_id, reason, before, after FROM audit_entries WHERE command = 'erase'`),
    ).toEqual([{ actor_id: life.chief.id, reason: 'Lo pidió por escrito', before: null, after: null }]);
    expect(await life.desk.findViolatedInvariants()).toEqual([]);
  });

  it('keeps the amounts of orders and invoices', async () => {
    const { order } = lived;
    const after = await life.desk.readOrder(order.id);
    const { label, total, paid, balance, status, units, subtotal } = order;
    expect(after).toMatchObject({
      ...{ label, total, paid, balance, status, units, subtotal },
      ...{ customerName: ERASED_NAME, customerPhone: null, staffNotes: '', tags: [], isErased: true },
      address: { line: '', place: '', reference: '', receiverName: '', receiverPhone: null, pin: null },
      tax: { kind: 'cf', id: '', name: '' },
      payments: [{ amount: total, status: 'verified', note: '', reviewNote: '', proofs: [] }],
    });
    const [fiscal] = await query(
      `SELECT receiver_id, receiver_name, total, xml, customer_name, public_token FROM invoices WHERE order_id = $1`,
      [order.id],
    );
    expect(fiscal).toMatchObject({
      receiver_id: '576937-K',
      total,
      customer_name: ERASED_NAME,
      public_token: null,
    });
    expect(fiscal.xml).toContain(fiscal.receiver_name);
  });

  it('is «Cliente borrado» on a printed receipt and keeps the name on an invoice', async () => {
    const invoices = await query(
      `SELECT i.id, i.kind FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.customer_id = $1 ORDER BY i.kind`,
      [lived.customerId],
    );
    expect(invoices.map(({ kind }) => kind)).toEqual(['fact', 'receipt']);
    const [invoice, receipt] = await Promise.all(
      invoices.map(async ({ id }) =>
        pdfPages(must(await life.send('GET', `/invoices/${id}.pdf`, life.biller))).join(),
      ),
    );
    expect(receipt).toContain(ERASED_NAME);
    expect(receipt).not.toContain(MARKS[0]);
    expect(invoice).toContain(MARKS[0]);
  });

  it('keeps a timeline of commands and amounts without typed texts', async () => {
    const { body } = await life.send('GET', `/orders/${lived.order.id}/timeline`, life.desk.reception);
    const commands = body.entries.map((entry: { command: string }) => entry.command);
    expect(commands).toEqual(
      expect.arrayContaining(['create', 'change', 'confirm', 'comment', 'verify-payment']),
    );
    const comment = body.entries.find((entry: { command: string }) => entry.command === 'comment');
    expect(comment).toMatchObject({ text: '[borrado]', actorName: 'Persona de Prueba' });
    const paid = body.entries.find((entry: { command: string }) => entry.command === 'verify-payment');
    expect(paid.facts).toMatchObject({ amount: lived.order.total, method: 'transfer' });
  });

  it('is not found by search, and their links lead nowhere', async () => {
    const { reception, seller } = life.desk;
    for (const q of [NAME, PHONES[0], '576937-K', ERASED_NAME])
      expect((await life.send('GET', `/customers?q=${encodeURIComponent(q)}`, reception)).body.items).toEqual(
        [],
      );
    const found = await life.send('POST', '/customers/lookup', seller, { phone: PHONES[0] });
    expect(found.body.items).toEqual([]);
    for (const token of lived.trackingTokens)
      expect((await life.send('GET', `/public/tracking/${token}`, reception)).status).toBe(404);
    expect((await life.send('GET', `/orders?q=${PHONES[0]}`, reception)).body.items).toEqual([]);
  });

  it('is not changed by any command', async () => {
    const { reception, seller, manager, reviewer } = life.desk;
    const { id } = lived.order;
    const { version } = await life.desk.readOrder(id);
    const [payment] = (await life.desk.readOrder(id)).payments;
    const { version: paid } = await life.desk.readPayment(payment?.id ?? '');
    const { version: current } = await life.readCustomer(lived.customerId);
    const attempts = [
      life.send('POST', `/orders/${id}/comments`, seller, { text: 'otra vez' }),
      life.send('POST', `/orders/${id}/commands/duplicate`, seller),
      life.send('POST', `/orders/${id}/commands/renew-tracking`, reception, { version }),
      life.send('POST', `/payments/${payment?.id}/commands/void`, manager, { version: paid, reason: 'x' }),
      life.send('POST', `/preorders/${lived.preorder.id}/comments`, seller, { text: 'otra vez' }),
      life.send('POST', '/refunds', reviewer, { customerId: lived.customerId, amount: 100, reason: 'x' }),
      life.send('PATCH', `/customers/${lived.customerId}`, reception, {
        ...{
          version: current,
          name: 'Ana',
          phone: '5512-0001',
          otherPhones: [],
          ...emptyTexts(CUSTOMER_TEXTS),
        },
        ...{ tax: { kind: 'cf', id: '', name: '' }, notes: '' },
      }),
      life.send('POST', `/customers/${lived.customerId}/commands/export`, life.chief),
      life.send('GET', `/customers/${lived.customerId}/erasure`, life.chief),
    ];
    for (const { status, body } of await Promise.all(attempts))
      expect([status, body.code], JSON.stringify(body)).toEqual([
        409,
        expect.stringMatching(/^customer\.(erased|credit-short)$/),
      ]);
    expect((await life.readCustomer(lived.customerId)).name).toBe(ERASED_NAME);
  });

  it('is erased once: a second request returns the same erasure', async () => {
    const [first] = await query('SELECT erased_at FROM customer_erasures WHERE customer_id = $1', [
      lived.customerId,
    ]);
    const again = must(await life.erase(lived.customerId));
    expect(again.erasedAt).toBe(first.erased_at.toISOString());
    expect(await query(`SELECT count(*)::int AS n FROM audit_entries WHERE command = 'erase'`)).toEqual([
      { n: 1 },
    ]);
  });

  it('frees the phone for a new customer', async () => {
    const order = await life.finishedOrder();
    expect(order.customerId).not.toBe(lived.customerId);
    expect(await life.readCustomer(order.customerId)).toMatchObject({ name: NAME });
  });

  it('answers repeated earlier requests with a refusal and does not run them again', async () => {
    const kept = await query(`SELECT reply FROM idempotency_keys WHERE status = 409 LIMIT 1`);
    expect(kept[0].reply).toMatchObject({ code: 'customer.erased' });
    const key = 'a-key-of-before';
    const draft = {
      method: 'POST',
      url: '/api/customers/lookup',
      token: life.desk.seller.token,
      key,
    } as const;
    const body = { phone: PHONES[0] };
    const first = await life.desk.app.call({ ...draft, body });
    const [item] = first.json().items;
    const order = await query('SELECT id FROM orders WHERE customer_id = $1', [item.id]);
    expect(order).toHaveLength(1);
    must(await life.erase(item.id));
    const repeated = await life.desk.app.call({ ...draft, body });
    expect([repeated.statusCode, repeated.json().code]).toEqual([409, 'customer.erased']);
  });
});
