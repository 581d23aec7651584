// @ts-check
// Builds the product and its benchmarks, then runs them with the same arguments.
import './require-node.mjs';
import { isAskedFor } from './asked-for.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runCommand } from './sentence.mjs';

await runCommand(async () => {
  await ensureInstall('all');
  await ensureBuild(['api', 'web', 'storefront', 'bench']);
  // Before an hour of measuring, not at its end.
  if (isAskedFor('screen') || isAskedFor('catalogue')) await ensureChromium();
  process.env['NODE_ENV'] = 'production';
  const bench = '../dist/bench/run.js';
  await import(bench);
});
