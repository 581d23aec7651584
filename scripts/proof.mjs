// @ts-check
// Builds the product and its proofs, then runs them with the same arguments.
import './require-node.mjs';
import { ensureTestBrowser } from './chromium.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runCommand } from './sentence.mjs';

await runCommand(async () => {
  await ensureInstall();
  await ensureBuild(['api', 'web', 'storefront', 'proof']);
  await ensureTestBrowser();
  const proof = '../dist/proof/run.js';
  await import(proof);
});
