// @ts-check
// What is kept of every build: a small store that it made, which every later program must open with nothing lost.
import { stat } from 'node:fs/promises';
import { runNode } from '../child.mjs';
import { ensureBuild } from '../ensure-build.mjs';
import { inRoot } from '../repository.mjs';
import { UserError } from '../user-error.mjs';

/** Each is in the repository for good. */
export const MOST_BYTES = 3 * 1024 * 1024;
export const STORED_FILES = ['data-folder.tar.br', 'backup.tar.gz', 'expected.json'];

/** @param {number} number */
export const storedFolder = (number) => `releases/build-${number}`;

/**
 * Builds the program, lives a small store with it and keeps it as that of this build.
 * @param {number} number
 */
export async function storeBuild(number) {
  await ensureBuild(['api', 'web', 'storefront', 'proof']);
  const folder = inRoot(storedFolder(number));
  console.log('Guardando una tienda pequeña de esta construcción (tarda unos minutos)…');
  const { code, output } = await runNode(
    inRoot('dist', 'proof', 'store-build.js'),
    ['--program', inRoot('dist', 'api'), '--target', folder],
    { quiet: true },
  );
  if (code !== 0) throw new UserError(`No pude guardar la tienda de esta construcción:\n${output.trim()}`);
  const sizes = await Promise.all(
    STORED_FILES.map(async (name) => (await stat(inRoot(storedFolder(number), name))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (bytes > MOST_BYTES)
    throw new UserError(`La tienda de esta construcción ocupa ${bytes} bytes; caben ${MOST_BYTES}.`);
}
