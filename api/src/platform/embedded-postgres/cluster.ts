import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { refusals } from './errors.ts';
import { syncFolder } from './folders.ts';
import { spawnProgram, waitForEnd } from './program.ts';
import type { SystemUser } from './system-user.ts';

export const superuser = 'trastienda';
const passwordFileName = 'trastienda-password';

export interface ClusterPlan {
  readonly clusterDir: string;
  readonly logFile: string;
  readonly binDir: string;
  readonly majorVersion: string;
  readonly runAs: SystemUser | undefined;
  /** Off only where losing everything in a power cut is fine, as in tests. */
  readonly durable: boolean;
}

export type ClusterState = 'ready' | 'absent';

export async function inspectCluster(clusterDir: string, expectedMajor: string): Promise<ClusterState> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) {
    const files = await readdir(clusterDir).catch(() => []);
    if (files.length > 0) throw refusals.notACluster(clusterDir);
    return 'absent';
  }
  const found = version.trim();
  if (found !== expectedMajor) throw refusals.otherVersion(clusterDir, found, expectedMajor);
  return 'ready';
}

/** Creates beside the target and renames: an interrupted start leaves nothing half made. */
export async function createCluster(plan: ClusterPlan): Promise<void> {
  const { clusterDir, runAs } = plan;
  await removeLeftovers(clusterDir);
  const unfinished = `${clusterDir}.new-${randomBytes(6).toString('hex')}`;
  await mkdir(unfinished, { mode: 0o700 });
  if (runAs) await chown(unfinished, runAs.uid, runAs.gid);
  await initialise(plan, unfinished);
  await rename(unfinished, clusterDir);
  await syncFolder(dirname(clusterDir));
}

/** Only needed where the server must listen on a port. */
export async function readPassword(clusterDir: string): Promise<string> {
  return readFile(join(clusterDir, passwordFileName), 'utf8');
}

async function removeLeftovers(clusterDir: string): Promise<void> {
  const home = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.new-`;
  for (const entry of await readdir(home)) {
    if (!entry.startsWith(prefix)) continue;
    // An initdb whose supervisor was killed may still be writing there.
    const patience = { maxRetries: 20, retryDelay: 100 };
    await rm(join(home, entry), { recursive: true, force: true, ...patience });
  }
}

async function initialise(plan: ClusterPlan, folder: string): Promise<void> {
  const { binDir, runAs, logFile } = plan;
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${folder}-password`;
  await writeOwned(passwordFile, password, runAs);
  try {
    for (const locale of characterLocales) {
      const args = initdbArguments(folder, passwordFile, locale, plan.durable);
      const end = await waitForEnd(spawnProgram(binDir, 'initdb', args, runAs));
      // The package's program is there but its loader is not: a system without glibc.
      if (end.kind === 'not-runnable') throw refusals.unsupportedPlatform(process.platform);
      if (end.code === 0) {
        await writeOwned(join(folder, 'pg_hba.conf'), accessRules, runAs);
        await writeOwned(join(folder, passwordFileName), password, runAs);
        return;
      }
    }
    await rm(folder, { recursive: true, force: true });
    throw refusals.cannotCreate(logFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

// Sorting and case come from PostgreSQL's own C.UTF-8, the same on every system. The operating
// system's locale still decides what pg_trgm takes for a letter: with plain C an «ñ» splits words,
// so C is only the last resort of a system that knows no UTF-8 locale.
const characterLocales = ['C.UTF-8', 'en_US.UTF-8', 'C'];

function initdbArguments(folder: string, passwordFile: string, locale: string, durable: boolean): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
}

// The socket's folder is closed to everybody else, so reaching it is proof enough; a port (used
// only where there are no sockets) is open to every program of the machine and asks for the password.
const accessRules = [
  'local all all trust',
  'host all all 127.0.0.1/32 scram-sha-256',
  'host all all ::1/128 scram-sha-256',
  '',
].join('\n');

async function writeOwned(file: string, text: string, owner: SystemUser | undefined): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (owner) await chown(file, owner.uid, owner.gid);
}
