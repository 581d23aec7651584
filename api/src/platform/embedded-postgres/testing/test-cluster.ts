import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { acquireEmbeddedPostgres, type EmbeddedPostgres } from '../acquire.ts';
import { readPostmasterFile } from '../postmaster-file.ts';
import type { SystemUser } from '../system-user.ts';
import type { BuiltPrograms } from './build-for-tests.ts';
import type { HolderAnswer } from './lease-holder.ts';

export interface Holder {
  readonly answer: HolderAnswer;
  kill(): void;
}

/** One test's folder and everything it started; `tidy` leaves neither files nor processes. */
export class TestCluster {
  readonly folder: string;
  private readonly programs: BuiltPrograms;
  private readonly acquired: EmbeddedPostgres[] = [];
  private readonly children: ChildProcess[] = [];

  private constructor(folder: string, programs: BuiltPrograms) {
    this.folder = folder;
    this.programs = programs;
  }

  static async open(programs: BuiltPrograms): Promise<TestCluster> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'cluster-')));
    // mkdtemp closes it to the account that runs PostgreSQL for root.
    await chmod(folder, 0o755);
    return new TestCluster(folder, programs);
  }

  get dataDir(): string {
    return join(this.folder, 'data');
  }

  async acquire(dataDir = this.dataDir, onProgress?: (step: string) => void) {
    const { supervisorScript } = this.programs;
    const settings = { fsync: 'off' };
    const one = await acquireEmbeddedPostgres({ dataDir, supervisorScript, settings, onProgress });
    this.acquired.push(one);
    return one;
  }

  /** Takes a lease in another process, optionally as another user. */
  async hold(dataDir = this.dataDir, user?: SystemUser): Promise<Holder> {
    const child = spawn(
      process.execPath,
      [this.programs.holderScript, dataDir, this.programs.supervisorScript],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
        cwd: '/',
        ...(user ? { uid: user.uid, gid: user.gid } : {}),
      },
    );
    this.children.push(child);
    for await (const line of createInterface({ input: child.stdout })) {
      return { answer: JSON.parse(line) as HolderAnswer, kill: () => void child.kill('SIGKILL') };
    }
    throw new Error('the lease holder ended without a word');
  }

  async tidy(): Promise<void> {
    await Promise.all(this.acquired.map((one) => one.release()));
    for (const child of this.children) child.kill('SIGKILL');
    try {
      await until(async () => (await this.processes()).length === 0);
    } finally {
      for (const pid of await this.processes()) process.kill(pid, 'SIGKILL');
      await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }

  /** Every process that works for this folder: supervisors, postmaster, backends, holders. */
  async processes(): Promise<number[]> {
    const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
    const mine = await Promise.all(pids.map((pid) => this.owns(pid)));
    return pids.filter((_, index) => mine[index]);
  }

  async supervisorPids(): Promise<number[]> {
    const pids = await this.processes();
    const words = await Promise.all(pids.map(commandLine));
    return pids.filter((_, index) => words[index]?.includes(`${this.programs.supervisorScript}\0{`));
  }

  async postmasterPid(clusterDir = join(this.dataDir, 'postgres')): Promise<number> {
    const written = await readPostmasterFile(clusterDir);
    if (!written) throw new Error('no server is running');
    return written.pid;
  }

  private async owns(pid: number): Promise<boolean> {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return cwd.startsWith(this.folder) || (await commandLine(pid)).includes(this.folder);
  }
}

const commandLine = (pid: number): Promise<string> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

export async function until(condition: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited in vain');
    await wait(20);
  }
}

export async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Asks again while the server is being restarted. */
export async function queryPatiently(connectionString: string, sql: string): Promise<unknown[]> {
  let rows: unknown[] | undefined;
  await until(async () => {
    rows = await query(connectionString, sql).catch(() => undefined);
    return rows !== undefined;
  });
  return rows ?? [];
}
