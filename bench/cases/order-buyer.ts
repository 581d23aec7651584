import { Agent, request } from 'node:http';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import pg from 'pg';
import type { Running } from '../processes.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function post(url: string, token: string, body: object): Promise<{ id: string; version: number }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: token,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (answer) => {
        let read = '';
        answer.on('data', (part) => {
          read += part;
        });
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(read));
          else reject(new Error(`${answer.statusCode} ${url}: ${read.slice(0, 300)}`));
        });
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

const details = {
  channel: 'whatsapp',
  discount: 0,
  shipping: 0,
  terms: 'cod',
  delivery: 'pickup',
  courierId: null,
  address: {
    municipality: null,
    place: '',
    line: '',
    reference: '',
    receiverName: '',
    receiverPhone: null,
    pin: null,
    atOffice: false,
  },
  promisedOn: null,
  ...emptyTexts(NOTES),
  tags: [],
};

/** Someone who takes orders of three lines for new customers, at the product and by hand. */
export async function buyer(connectionString: string, token: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const goods = await client.query("SELECT id FROM variants WHERE sku LIKE 'BENCH-%' ORDER BY sku");
  const seller = await client.query("SELECT id FROM users WHERE user_name = 'admin'");
  // What a load test sells in a minute must be there.
  await client.query('ALTER TABLE stock_levels DISABLE TRIGGER USER');
  await client.query(
    "UPDATE stock_levels SET on_hand = 9000 WHERE variant_id IN (SELECT id FROM variants WHERE sku LIKE 'BENCH-%')",
  );
  await client.query(
    "UPDATE variant_stock SET on_hand = 9000 WHERE variant_id IN (SELECT id FROM variants WHERE sku LIKE 'BENCH-%')",
  );
  await client.query('ALTER TABLE stock_levels ENABLE TRIGGER USER');
  await client.query('ALTER TABLE stock_movements DISABLE TRIGGER stock_movements_continue');
  await client.end();
  let made = 0;
  const next = () => {
    made++;
    const pickVariant = (line: number) =>
      String(goods.rows[(made * 37 + line * 977) % goods.rows.length]?.id);
    return {
      phone: `+5025${String(1_000_000 + made).padStart(7, '0')}`,
      lines: [0, 1, 2].map((line) => ({ variantId: pickVariant(line), quantity: 1 })),
    };
  };
  return {
    async fromProduct(product: Running) {
      const { phone, lines } = next();
      const order = await post(`${product.url}/api/orders`, token, {
        ...details,
        customer: { id: null, name: 'Medida', phone, tax: { kind: 'cf', id: '', name: '' } },
        lines: lines.map((line) => ({ id: null, ...line })),
      });
      await post(`${product.url}/api/orders/${order.id}/commands/confirm`, token, { version: order.version });
    },
    async fromBaseline(baseline: Running) {
      const sale = { ...next(), seller: seller.rows[0]?.id };
      const order = await post(`${baseline.url}/orders`, '', sale);
      await post(`${baseline.url}/orders/${order.id}/confirm`, '', { seller: sale.seller });
    },
  };
}
