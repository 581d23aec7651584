import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { queryRow } from '../../api/src/testing/processes/query-once.ts';
import type { BenchEnv } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, ceilingRow, rateRow } from '../bench-row.ts';
import { openBrowser } from '../browser.ts';
import { listEntryFiles } from '../built-files.ts';
import { chooseRounds, compareWork } from '../load.ts';
import { startBaseline, startProduct } from '../processes.ts';

const HEAVIEST_KB = 60;
const SLOWEST_MS = 3000;
const BAR = 0.5;
const BUILT = fileURLToPath(new URL('../storefront/', import.meta.url));
/** What the browsers' own tools call slow 3G. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** The customer's page: what it weighs, when a slow phone shows it, and how fast its data is read. */
export async function benchTracking(
  { connectionString, env }: BenchEnv,
  { isQuick }: BenchOptions,
): Promise<BenchRow[]> {
  // One allowance a minute for each visitor: the proxy tells of many of them.
  const product = await startProduct({ ...env, TRUST_PROXY: '127.0.0.1' });
  const baseline = await startBaseline({ DATABASE_URL: connectionString });
  try {
    const token = await someToken(connectionString);
    const timing = chooseRounds(isQuick);
    const rows = [
      ceilingRow({ name: 'tracking-weight', unit: 'kB', product: await weigh(), limit: HEAVIEST_KB }),
      ceilingRow({
        name: 'tracking-slow-3g',
        unit: 'ms',
        product: await firstContent(`${product.url}/tracking/${token}`),
        limit: SLOWEST_MS,
      }),
    ];
    for (const clients of [1, 16]) {
      const result = await compareWork(
        () => visit(`${product.url}/api/public/tracking/${token}`),
        () => visit(`${baseline.url}/tracking/${token}`),
        { clients, ...timing },
      );
      const { rate, p50, p99 } = result.product;
      rows.push(
        rateRow({
          name: 'tracking',
          clients,
          product: rate,
          limit: result.baseline.rate,
          p50,
          p99,
          bar: BAR,
        }),
      );
    }
    return rows;
  } finally {
    await Promise.all([product.stop(), baseline.stop()]);
  }
}

async function someToken(connectionString: string): Promise<string> {
  const order = await queryRow(
    connectionString,
    `SELECT tracking_token FROM orders WHERE stage = 'on_route' AND delivery = 'courier' ORDER BY number LIMIT 1`,
  );
  return order['tracking_token'];
}

/** Script and style as they travel. */
async function weigh(): Promise<number> {
  const files = await listEntryFiles(BUILT, 'src/main.tsx');
  const sizes = await Promise.all(
    files.map(async (name) => gzipSync(await readFile(join(BUILT, name)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** From the touch on the link until something of the order is painted, with nothing fetched before. */
async function firstContent(url: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', SLOW_3G);
    await page.goto(url, { waitUntil: 'load' });
    return await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
  } finally {
    await browser.close();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
let visitors = 0;

function visit(url: string): Promise<void> {
  visitors++;
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} ${url}`)),
      );
    });
    call.on('error', reject);
    call.end();
  });
}
