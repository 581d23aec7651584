import { fileURLToPath } from 'node:url';
import { SAMPLE_PRODUCTS } from '@trastienda/sample-store/boutique/sample-products.ts';
import { wantedPictures } from '@trastienda/sample-store/goods-pictures.ts';
import { prepareInstallation } from './installation.ts';
import { billingPolicy } from './modules/billing/policy.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/db.ts';
import { createWorkerClient } from './platform/jobs/worker-rpc.ts';
import { printFailure } from './platform/observability/print-failure.ts';
import { readConfig } from './platform/settings/config.ts';
import { DRAWING_BOARD } from './sample-data/drawing-board.ts';
import { printProgress } from './sample-data/progress.ts';

/**
 * Called by the server for a new demonstration, as a program of its own: a year of a shop takes several hundred
 * megabytes to make, which a process keeps for as long as it runs.
 */
async function fill(): Promise<void> {
  const progress = printProgress(process.stdout);
  progress.step('Preparando la demostración (solo la primera vez)…');
  const config = readConfig(process.env, 'demo');
  const db = openDatabase({
    connectionString: config.databaseUrl ?? '',
    poolSize: 2,
    namesStatements: true,
    onError: () => undefined,
  });
  // In a worker: the year is thought up in long stretches without a pause.
  const board = createWorkerClient(
    fileURLToPath(new URL('./drawing-worker.js', import.meta.url)),
    DRAWING_BOARD,
  );
  const pictures = wantedPictures(SAMPLE_PRODUCTS);
  let drawn = 0;
  const state = await prepareInstallation(db, config, systemClock, {
    pictures,
    drawGoods: () =>
      Promise.all(
        pictures.map(async ({ svg }) => {
          const picture = await board.drawGoods(svg);
          progress.count('dibujando la mercadería', ++drawn, pictures.length);
          return picture;
        }),
      ),
    hurry: board.hurry,
    drawSlips: board.drawSlips,
    billing: billingPolicy(config, () => undefined),
    onStep: progress.step,
  });
  await db.close();
  if (state === 'new') progress.end('Datos de demostración listos.');
}

// Whoever called is gone: nobody waits for this any more, and half of it is not kept.
process.once('disconnect', () => process.exit(1));
try {
  await fill();
  process.exit(0);
} catch (error) {
  printFailure(error);
  process.exit(1);
}
