// @ts-check
import './require-node.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall } from './ensure-install.mjs';
import { runCommand } from './user-error.mjs';

await runCommand(async () => {
  await ensureInstall('store');
  await ensureBuild(['api', 'web', 'storefront']);
  process.env['NODE_ENV'] = 'production';
  // In this same process, so that Ctrl-C and a supervisor's signals reach the server itself.
  const server = '../dist/api/server.js';
  await import(server);
});
