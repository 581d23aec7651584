import { fileURLToPath } from 'node:url';
import { prepareInstallation } from './installation.ts';
import { billingPolicy } from './modules/billing/policy.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { openFiles } from './platform/files/file-store.ts';
import { tellFailure } from './platform/tell-failure.ts';
import { SAMPLE_PRODUCTS } from './sample-data/boutique/sample-products.ts';
import { drawGoods } from './sample-data/goods-pictures.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Called by the server for a new demonstration, as a program of its own: a year of a shop takes several hundred
 * megabytes to make, which a process keeps for as long as it runs.
 */
async function fill(): Promise<void> {
  const config = readConfig(process.env, 'demo');
  const db = openDatabase({
    connectionString: config.databaseUrl ?? '',
    poolSize: 2,
    onError: () => undefined,
  });
  const files = openFiles(config);
  const state = await prepareInstallation(db, config, systemClock, {
    drawGoods: () => {
      say('Preparando la mercadería de la demostración (solo la primera vez)…');
      const drawnBefore = fileURLToPath(new URL('../sample-pictures', import.meta.url));
      return drawGoods(files, drawnBefore, SAMPLE_PRODUCTS);
    },
    files,
    billing: billingPolicy(config, () => undefined),
  });
  await db.close();
  if (state === 'new') say('Datos de demostración listos.');
}

// Whoever called is gone: nobody waits for this any more, and half of it is not kept.
process.once('disconnect', () => process.exit(1));
try {
  await fill();
  process.exit(0);
} catch (error) {
  tellFailure(error);
  process.exit(1);
}
