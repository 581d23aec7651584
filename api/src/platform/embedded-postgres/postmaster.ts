import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from './errors.ts';
import { findLivePostmaster, isAlive, readPostmasterFile } from './postmaster-file.ts';
import { type ProgramEnd, spawnProgram, waitForEnd } from './program.ts';
import type { SystemUser } from './system-user.ts';

export const socketPort = 5432;

export interface PostmasterPlan {
  readonly clusterDir: string;
  readonly runDir: string;
  readonly logFile: string;
  readonly binDir: string;
  readonly runAs: SystemUser | undefined;
  /** Set where there are no unix sockets. */
  readonly tcpPort: number | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

export interface Postmaster {
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

const defaultSettings: Readonly<Record<string, string>> = {
  shared_buffers: '128MB',
  // A shop's data lies on a solid-state disk or in memory; the default is meant for turning ones and shuns indexes.
  random_page_cost: '1.1',
  max_connections: '100',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Since version 16 the planner sorts before aggregating even where it costs more; our reports do.
  enable_presorted_aggregate: 'off',
  // Starts, stops and crashes. A refused statement is the application's to report, and its text
  // holds customers' data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
  unix_socket_permissions: '0700',
};

/** A start that failed for a passing reason. */
export class TryAgainError extends Error {}

/** Resolves once the server takes connections. */
export async function startPostmaster(plan: PostmasterPlan): Promise<Postmaster> {
  await stopOrphan(plan);
  await removeSocketFiles(plan.runDir);
  const logStart = await logSize(plan.logFile);
  const program = spawnProgram(plan.binDir, 'postgres', postgresArguments(plan), plan.runAs);
  let end: ProgramEnd | undefined;
  const exited = waitForEnd(program).then((how) => {
    end = how;
  });
  while (!end) {
    const written = await readPostmasterFile(plan.clusterDir);
    if (written?.isReady && written.pid === program.pid) {
      return { exited, stop: () => stopProcess(plan.binDir, written.pid, exited) };
    }
    await Promise.race([exited, wait(5)]);
  }
  const wasKilled = end.kind === 'exited' && end.code === null;
  // Processes of a server that died hold its shared memory until they notice.
  const isHeld = /shared memory block|lock file .* already exists/;
  const mayPass = wasKilled || isHeld.test(await logSince(plan.logFile, logStart));
  throw mayPass ? new TryAgainError() : refusals.cannotStart(plan.logFile);
}

function postgresArguments(plan: PostmasterPlan): string[] {
  const whereToListen: Record<string, string> =
    plan.tcpPort === undefined
      ? {
          listen_addresses: '',
          // The value is a list: quotes keep commas and spaces of the path together.
          unix_socket_directories: `"${plan.runDir.replaceAll('"', '""')}"`,
          port: String(socketPort),
        }
      : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(plan.tcpPort) };
  const settings = { ...defaultSettings, ...plan.settings, ...whereToListen };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', plan.clusterDir, ...flags];
}

// A server whose supervisor was killed lives on with nobody to stop it later. It is ended cleanly and
// started anew as our child, because only a child's end is reported to us.
async function stopOrphan(plan: PostmasterPlan): Promise<void> {
  const pid = await findLivePostmaster(plan.clusterDir);
  if (pid !== undefined) await stopProcess(plan.binDir, pid, goneByPolling(pid));
}

async function goneByPolling(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(20);
}

// Sure to be stale: one supervisor rules the folder, and it has just made certain no server runs.
async function removeSocketFiles(runDir: string): Promise<void> {
  const entries = await readdir(runDir).catch(() => []);
  const stale = entries.filter((entry) => entry.startsWith('.s.PGSQL.'));
  await Promise.all(stale.map((entry) => rm(join(runDir, entry), { force: true })));
}

const fastStopMs = 60_000;

async function stopProcess(binDir: string, pid: number, gone: Promise<unknown>): Promise<void> {
  await signal(binDir, pid, 'INT');
  const timer = new AbortController();
  const slow = wait(fastStopMs, 'slow', { signal: timer.signal }).catch(() => 'gone');
  // Beyond a minute, stop without a checkpoint: the next start replays the log, nothing is lost.
  if ((await Promise.race([gone, slow])) === 'slow') await signal(binDir, pid, 'QUIT');
  await gone;
  timer.abort();
}

async function signal(binDir: string, pid: number, name: 'INT' | 'QUIT'): Promise<void> {
  if (process.platform === 'win32') {
    await waitForEnd(spawnProgram(binDir, 'pg_ctl', ['kill', name, String(pid)], undefined));
  } else if (isAlive(pid)) {
    process.kill(pid, `SIG${name}`);
  }
}

async function logSize(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  );
}

async function logSince(file: string, start: number): Promise<string> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return '';
  const { bytesRead, buffer } = await handle
    .read({ buffer: Buffer.alloc(64 * 1024), position: start })
    .finally(() => handle.close());
  return buffer.toString('utf8', 0, bytesRead);
}
