// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from './child.mjs';
import { Sentence } from './sentence.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without a window of its own: a third less work for two cores that run all journeys. */
const SHELL = 'chromium-headless-shell';

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const usualPlaces = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  }),
};

/** @returns {string | undefined} the path of a Chromium or Chrome on this machine, as people use it */
export function findChromium() {
  return process.env['CHROMIUM'] || findProgram([...commands, SHELL]);
}

/** @returns {string | undefined} the path of what the journeys run in */
export function findTestBrowser() {
  return process.env['CHROMIUM'] || findProgram([SHELL, ...commands]);
}

/** @param {readonly string[]} names the earlier, the better */
function findProgram(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(usualPlaces[process.platform] ?? [])].find(isProgram);
}

/** @returns {Promise<string>} */
export async function ensureChromium() {
  const found = findChromium() ?? (await installWithApt('chromium'));
  if (found) return found;
  throw new Sentence(
    'Las pruebas de navegador necesitan Chromium y no lo encontré: instálalo (en Debian o Ubuntu: sudo apt-get install chromium) o indica dónde está con CHROMIUM=/ruta/al/programa.',
  );
}

/**
 * On a machine that only checks, the light one is worth its minute; what stands on somebody's own
 * computer is good enough.
 */
export async function ensureTestBrowser() {
  if (process.env['CI'] && !process.env['CHROMIUM'] && !isOnPath(SHELL)) await installWithApt(SHELL);
  return findTestBrowser() ?? ensureChromium();
}

/** @param {string} name of the package */
async function installWithApt(name) {
  const prefix = await rootPrefix();
  if (!prefix || !isOnPath('apt-get')) return undefined;
  console.log('Instalando Chromium para las pruebas de navegador…');
  const apt = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const [program = '', ...rest] = [...apt, ...args];
    const { code } = await runChild(program, rest);
    if (code !== 0) return undefined;
  }
  return findChromium();
}

/** How to run something as root without being asked for a password, if there is a way. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (!isOnPath('sudo')) return undefined;
  const { code } = await runChild('sudo', ['--non-interactive', 'true'], { quiet: true });
  return code === 0 ? ['sudo', '--non-interactive'] : undefined;
}

/** @param {string} command */
function isOnPath(command) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isProgram(join(folder, command)));
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
