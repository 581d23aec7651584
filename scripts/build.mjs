// @ts-check
// Installs and builds without starting: for whoever lets another program start it, from a folder it may only read.
import './require-node.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runCommand } from './user-error.mjs';

await runCommand(async () => {
  await ensureInstall('store');
  await ensureBuild(['api', 'web', 'storefront']);
});
