import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { BenchOptions, BenchRow } from './bench-row.ts';
import { stopWhatIsLeft } from './processes.ts';
import { RESULTS } from './results-folder.ts';
import { benchCatalogue } from './rows/catalogue.ts';
import { benchFinance } from './rows/finance.ts';
import { benchInventory } from './rows/inventory.ts';
import { benchMemory } from './rows/memory.ts';
import { benchOrders } from './rows/orders.ts';
import { benchPreorders } from './rows/preorders.ts';
import { benchReports } from './rows/reports.ts';
import { benchScreen } from './rows/screen.ts';
import { benchSignInCheck } from './rows/sign-in-check.ts';
import { benchStartUp } from './rows/start-up.ts';
import { benchTracking } from './rows/tracking.ts';
import { benchUsersList } from './rows/users-list.ts';
import { closeWorkshops, openWorkshop, type Workshop } from './workshop.ts';

type Bench = (workshop: Workshop, options: BenchOptions) => Promise<BenchRow[]>;

const BENCHES: Readonly<Record<string, Bench>> = {
  'start-up': benchStartUp,
  'sign-in-check': benchSignInCheck,
  memory: benchMemory,
  'users-list': benchUsersList,
  inventory: benchInventory,
  orders: benchOrders,
  finance: benchFinance,
  preorders: benchPreorders,
  reports: benchReports,
  screen: benchScreen,
  tracking: benchTracking,
  catalogue: benchCatalogue,
};

const MORE_IS_BETTER: ReadonlySet<BenchRow['unit']> = new Set(['requests/s', 'points']);

const FILE = `${RESULTS}latest.json`;

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
});
const names = values.only?.split(',') ?? Object.keys(BENCHES);
const unknown = names.filter((name) => BENCHES[name] === undefined);

if (unknown.length > 0) {
  console.error(`No conozco ${unknown.join(', ')}. Hay: ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 1;
} else {
  const rows = await run(names);
  // All was measured: what bears another name now is gone.
  if (values.only === undefined) await save(rows, []);
  print(rows);
}

async function run(chosen: readonly string[]): Promise<BenchRow[]> {
  const workshop = await openWorkshop();
  // Interrupted, it leaves nothing running behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopWhatIsLeft();
      void closeWorkshops().finally(() => process.exit(1));
    });
  const rows: BenchRow[] = [];
  try {
    for (const name of chosen) {
      console.log(`Midiendo ${name}…`);
      const measured = (await BENCHES[name]?.(workshop, { isQuick: values.quick })) ?? [];
      // At once: an hour of measuring must not be lost to what comes after it.
      await save(measured, await readKept());
      rows.push(...measured);
    }
  } finally {
    stopWhatIsLeft();
    await workshop.close();
  }
  return rows;
}

/** A row as it is kept: when it was measured, and at which size. */
interface KeptRow extends BenchRow {
  readonly measuredAt: string;
  readonly isQuick: boolean;
}

/** What was measured of the others before. */
async function readKept(): Promise<readonly KeptRow[]> {
  const text = await readFile(FILE, 'utf8').catch(() => '{"rows":[]}');
  const kept: { rows: readonly KeptRow[] } = JSON.parse(text);
  return kept.rows;
}

async function save(rows: readonly BenchRow[], before: readonly KeptRow[]): Promise<void> {
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()}`,
    node: process.version,
  };
  const measured = { measuredAt: new Date().toISOString(), isQuick: values.quick };
  const names = new Set(rows.map((row) => row.name));
  const kept = before.filter((row) => !names.has(row.name));
  const all = [...kept, ...rows.map((row) => ({ ...row, ...measured }))];
  await mkdir(RESULTS, { recursive: true });
  await writeFile(FILE, `${JSON.stringify({ machine, rows: all }, null, 2)}\n`);
}

function print(rows: readonly BenchRow[]): void {
  const shown = (value: number | null) => (value === null ? '' : value.toFixed(value < 10 ? 2 : 0));
  console.table(
    rows.map((row) => ({
      name: row.name,
      clients: row.clients || '',
      product: `${shown(row.product)} ${row.unit}`,
      limit: shown(row.limit),
      ratio: row.ratio.toFixed(2),
      p50: shown(row.p50),
      p99: shown(row.p99),
      bar: row.bar === 0 ? '' : `${MORE_IS_BETTER.has(row.unit) ? '≥' : '≤'} ${row.bar}`,
      met: row.isMet ? 'yes' : 'NO',
    })),
  );
}
