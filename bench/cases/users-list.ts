import { type BenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, rateRow } from '../bench-row.ts';
import { chooseRounds, compare } from '../load.ts';
import { startBaseline, startProduct } from '../processes.ts';
import { addUsers } from '../sample/users.ts';

const SEARCHES = [
  { name: 'users-list', path: '' },
  { name: 'users-search', path: '?q=perez%20ana' },
] as const;

/** The first page of a long list and of a search in it, signed in, with totals. */
export async function benchUsersList(benchEnv: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const product = await startProduct(benchEnv.env);
  const { token } = await signIn(product);
  await addUsers(benchEnv.connectionString);
  const baseline = await startBaseline({ DATABASE_URL: benchEnv.connectionString });
  const rows: BenchRow[] = [];
  for (const { name, path } of SEARCHES) {
    for (const clients of [1, 16]) {
      const result = await compare(
        { url: `${product.url}/api/users${path}`, headers: { authorization: token } },
        { url: `${baseline.url}/users${path}` },
        { clients, ...chooseRounds(isQuick) },
      );
      const { p50, p99 } = result.product;
      rows.push(
        rateRow({
          name,
          clients,
          product: result.product.rate,
          limit: result.baseline.rate,
          p50,
          p99,
          bar: 0.6,
        }),
      );
    }
  }
  await Promise.all([product.stop(), baseline.stop()]);
  return rows;
}
