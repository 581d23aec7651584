// @ts-check
// Builds the product and its proofs, then runs them with the same arguments.
import './require-node.mjs';
import { isAskedFor } from './asked-for.mjs';
import { ensureTestBrowser } from './chromium.mjs';
import { ensureScalePrograms } from './debian-packages.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runCommand } from './sentence.mjs';

await runCommand(async () => {
  await ensureInstall('all');
  await ensureBuild(['api', 'web', 'storefront', 'proof']);
  await ensureTestBrowser();
  if (isAskedFor('scale')) await ensureScalePrograms();
  const proof = '../dist/proof/run.js';
  await import(proof);
});
