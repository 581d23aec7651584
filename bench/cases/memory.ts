import { queryOnce } from '../../api/src/testing/processes/query-once.ts';
import { openShopDay } from '../../api/src/testing/processes/shop-day.ts';
import type { BenchEnv } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, ceilingRow } from '../bench-row.ts';
import { repeat } from '../load.ts';
import { startProduct } from '../processes.ts';

const AT_REST_MB = 150;
const UNDER_LOAD_MB = 300;

/** After ten quiet seconds; and the most it took while sixteen at once did what a day of the shop is made of. */
export async function benchMemory(benchEnv: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const product = await startProduct({ ...benchEnv.env, TRUST_PROXY: '127.0.0.1' });
  await new Promise((resolve) => setTimeout(resolve, isQuick ? 3000 : 10_000));
  const atRest = await product.residentMb();

  const action = await openShopDay(
    { url: product.url, query: (text) => queryOnce(benchEnv.connectionString, text) },
    (path, { status, text }) => {
      if (status >= 400) throw new Error(`${path} → ${status} ${text.slice(0, 200)}`);
    },
  );
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await product.residentMb());
  }, 200);
  await repeat(action, 16, isQuick ? 10 : 60);
  clearInterval(watch);
  await product.stop();
  return [
    ceilingRow({ name: 'memory-at-rest', unit: 'MB', product: atRest, limit: AT_REST_MB }),
    ceilingRow({ name: 'memory-under-load', unit: 'MB', product: peak, limit: UNDER_LOAD_MB }),
  ];
}
