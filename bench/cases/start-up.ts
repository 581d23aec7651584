import type { BenchEnv } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, ceilingRow } from '../bench-row.ts';
import { startProduct } from '../processes.ts';

const FILLED_WITHIN_MS = 60_000;
const READY_WITHIN_MS = 3000;

/** From the first instruction to the first answer: on an empty folder, and on a database that is already there. */
export async function benchStartUp(benchEnv: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let round = 0; round < (isQuick ? 3 : 7); round++) {
    const product = await startProduct(benchEnv.env);
    times.push(product.startMs);
    await product.stop();
  }
  // The first one filled the database; the rest are what a shop sees every morning.
  const [first = 0, ...usual] = times;
  const worst = Math.max(...usual);
  return [
    ceilingRow({ name: 'first-start', unit: 'ms', product: first, limit: FILLED_WITHIN_MS }),
    ceilingRow({ name: 'start-up', unit: 'ms', product: worst, limit: READY_WITHIN_MS }),
  ];
}
