import { queryRow } from '../../api/src/testing/processes/query-once.ts';
import { type BenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, growthRow, rateRow } from '../bench-row.ts';
import { chooseRounds, compare, compareWork, type Load, type LoadTarget, measure } from '../load.ts';
import { type Running, startBaseline, startProduct } from '../processes.ts';
import { addGoods } from '../sample/goods.ts';
import { addOrders } from '../sample/orders.ts';
import { buyer } from './order-buyer.ts';

const [FEW, MANY] = [25_000, 250_000];
const LIST_BAR = 0.6;
const BAR = 0.5;
/** Ten times the orders may cost half as much again. */
const GROWTH_BAR = 1.5;

interface Question {
  readonly name: string;
  readonly path: string;
  readonly bare: string;
  readonly bar: number;
}

/** Lists, search, detail, customers, and taking an order, at 250,000 orders; and what ten times the orders cost. */
export async function benchOrders(benchEnv: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const { connectionString, env } = benchEnv;
  const product = await startProduct(env);
  const { token } = await signIn(product);
  await addGoods(connectionString);
  const baseline = await startBaseline({ DATABASE_URL: connectionString });
  const timing = chooseRounds(isQuick);

  await addOrders(connectionString, FEW);
  const few = new Map<string, Load>();
  for (const { name, path } of await questions(connectionString))
    few.set(name, await measure(createTarget(product, path, token), { clients: 1, ...timing }));

  await addOrders(connectionString, MANY);
  const rows: BenchRow[] = [];
  for (const { name, path, bare, bar } of await questions(connectionString)) {
    for (const clients of [1, 16]) {
      const result = await compare(
        createTarget(product, path, token),
        { url: `${baseline.url}${bare}` },
        { clients, ...timing },
      );
      const { rate, p50, p99 } = result.product;
      rows.push(rateRow({ name, clients, product: rate, limit: result.baseline.rate, p50, p99, bar }));
      const before = few.get(name);
      if (clients === 1 && before !== undefined)
        rows.push(growthRow({ name: `${name}-growth`, before: before.rate, after: rate, bar: GROWTH_BAR }));
    }
  }
  const buy = await buyer(connectionString, token);
  for (const clients of [1, 16]) {
    const result = await compareWork(
      () => buy.fromProduct(product),
      () => buy.fromBaseline(baseline),
      { clients, ...timing },
    );
    const { rate, p50, p99 } = result.product;
    rows.push(
      rateRow({
        name: 'order-create-confirm',
        clients,
        product: rate,
        limit: result.baseline.rate,
        p50,
        p99,
        bar: BAR,
      }),
    );
  }
  await Promise.all([product.stop(), baseline.stop()]);
  return rows;
}

const createTarget = (product: Running, path: string, token: string): LoadTarget => ({
  url: `${product.url}/api${path}`,
  headers: { authorization: token },
});

async function questions(connectionString: string): Promise<Question[]> {
  const order = await queryRow(
    connectionString,
    "SELECT id, customer_id AS customer, substr(customer_phone, 5) AS phone FROM orders WHERE stage = 'completed' ORDER BY number LIMIT 1 OFFSET 12345",
  );
  return [
    { name: 'orders-list', path: '/orders', bare: '/orders', bar: LIST_BAR },
    { name: 'orders-by-stage', path: '/orders?stage=to_prepare', bare: '/orders?stage=to_prepare', bar: BAR },
    { name: 'orders-by-phone', path: `/orders?q=${order.phone}`, bare: `/orders?q=${order.phone}`, bar: BAR },
    { name: 'customers-list', path: '/customers/list', bare: '/customers', bar: LIST_BAR },
    {
      name: 'customers-owing',
      path: '/customers/list?segment=owing&sort=-owed',
      bare: '/customers?owing=1',
      bar: BAR,
    },
    {
      name: 'customer-story',
      path: `/customers/${order.customer}/story`,
      bare: `/customers/${order.customer}`,
      bar: BAR,
    },
    { name: 'order-detail', path: `/orders/${order.id}`, bare: `/orders/${order.id}`, bar: BAR },
  ];
}
