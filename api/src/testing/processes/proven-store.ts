import { DEMO_PASSWORD } from '@trastienda/sample-store/people.ts';
import type { OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import type pg from 'pg';
import { createOrderDetails } from '../order-details.ts';
import { callWell } from './call.ts';
import type { ServerProcess } from './server-process.ts';

/** A store whose server is a process of its own: it can be stopped and started, and its database be looked into. */
export interface ProvenStore {
  start(env?: Record<string, string>): Promise<ServerProcess>;
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export async function signIn(url: string, userName = 'admin'): Promise<string> {
  const answer = await callWell(`${url}/api/login`, {
    method: 'POST',
    body: { userName, password: DEMO_PASSWORD },
  });
  return answer.body.token;
}

let made = 0;

/** The same store is asked by one process after another: a number that counts would come again. */
const anyPhone = () => `4${String(Math.trunc(Math.random() * 10_000_000)).padStart(7, '0')}`;

/** An order of one piece of each. */
export function orderBody(
  variantIds: readonly string[],
  details: Partial<OrderDetailsInput> = {},
): OrderDetailsInput {
  const order = createOrderDetails(variantIds.map((variantId) => ({ variantId })));
  return { ...order, customer: { ...order.customer, phone: anyPhone() }, ...details };
}

/** Articles that nobody else sells, each with so many pieces in stock. */
export async function makeArticles(
  url: string,
  token: string,
  { count, pieces }: { readonly count: number; readonly pieces: number },
): Promise<string[]> {
  const stamp = `${Date.now().toString(36)}${made++}`.toUpperCase();
  const product = await callWell(`${url}/api/products`, {
    method: 'POST',
    token,
    body: {
      name: `Blusa ${stamp}`,
      description: '',
      category: 'Blusas',
      brand: '',
      variants: Array.from({ length: count }, (_, index) => ({
        sku: `${stamp}-${index}`,
        barcode: '',
        size: `T${index}`,
        colour: '',
        price: 15_000,
        compareAt: null,
        weightGrams: null,
        minimum: 0,
        mayPreorder: false,
      })),
    },
  });
  const variants: readonly { id: string }[] = product.body.variants;
  const options = await callWell(`${url}/api/products/options`, { token });
  await callWell(`${url}/api/stock/receipts`, {
    method: 'POST',
    token,
    body: {
      locationId: options.body.locations[0].id,
      lines: variants.map(({ id }) => ({ variantId: id, quantity: pieces, unitCost: 6_000 })),
      reason: '',
    },
  });
  return variants.map(({ id }) => id);
}

/** What `check_invariants()` finds: nothing, whatever was done before. */
export async function findViolatedInvariants(store: ProvenStore): Promise<string[]> {
  const rows = await store.query('SELECT * FROM check_invariants() LIMIT 20');
  return rows.map((row) => `violated invariant: ${JSON.stringify(row)}`);
}
