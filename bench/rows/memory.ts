import { type BenchOptions, type BenchRow, ceilingRow } from '../bench-row.ts';
import { compare } from '../load.ts';
import { startProduct } from '../processes.ts';
import { signIn, type Workshop } from '../workshop.ts';

const AT_REST_MB = 150;
const UNDER_LOAD_MB = 300;

export async function benchMemory(workshop: Workshop, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const product = await startProduct(workshop.env);
  const { token } = await signIn(product);
  await new Promise((resolve) => setTimeout(resolve, isQuick ? 2000 : 10_000));
  const atRest = await product.residentMb();

  const target = { url: `${product.url}/api/me`, headers: { authorization: token } };
  const load = compare(target, target, { clients: 64, rounds: 1, seconds: isQuick ? 3 : 15 });
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await product.residentMb());
  }, 200);
  await load;
  clearInterval(watch);
  await product.stop();
  return [
    ceilingRow({ name: 'memory-at-rest', unit: 'MB', product: atRest, limit: AT_REST_MB }),
    ceilingRow({ name: 'memory-under-load', unit: 'MB', product: peak, limit: UNDER_LOAD_MB }),
  ];
}
