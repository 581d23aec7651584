// @ts-check
// Builds the product and its proofs, then runs them with the same arguments.
import './require-node.mjs';
import { ensureTestBrowser } from './chromium.mjs';
import { ensureScalePrograms } from './debian-packages.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runCommand } from './sentence.mjs';

await runCommand(async () => {
  await ensureInstall();
  await ensureBuild(['api', 'web', 'storefront', 'proof']);
  await ensureTestBrowser();
  if (isAskedFor('scale')) await ensureScalePrograms();
  const proof = '../dist/proof/run.js';
  await import(proof);
});

/** @param {string} name */
function isAskedFor(name) {
  const only = process.argv.findIndex((argument) => argument.startsWith('--only'));
  return (
    only === -1 ||
    process.argv
      .slice(only, only + 2)
      .join(' ')
      .includes(name)
  );
}
