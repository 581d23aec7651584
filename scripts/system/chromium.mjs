// @ts-check
import { delimiter, join } from 'node:path';
import { UserError } from '../user-error.mjs';
import { installWithApt, isOnPath, isProgram } from './debian-packages.mjs';

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
  const found = findChromium() ?? (await installBrowser('chromium'));
  if (found) return found;
  throw new UserError(
    'Las pruebas de navegador necesitan Chromium y no lo encontré: instálalo (en Debian o Ubuntu: sudo apt-get install chromium) o indica dónde está con CHROMIUM=/ruta/al/programa.',
  );
}

/**
 * The light one is worth its minute on a machine that only checks, and is the one to install where there is none; what
 * stands on somebody's own computer is good enough.
 */
export async function ensureTestBrowser() {
  const isWanted = findTestBrowser() === undefined || (process.env['CI'] && !process.env['CHROMIUM']);
  if (isWanted && !isOnPath(SHELL)) await installBrowser(SHELL);
  return findTestBrowser() ?? ensureChromium();
}

/** @param {string} name of the package */
async function installBrowser(name) {
  const isThere = await installWithApt([name], 'Instalando Chromium para las pruebas de navegador…');
  return isThere ? findChromium() : undefined;
}
