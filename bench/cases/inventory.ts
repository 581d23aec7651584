import { queryRow } from '../../api/src/testing/processes/query-once.ts';
import { type BenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, rateRow } from '../bench-row.ts';
import { chooseRounds, compare } from '../load.ts';
import { startBaseline, startProduct } from '../processes.ts';
import { addGoods } from '../sample/goods.ts';

/** Half of the bare statement: within twice its time. */
const BAR = 0.5;

/** The first page of the inventory, of a search in it, and of a product's ledger. */
export async function benchInventory(benchEnv: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const product = await startProduct(benchEnv.env);
  const { token } = await signIn(product);
  await addGoods(benchEnv.connectionString);
  const baseline = await startBaseline({ DATABASE_URL: benchEnv.connectionString });
  const id = await someProduct(benchEnv.connectionString);
  const pages = [
    { name: 'inventory-list', path: '/products', bare: '/products' },
    {
      name: 'inventory-search',
      path: '/products?q=vestido%20bordada',
      bare: '/products?q=vestido%20bordada',
    },
    { name: 'kardex', path: `/products/${id}/movements`, bare: `/kardex/${id}` },
  ];
  const rows: BenchRow[] = [];
  for (const { name, path, bare } of pages) {
    for (const clients of [1, 16]) {
      const result = await compare(
        { url: `${product.url}/api${path}`, headers: { authorization: token } },
        { url: `${baseline.url}${bare}` },
        { clients, ...chooseRounds(isQuick) },
      );
      const { rate, p50, p99 } = result.product;
      rows.push(rateRow({ name, clients, product: rate, limit: result.baseline.rate, p50, p99, bar: BAR }));
    }
  }
  await Promise.all([product.stop(), baseline.stop()]);
  return rows;
}

async function someProduct(connectionString: string): Promise<string> {
  const variant = await queryRow(
    connectionString,
    "SELECT product_id FROM variants WHERE sku = 'BENCH-4321-1'",
  );
  return String(variant['product_id']);
}
