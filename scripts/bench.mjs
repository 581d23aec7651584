// @ts-check
// Builds the product and its benchmarks, then runs them with the same arguments.
import './require-node.mjs';
import { readArgs } from './cli-args.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { ensureChromium } from './system/chromium.mjs';
import { runCommand } from './user-error.mjs';

const USAGE = `Uso: npm run bench [-- --only FILA[,FILA…]] [--quick]

  --only    algunas filas (bench/results/README.md tiene sus nombres)
  --quick   en pequeño`;

const { only } = readArgs(USAGE, { only: { type: 'string' }, quick: { type: 'boolean' } });

await runCommand(async () => {
  await ensureInstall('all');
  await ensureBuild(['api', 'web', 'storefront', 'bench']);
  // Before an hour of measuring, not at its end.
  if (only === undefined || /screen|catalogue/.test(String(only))) await ensureChromium();
  process.env['NODE_ENV'] = 'production';
  const bench = '../dist/bench/run.js';
  await import(bench);
});
