// @ts-check
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRelease } from './build-identity.mjs';
import { runNode } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lockfile.mjs';
import { commandFile, inRoot } from './repository.mjs';
import { secondsSince, UserError } from './user-error.mjs';

/** @typedef {'api' | 'web' | 'storefront' | 'bench' | 'proof'} Part */

/** @type {Record<Part, { name: string, sources: string[], holdsTesting?: true }>} */
const parts = {
  api: { name: 'el servidor', sources: ['api', 'shared', 'packages', 'storefront'] },
  web: {
    name: 'las pantallas',
    sources: ['web', 'shared', 'packages/chat-reader', 'docs/manual.md', 'docs/pictures'],
  },
  storefront: { name: 'la página de los clientes', sources: ['storefront', 'shared', 'web/build'] },
  bench: {
    name: 'las mediciones',
    sources: ['bench', 'api', 'shared', 'packages', 'storefront'],
    holdsTesting: true,
  },
  proof: {
    name: 'las comprobaciones',
    sources: ['proof', 'bench', 'e2e', 'api', 'shared', 'packages', 'storefront'],
    holdsTesting: true,
  },
};

/**
 * Builds those parts whose sources have changed since their last build.
 * @param {readonly Part[]} wanted
 */
export async function ensureBuild(wanted) {
  if ((await findStale(wanted)).length === 0) return;
  const onWait = () => console.log('Otra ventana está construyendo el programa; la espero…');
  await withLock('build', onWait, async (shareLock) => {
    const stale = await findStale(wanted);
    const results = await Promise.allSettled(stale.map((part) => buildPart(part, shareLock)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  });
}

/** @param {Part} part */
const getStampFile = (part) => inRoot('dist', part, 'build-stamp');

/**
 * The server also says which build it is: a new one makes it stale. A new commit alone does not, or every
 * commit would build it anew; the commit it says is the one it was built from.
 * @param {Part} part
 */
async function computeStamp(part) {
  const settings = ['package-lock.json', 'package.json', 'tsconfig.base.json'];
  const { sources, holdsTesting: withTests = false } = parts[part];
  const stamp = await fingerprint([...sources, ...settings], { withTests });
  if (part !== 'api') return stamp;
  const { build, releaseDate } = await readRelease();
  return `${stamp} ${build} ${releaseDate}`;
}

/** @param {readonly Part[]} wanted */
async function findStale(wanted) {
  const stale = await Promise.all(
    wanted.map(async (part) => {
      const built = await readFile(getStampFile(part), 'utf8').catch(() => '');
      return built !== (await computeStamp(part));
    }),
  );
  return wanted.filter((_, index) => stale[index]);
}

/**
 * In a folder beside the target, then renamed: a build that fails or is interrupted leaves the last
 * good one in place, and the stamp travels with what it describes.
 * @param {Part} part
 * @param {(pid: number) => void} onPid
 */
async function buildPart(part, onPid) {
  const { name } = parts[part];
  const startedAt = performance.now();
  console.log(`Construyendo ${name}…`);
  // Taken before: a file saved meanwhile makes the result stale, not wrongly fresh.
  const stamp = await computeStamp(part);
  const unfinished = inRoot('dist', `.${part}-new`);
  await rm(unfinished, { recursive: true, force: true });
  const vite = ['build', inRoot(part), '--config', inRoot(part, 'vite.config.ts'), '--outDir', unfinished];
  const { code, output } = await runNode(
    commandFile('vite', 'vite'),
    [...vite, '--emptyOutDir', '--logLevel', 'warn'],
    // Whatever the shell says: React would otherwise be bundled in its slow development form.
    { quiet: true, onPid, env: { NODE_ENV: 'production' } },
  );
  if (output.trim()) console.error(output.trim());
  if (code !== 0) throw new UserError(`No pude construir ${name}: el motivo está en las líneas de arriba.`);
  await writeFile(join(unfinished, 'build-stamp'), stamp);
  await putInPlace(unfinished, inRoot('dist', part));
  console.log(`Construí ${name} en ${secondsSince(startedAt)}.`);
}

/**
 * @param {string} unfinished
 * @param {string} target
 */
async function putInPlace(unfinished, target) {
  const old = `${unfinished}-old`;
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch(() => {});
  await rename(unfinished, target);
  await rm(old, { recursive: true, force: true });
}
