// @ts-check
// Runs one of the operator's commands (backup, restore, create-admin); it reads them from process.argv.
import './require-node.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runCommand } from './user-error.mjs';

await runCommand(async () => {
  await ensureInstall('store');
  await ensureBuild(['api']);
  process.env['NODE_ENV'] = 'production';
  const operate = '../dist/api/operate.js';
  await import(operate);
});
