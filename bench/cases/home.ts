import pg from 'pg';
import { rebuildSales } from '../../api/src/modules/reports/writes/sales.ts';
import { type BenchEnv, openBenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, besideRow, ceilingRow } from '../bench-row.ts';
import { chooseRounds, measure } from '../load.ts';
import { startProduct, stopWhatIsLeft } from '../processes.ts';
import { addGoods } from '../sample/goods.ts';
import { addOrders } from '../sample/orders.ts';

const ORDERS = 250_000;
const MOST_MS = 50;

/** One of each role of the demonstration. */
const PEOPLE = {
  admin: 'admin',
  seller: 'vendedora',
  logistics: 'logistica',
  buyer: 'compras',
  finance: 'finanzas',
} as const;

/** «Hoy»: what waits for each role, and the store's figures for those who see them, at 250,000 orders. */
export async function benchHome(_: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const benchEnv = await openBenchEnv();
  try {
    const product = await startProduct(benchEnv.env);
    await addGoods(benchEnv.connectionString);
    await addOrders(benchEnv.connectionString, ORDERS);
    await addSums(benchEnv.connectionString);
    const rows: BenchRow[] = [];
    for (const [role, userName] of Object.entries(PEOPLE)) {
      const { token } = await signIn(product, userName);
      const target = { url: `${product.url}/api/home`, headers: { authorization: token } };
      const { p50, p99 } = await measure(target, { clients: 1, ...chooseRounds(isQuick) });
      rows.push(
        ceilingRow({ name: `home-${role}`, unit: 'ms', product: p50, limit: MOST_MS }),
        besideRow({ name: `home-${role}-p99`, unit: 'ms', product: p99, beside: p50 }),
      );
    }
    await product.stop();
    return rows;
  } finally {
    await stopWhatIsLeft();
    await benchEnv.close();
  }
}

/** What reports keep of the orders, computed by the product's own function. */
async function addSums(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await rebuildSales(client);
  } finally {
    await client.end();
  }
}
