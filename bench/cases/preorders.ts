import { queryRow } from '../../api/src/testing/processes/query-once.ts';
import { type BenchEnv, openBenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, rateRow } from '../bench-row.ts';
import { chooseRounds, compare } from '../load.ts';
import { startBaseline, startProduct, stopWhatIsLeft } from '../processes.ts';
import { addGoods } from '../sample/goods.ts';
import { addOrders } from '../sample/orders.ts';
import { addPreorders, PREORDERS } from '../sample/preorders.ts';

const BAR = 0.5;

interface Question {
  readonly name: string;
  /** Of the product below `/api`, and of the baseline where it is asked otherwise. */
  readonly path: string;
  readonly baselinePath?: string;
}

/** In a database of its own: as many orders as pre-orders, whatever the others leave. */
export async function benchPreorders(_: BenchEnv, options: BenchOptions): Promise<BenchRow[]> {
  const benchEnv = await openBenchEnv();
  try {
    return await measurePreorders(benchEnv, options);
  } finally {
    await stopWhatIsLeft();
    await benchEnv.close();
  }
}

/** The four lists of pre-orders and purchases, and one of each, at a hundred thousand lines. */
async function measurePreorders(
  { connectionString, env }: BenchEnv,
  { isQuick }: BenchOptions,
): Promise<BenchRow[]> {
  const product = await startProduct(env);
  const { token } = await signIn(product);
  await addGoods(connectionString);
  await addOrders(connectionString, PREORDERS);
  await addPreorders(connectionString);
  const baseline = await startBaseline({ DATABASE_URL: connectionString });
  const timing = chooseRounds(isQuick);
  const rows: BenchRow[] = [];
  for (const { name, path, baselinePath = path } of await questions(connectionString)) {
    for (const clients of [1, 16]) {
      const result = await compare(
        { url: `${product.url}/api${path}`, headers: { authorization: token } },
        { url: `${baseline.url}${baselinePath}` },
        { clients, ...timing },
      );
      const { rate, p50, p99 } = result.product;
      rows.push(rateRow({ name, clients, product: rate, limit: result.baseline.rate, p50, p99, bar: BAR }));
    }
  }
  await Promise.all([product.stop(), baseline.stop()]);
  return rows;
}

async function questions(connectionString: string): Promise<Question[]> {
  const { admin, preorder, purchase } = await queryRow(
    connectionString,
    `
    SELECT (SELECT id FROM users WHERE user_name = 'admin') AS admin,
      (SELECT id FROM preorders WHERE number > 1000000 AND stage = 'in_transit' AND units = 3 ORDER BY number LIMIT 1) AS preorder,
      (SELECT id FROM purchases WHERE number > 1000000 AND stage = 'closed' ORDER BY number LIMIT 1 OFFSET 25) AS purchase`,
  );
  return [
    { name: 'preorders-list', path: '/preorders?limit=25' },
    { name: 'preorders-mine', path: '/preorders/mine?limit=25', baselinePath: `/preorders/of/${admin}` },
    { name: 'preorder-detail', path: `/preorders/${preorder}` },
    { name: 'articles-to-buy', path: '/purchase-items?limit=25&tab=open' },
    { name: 'purchases-list', path: '/purchases?limit=25' },
    { name: 'purchase-detail', path: `/purchases/${purchase}` },
  ];
}
