import { type BenchOptions, type BenchRow, rateRow } from '../bench-row.ts';
import { compare, roundsOf } from '../load.ts';
import { startLimit, startProduct } from '../processes.ts';
import { signIn, type Workshop } from '../workshop.ts';

/** What every signed-in request pays: reading session and rights, here with nothing else around it. */
export async function benchSignInCheck(workshop: Workshop, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const product = await startProduct(workshop.env);
  const { token, session } = await signIn(product);
  const limit = await startLimit({ DATABASE_URL: workshop.connectionString, BENCH_SESSION: session });
  const rows: BenchRow[] = [];
  for (const clients of [1, 16]) {
    const result = await compare(
      { url: `${product.url}/api/me`, headers: { authorization: token } },
      { url: `${limit.url}/me` },
      { clients, ...roundsOf(isQuick) },
    );
    rows.push(
      rateRow({
        name: 'sign-in-check',
        clients,
        product: result.product.rate,
        limit: result.limit.rate,
        p50: result.product.p50,
        p99: result.product.p99,
        bar: 0.6,
      }),
    );
  }
  await Promise.all([product.stop(), limit.stop()]);
  return rows;
}
