// @ts-check
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { runChild, runNode } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lockfile.mjs';
import { inRoot, PRODUCT_WORKSPACES } from './repository.mjs';
import { secondsSince, UserError } from './user-error.mjs';

/**
 * `store`: what builds and runs the product; `all`: also what checks, tests and measures it.
 * @typedef {'store' | 'all'} Extent
 */

const stampFile = inRoot('node_modules', '.trastienda-install');
const manifests = [
  'package-lock.json',
  'package.json',
  ...[...PRODUCT_WORKSPACES, 'tooling'].map((name) => `${name}/package.json`),
];

/**
 * Installs exactly what the lock file says, if that is not what is there already. Whoever installed everything has
 * what a store needs.
 * @param {Extent} extent
 */
export async function ensureInstall(extent) {
  if (await isInstalled(extent)) return;
  const onWait = () => console.log('Otra ventana está instalando las dependencias; la espero…');
  await withLock('install', onWait, async (shareLock) => {
    if (!(await isInstalled(extent))) await install(extent, shareLock);
  });
}

/** @param {Extent} extent */
async function computeStamp(extent) {
  return `${extent} ${process.platform}-${process.arch} ${await fingerprint(manifests)}`;
}

/** @param {Extent} extent */
async function isInstalled(extent) {
  const found = await readFile(stampFile, 'utf8').catch(() => '');
  if (found === (await computeStamp('all')) || found === (await computeStamp(extent))) return true;
  if (!(await matchesLockFile())) return false;
  await writeFile(stampFile, await computeStamp('all')).catch(() => {});
  return true;
}

/**
 * Whoever ran npm by hand has no stamp of ours, and must not pay for a second installation: npm
 * keeps its own list of what it installed.
 */
async function matchesLockFile() {
  const wanted = await readPackages(inRoot('package-lock.json'));
  const present = await readPackages(inRoot('node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    const isOfTheRepository = !path.startsWith('node_modules/') && !path.includes('/node_modules/');
    if (isOfTheRepository) return true;
    // A workspace that is new since the last installation is not linked yet.
    if (link) return existsSync(inRoot(path));
    // Packages for other systems are listed but not installed.
    if (!present[path]) return optional === true;
    return present[path].version === version;
  });
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, link?: boolean, optional?: boolean }>>}
 */
async function readPackages(file) {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text).packages ?? {};
}

/**
 * @param {Extent} extent
 * @param {(pid: number) => void} onPid
 */
async function install(extent, onPid) {
  const startedAt = performance.now();
  console.log('Instalando dependencias (solo la primera vez o cuando cambian; suele tardar medio minuto)…');
  const ticker = setInterval(() => console.log(`  sigo instalando… ${secondsSince(startedAt)}`), 5_000);
  const workspaces =
    extent === 'all'
      ? []
      : [...PRODUCT_WORKSPACES.map((name) => `--workspace=${name}`), '--include-workspace-root'];
  // Development packages too, whatever NODE_ENV says: they build the product. No package of ours
  // needs its install script.
  const args = ['ci', ...workspaces, '--include=dev', '--include=optional', '--ignore-scripts'];
  const quietly = ['--no-audit', '--no-fund', '--prefer-offline'];
  const { code, output } = await runNpm([...args, ...quietly], onPid).finally(() => clearInterval(ticker));
  if (code !== 0) {
    console.error(output.trim());
    throw new UserError(
      'No pude instalar las dependencias: revisa tu conexión a internet y vuelve a intentarlo.',
    );
  }
  await writeFile(stampFile, await computeStamp(extent));
  console.log(`Dependencias listas en ${secondsSince(startedAt)}.`);
}

/**
 * @param {string[]} args
 * @param {(pid: number) => void} onPid
 */
function runNpm(args, onPid) {
  // Set when we were started by npm: the same npm, without guessing what is on the PATH.
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return runNode(npm, args, { quiet: true, onPid });
  return runChild('npm', args, { quiet: true, onPid, shell: process.platform === 'win32' });
}
