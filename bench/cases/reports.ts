import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type BenchEnv, openBenchEnv, signIn } from '../bench-env.ts';
import { type BenchOptions, type BenchRow, besideRow, ceilingRow, exactRow } from '../bench-row.ts';
import { type Running, startProduct, stopWhatIsLeft } from '../processes.ts';
import { addSales, MONTH, YEAR } from '../sample/sales.ts';

const MOST_MS = 150;
const MOST_GROWTH_MB = 100;
const FIRST_BYTE_MS = 1000;
const EXPORTED = 100_000;

interface Question {
  readonly name: string;
  readonly path: string;
  /** The same from the raw tables. */
  readonly plain: string;
}

const between = ({ from, to }: { from: string; to: string }) =>
  `o.confirmed_at >= '${from} 00:00 America/Guatemala' AND o.confirmed_at < timestamptz '${to} 00:00 America/Guatemala' + interval '1 day'
   AND o.status NOT IN ('cancelled', 'draft', 'discarded')`;
const zoned = (grain: string) => `date_trunc('${grain}', o.confirmed_at AT TIME ZONE 'America/Guatemala')`;

const QUESTIONS: readonly Question[] = [
  {
    name: 'report-year-by-month-and-seller',
    path: `/reports/consolidated-sales?rows=month&columns=seller&measures=orders,net,collected&from=${YEAR.from}&to=${YEAR.to}`,
    plain: `SELECT ${zoned('month')}, seller_id, count(*), sum(total - shipping), sum(paid) FROM orders o
      WHERE ${between(YEAR)} GROUP BY 1, 2`,
  },
  {
    name: 'report-year-per-user',
    path: `/reports/user-sales?from=${YEAR.from}&to=${YEAR.to}&compare=previous`,
    plain: `SELECT ${zoned('week')}, seller_id, count(*), sum(units), sum(total - shipping), sum(paid), sum(balance) FROM orders o
      WHERE ${between(YEAR)} GROUP BY 1, 2`,
  },
  {
    name: 'report-month-by-day-and-category',
    path: `/reports/consolidated-sales?rows=day&columns=category&measures=orders,units,net&from=${MONTH.from}&to=${MONTH.to}`,
    plain: `SELECT ${zoned('day')}, p.category_id, count(DISTINCT o.id), sum(l.quantity), sum(l.total) FROM orders o
      JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id WHERE ${between(MONTH)} GROUP BY 1, 2`,
  },
];

/** Both reports over a million orders, and an export of as many as one file holds. */
export async function benchReports(_: BenchEnv, options: BenchOptions): Promise<BenchRow[]> {
  const benchEnv = await openBenchEnv();
  try {
    const product = await startProduct(benchEnv.env);
    const { token } = await signIn(product);
    await addSales(benchEnv.connectionString, options.isQuick ? 250_000 : 1_000_000);
    const rows = await measureQuestions(product, token, benchEnv, options);
    rows.push(...(await measureExport(product, token)));
    await product.stop();
    return rows;
  } finally {
    await stopWhatIsLeft();
    await benchEnv.close();
  }
}

async function measureQuestions(
  product: Running,
  token: string,
  { connectionString }: BenchEnv,
  { isQuick }: BenchOptions,
): Promise<BenchRow[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('SET statement_timeout = 0');
  const rows: BenchRow[] = [];
  for (const { name, path, plain } of QUESTIONS) {
    const measured = await middleMs(isQuick ? 15 : 40, async () => {
      const answer = await fetch(`${product.url}/api${path}`, { headers: { authorization: token } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
    const raw = await middleMs(3, () => client.query(plain));
    rows.push(
      ceilingRow({ name, unit: 'ms', product: measured, limit: MOST_MS }),
      besideRow({ name: `${name}-as-plain-sql`, unit: 'ms', product: measured, beside: raw }),
    );
  }
  await client.end();
  return rows;
}

async function middleMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  await work();
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    await work();
    taken.push(performance.now() - begun);
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
}

async function measureExport(product: Running, token: string): Promise<BenchRow[]> {
  const path = `/reports/consolidated-sales/orders/export?format=xlsx&from=${YEAR.from}&to=${YEAR.to}`;
  const before = await product.residentMb();
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await product.residentMb());
  }, 100);
  const begun = performance.now();
  const answer = await fetch(`${product.url}/api${path}`, { headers: { authorization: token } });
  const reader = answer.body?.getReader();
  const chunks: Uint8Array[] = [];
  let firstByte = 0;
  for (;;) {
    const read = await reader?.read();
    if (read === undefined || read.done) break;
    if (chunks.length === 0) firstByte = performance.now() - begun;
    chunks.push(read.value);
  }
  const whole = performance.now() - begun;
  clearInterval(watch);
  const rows = await rowsInLibreOffice(Buffer.concat(chunks));
  return [
    ceilingRow({ name: 'export-first-byte', unit: 'ms', product: firstByte, limit: FIRST_BYTE_MS }),
    ceilingRow({ name: 'export-memory-growth', unit: 'MB', product: peak - before, limit: MOST_GROWTH_MB }),
    besideRow({ name: 'export-whole', unit: 'ms', product: whole, beside: whole }),
    // As many as were sent, and their titles.
    ...(rows === null
      ? []
      : [exactRow({ name: 'export-in-libreoffice', unit: 'rows', product: rows, limit: EXPORTED + 1 })]),
  ];
}

/** How many rows LibreOffice finds in the file; null where it is not installed. */
async function rowsInLibreOffice(file: Buffer): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-sheet-'));
  try {
    await writeFile(join(folder, 'export.xlsx'), file);
    await promisify(execFile)(
      'libreoffice',
      [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        '--convert-to',
        'csv',
        '--outdir',
        folder,
        join(folder, 'export.xlsx'),
      ],
      { timeout: 240_000 },
    );
    const text = await readFile(join(folder, 'export.csv'), 'utf8');
    return text.trimEnd().split('\n').length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
