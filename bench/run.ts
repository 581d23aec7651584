import { parseArgs } from 'node:util';
import { type BenchEnv, closeBenchEnvs, openBenchEnv } from './bench-env.ts';
import type { BenchOptions, BenchRow } from './bench-row.ts';
import { benchCatalogue } from './cases/catalogue.ts';
import { benchFinance } from './cases/finance.ts';
import { benchHome } from './cases/home.ts';
import { benchInventory } from './cases/inventory.ts';
import { benchMemory } from './cases/memory.ts';
import { benchOrders } from './cases/orders.ts';
import { benchPreorders } from './cases/preorders.ts';
import { benchReports } from './cases/reports.ts';
import { benchScreen } from './cases/screen.ts';
import { benchSignInCheck } from './cases/sign-in-check.ts';
import { benchStartUp } from './cases/start-up.ts';
import { benchTracking } from './cases/tracking.ts';
import { benchUsersList } from './cases/users-list.ts';
import { stopWhatIsLeft } from './processes.ts';
import { toCells } from './results-page.ts';
import { readStoredResults, storeResults } from './stored-results.ts';

type Bench = (benchEnv: BenchEnv, options: BenchOptions) => Promise<BenchRow[]>;

const BENCHES: Readonly<Record<string, Bench>> = {
  'start-up': benchStartUp,
  'sign-in-check': benchSignInCheck,
  memory: benchMemory,
  'users-list': benchUsersList,
  inventory: benchInventory,
  orders: benchOrders,
  home: benchHome,
  finance: benchFinance,
  preorders: benchPreorders,
  reports: benchReports,
  screen: benchScreen,
  tracking: benchTracking,
  catalogue: benchCatalogue,
};

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
  if (values.only === undefined) await storeResults(rows, [], values.quick);
  console.table(rows.map(toCells));
}

async function run(chosen: readonly string[]): Promise<BenchRow[]> {
  const benchEnv = await openBenchEnv();
  // Interrupted, it leaves nothing running behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      void stopWhatIsLeft()
        .then(closeBenchEnvs)
        .finally(() => process.exit(1));
    });
  const rows: BenchRow[] = [];
  try {
    for (const name of chosen) {
      console.log(`Midiendo ${name}…`);
      const measured = (await BENCHES[name]?.(benchEnv, { isQuick: values.quick })) ?? [];
      // At once: an hour of measuring must not be lost to what comes after it.
      await storeResults(measured, await readStoredResults(), values.quick);
      rows.push(...measured);
    }
  } finally {
    await stopWhatIsLeft();
    await benchEnv.close();
  }
  return rows;
}
