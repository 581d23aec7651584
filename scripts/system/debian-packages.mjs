// @ts-check
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runChild } from '../child.mjs';

/**
 * Installs packages of Debian or Ubuntu where that is possible without asking anybody anything. Services that
 * come with them are not started: whoever asks here runs programs of their own.
 * @param {readonly string[]} names of the packages
 * @param {string} sentence what is said before it begins
 * @returns {Promise<boolean>} whether they are there now
 */
export async function installWithApt(names, sentence) {
  const prefix = await rootPrefix();
  if (!prefix || !isOnPath('apt-get')) return false;
  console.log(sentence);
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'];
  const steps = [
    [...apt, 'update'],
    [...WITHOUT_SERVICES, ...apt, 'install', '--yes', '--no-install-recommends', ...names],
  ];
  for (const step of steps) {
    const [program = '', ...rest] = [...prefix, ...step];
    const { code } = await runChild(program, rest);
    if (code !== 0) return false;
  }
  return true;
}

/** What the proofs of a larger installation run, by the package that brings it. */
const SCALE_PROGRAMS = {
  postgresql: () => listPostgresVersions().map((version) => `/usr/lib/postgresql/${version}/bin/initdb`),
  pgbouncer: () => ['/usr/sbin/pgbouncer'],
  nginx: () => ['/usr/sbin/nginx'],
};

/** Installs what is missing of them, if it can; a proof that misses one says so itself. */
export async function ensureScalePrograms() {
  const missing = Object.entries(SCALE_PROGRAMS).flatMap(([name, places]) =>
    places().some(isProgram) ? [] : [name],
  );
  if (missing.length > 0)
    await installWithApt(missing, `Instalando ${missing.join(', ')} para las comprobaciones a escala…`);
}

/** LibreOffice, which opens exported files as an accountant does; the proof of them says so itself where it is missing. */
export async function ensureLibreOffice() {
  if (!isOnPath('soffice'))
    await installWithApt(
      ['libreoffice-calc-nogui'],
      'Instalando LibreOffice para comprobar las exportaciones…',
    );
}

function listPostgresVersions() {
  try {
    return readdirSync('/usr/lib/postgresql');
  } catch {
    return [];
  }
}

/** Debian asks this program before it starts a service; one that stands there already is left alone. */
const POLICY = '/usr/sbin/policy-rc.d';
const WITHOUT_SERVICES = [
  'sh',
  '-c',
  `[ -e ${POLICY} ] && exec "$@"
trap 'rm -f ${POLICY}' EXIT
trap 'exit 1' INT TERM
printf '#!/bin/sh\\nexit 101\\n' > ${POLICY} && chmod 755 ${POLICY} && "$@"`,
  'sh',
];

/** How to run something as root without being asked for a password, if there is a way. */
async function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (!isOnPath('sudo')) return undefined;
  const { code } = await runChild('sudo', ['--non-interactive', 'true'], { quiet: true });
  return code === 0 ? ['sudo', '--non-interactive'] : undefined;
}

/** @param {string} command */
export function isOnPath(command) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isProgram(join(folder, command)));
}

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
