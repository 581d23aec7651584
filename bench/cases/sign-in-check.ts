import { type BenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, rateRow } from '../bench-row.ts';
import { chooseRounds, compare } from '../load.ts';
import { startBaseline, startProduct } from '../processes.ts';

/** What every signed-in request pays: reading session and rights, here with nothing else around it. */
export async function benchSignInCheck(benchEnv: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const product = await startProduct(benchEnv.env);
  const { token, session } = await signIn(product);
  const baseline = await startBaseline({ DATABASE_URL: benchEnv.connectionString, BENCH_SESSION: session });
  const rows: BenchRow[] = [];
  for (const clients of [1, 16]) {
    const result = await compare(
      { url: `${product.url}/api/me`, headers: { authorization: token } },
      { url: `${baseline.url}/me` },
      { clients, ...chooseRounds(isQuick) },
    );
    rows.push(
      rateRow({
        name: 'sign-in-check',
        clients,
        product: result.product.rate,
        limit: result.baseline.rate,
        p50: result.product.p50,
        p99: result.product.p99,
        bar: 0.6,
      }),
    );
  }
  await Promise.all([product.stop(), baseline.stop()]);
  return rows;
}
