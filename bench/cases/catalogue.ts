import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { queryOnce } from '../../api/src/testing/processes/query-once.ts';
import { type BenchEnv, openBenchEnv } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, ceilingRow, rateRow } from '../bench-row.ts';
import { listEntryFiles } from '../built-files.ts';
import { inspectPages } from '../lighthouse.ts';
import { chooseRounds, compare } from '../load.ts';
import { startBaseline, startProduct, stopWhatIsLeft } from '../processes.ts';
import { addGoods } from '../sample/goods.ts';

const HEAVIEST_KB = 80;
const BAR = 0.7;
/** Held to nothing: shows what the platform itself costs a request that costs nothing else. */
const NO_BAR = 0;
const SHOWN = 5000;
const BUILT = fileURLToPath(new URL('../storefront/', import.meta.url));
const GZIP = { 'accept-encoding': 'gzip' };

/** The catalogue with five thousand articles: its first page beside a handler that has the same bytes in memory. */
export async function benchCatalogue(_: BenchEnv, { isQuick }: BenchOptions): Promise<BenchRow[]> {
  const benchEnv = await openBenchEnv();
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-page-'));
  try {
    const product = await startProduct(benchEnv.env);
    // The goods of the demonstration have pictures, those of the benchmark have none.
    const inspected = await inspectPages({
      catalogue: `${product.url}/catalogo`,
      'catalogue-article': `${product.url}/catalogo/${await firstShown(product.url)}`,
    });
    await addGoods(benchEnv.connectionString);
    await publish(benchEnv.connectionString);
    const timing = chooseRounds(isQuick);
    const rows = [
      ...inspected,
      ceilingRow({ name: 'catalogue-weight', unit: 'kB', product: await weigh(), limit: HEAVIEST_KB }),
    ];
    for (const [name, path, bar] of [
      ['catalogue-page', '/catalogo', BAR],
      ['catalogue-data', '/api/public/catalog?limit=24', NO_BAR],
    ] as const) {
      const file = join(folder, name);
      await writeFile(file, await fetchGzipped(`${product.url}${path}`));
      const baseline = await startBaseline({ DATABASE_URL: benchEnv.connectionString, BENCH_BYTES: file });
      for (const clients of [1, 16]) {
        const result = await compare(
          { url: `${product.url}${path}`, headers: GZIP },
          { url: `${baseline.url}/bytes`, headers: GZIP },
          { clients, ...timing },
        );
        const { rate, p50, p99 } = result.product;
        rows.push(rateRow({ name, clients, product: rate, limit: result.baseline.rate, p50, p99, bar }));
      }
      await baseline.stop();
    }
    await product.stop();
    return rows;
  } finally {
    await stopWhatIsLeft();
    await benchEnv.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function firstShown(url: string): Promise<string> {
  const { items } = (await (await fetch(`${url}/api/public/catalog?limit=1`)).json()) as {
    items: { slug: string }[];
  };
  if (items[0] === undefined) throw new Error('El catálogo de la demostración está vacío');
  return items[0].slug;
}

/** Five thousand in the catalogue, each with something in stock. */
async function publish(connectionString: string): Promise<void> {
  await queryOnce(
    connectionString,
    `UPDATE products SET is_published = id IN (SELECT p.id FROM products p
    WHERE p.slug LIKE 'bench-%' ORDER BY p.slug LIMIT ${SHOWN})`,
  );
  await queryOnce(connectionString, 'VACUUM ANALYZE products');
}

/** As they travel: `fetch` would unfold them. */
async function fetchGzipped(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  return gzipSync(Buffer.from(await answer.arrayBuffer()));
}

/** Script and style of the catalogue's first view. */
async function weigh(): Promise<number> {
  const files = await listEntryFiles(BUILT, 'src/catalogue.tsx');
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(BUILT, file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
