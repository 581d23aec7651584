// @ts-check
// Draws the goods of the demonstration anew into the archive that is kept with the sources.
import '../require-node.mjs';
import { runNode } from '../child.mjs';
import { ensureBuild } from '../ensure-build.mjs';
import { ensureInstall } from '../ensure-install.mjs';
import { inRoot } from '../repository.mjs';
import { runCommand } from '../user-error.mjs';

await runCommand(async () => {
  await ensureInstall('store');
  await ensureBuild(['api']);
  const { code } = await runNode(inRoot('dist', 'api', 'draw-archive.js'), [
    inRoot('packages', 'sample-store', 'sample-pictures.tar'),
  ]);
  if (code !== 0) process.exit(code);
  console.log('packages/sample-store/sample-pictures.tar está al día.');
});
