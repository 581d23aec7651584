// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { runChild, runNode } from './child.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './repository.mjs';
import { Sentence, secondsSince } from './sentence.mjs';
import { withTurn } from './turn.mjs';

const stampFile = inRoot('node_modules', '.trastienda-install');
const manifests = [
  'package-lock.json',
  'package.json',
  'shared/package.json',
  'api/package.json',
  'web/package.json',
];

/** Installs exactly what the lock file says, if that is not what is there already. */
export async function ensureInstall() {
  if (await isInstalled()) return;
  const onWait = () => console.log('Otra ventana está instalando las dependencias; la espero…');
  await withTurn('install', onWait, async (shareTurn) => {
    if (!(await isInstalled())) await install(shareTurn);
  });
}

async function currentStamp() {
  return `${process.platform}-${process.arch} ${await fingerprint(manifests)}`;
}

async function isInstalled() {
  const stamp = await currentStamp();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return true;
  if (!(await matchesLockFile())) return false;
  await writeFile(stampFile, stamp).catch(() => {});
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
    if (isOfTheRepository || link) return true;
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

/** @param {(pid: number) => void} onPid */
async function install(onPid) {
  const startedAt = performance.now();
  console.log('Instalando dependencias (solo la primera vez o cuando cambian; suele tardar un minuto)…');
  const ticker = setInterval(() => console.log(`  sigo instalando… ${secondsSince(startedAt)}`), 10_000);
  // Development packages too, whatever NODE_ENV says: they build the product. No package of ours
  // needs its install script.
  const args = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await runNpm(args, onPid).finally(() => clearInterval(ticker));
  if (code !== 0) {
    console.error(output.trim());
    throw new Sentence(
      'No pude instalar las dependencias: revisa tu conexión a internet y vuelve a intentarlo.',
    );
  }
  await writeFile(stampFile, await currentStamp());
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
