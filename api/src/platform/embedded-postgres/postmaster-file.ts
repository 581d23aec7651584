import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What a running server writes into its folder's postmaster.pid. */
export interface PostmasterFile {
  readonly pid: number;
  readonly isReady: boolean;
}

const postmasterFile = (clusterDir: string): string => join(clusterDir, 'postmaster.pid');

export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFile(clusterDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  return { pid, isReady: lines[7]?.trim() === 'ready' };
}

/**
 * The pid of the live server of this folder, or undefined. After a crash the file may name a pid
 * that now belongs to some other program; PostgreSQL would refuse to start, so that file is removed.
 */
export async function findLivePostmaster(clusterDir: string): Promise<number | undefined> {
  const written = await readPostmasterFile(clusterDir);
  if (!written || !isAlive(written.pid)) return undefined;
  if (await isPostmasterOf(written.pid, clusterDir)) return written.pid;
  await rm(postmasterFile(clusterDir), { force: true });
  return undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, but of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const run = promisify(execFile);

async function isPostmasterOf(pid: number, clusterDir: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // The server works inside its folder; its own children do too, but they cannot have inherited
    // the pid of a parent that was alive when they were born.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const program = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return folder === (await realpath(clusterDir)) && program.trim() === 'postgres';
  }
  if (process.platform === 'win32') {
    const { stdout } = await run('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']);
    return stdout.includes('postgres.exe');
  }
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres') && stdout.includes(clusterDir);
}
