import { spawn } from 'node:child_process';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './postmaster-file.ts';
import { findServiceUser, runsAsRoot } from './system-user.ts';
import { type BuiltPrograms, buildForTests } from './testing/build-for-tests.ts';
import { query, queryPatiently, until, Workshop } from './testing/workshop.ts';

let programs: BuiltPrograms;
let workshop: Workshop;

beforeAll(async () => {
  programs = await buildForTests();
});
afterAll(() => programs.remove());
beforeEach(async () => {
  workshop = await Workshop.open(programs);
});
afterEach(() => workshop.tidy());

const killHard = (pids: number[]): void => {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
};

describe.skipIf(process.platform !== 'linux')('the embedded PostgreSQL under kill -9', () => {
  it('stops by itself when the last server that used it is killed', async () => {
    const holder = await workshop.hold();
    const pid = await workshop.postmasterPid();
    holder.kill();
    await until(async () => !isAlive(pid), 5000);
    await until(async () => (await workshop.processes()).length === 0, 2000);
    const log = await readFile(join(workshop.dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
  });

  it('stays for the others when one of two is killed, and for one who comes right after', async () => {
    const holder = await workshop.hold();
    const pid = await workshop.postmasterPid();
    const joined = await workshop.acquire();
    holder.kill();
    await wait(1500);
    expect(await workshop.postmasterPid()).toBe(pid);
    await joined.release();

    const next = await workshop.hold();
    const nextPid = await workshop.postmasterPid();
    next.kill();
    await workshop.acquire();
    expect(await workshop.postmasterPid()).toBe(nextPid);
  });

  it('comes back when the postmaster is killed, with backends at work', async () => {
    const { connectionString } = await workshop.acquire();
    await query(connectionString, 'CREATE TABLE note AS SELECT 7 AS number');
    const busy = query(connectionString, 'SELECT pg_sleep(1.5)').catch(() => undefined);
    await wait(100);
    killHard([await workshop.postmasterPid()]);
    expect(await queryPatiently(connectionString, 'TABLE note')).toEqual([{ number: 7 }]);
    await busy;
  });

  it('gets a new guard when the guard is killed, and is stopped in the end', async () => {
    const held = await workshop.acquire();
    const [guard = 0] = await workshop.guardPids();
    killHard([guard]);
    await until(async () => {
      const [next] = await workshop.guardPids();
      return next !== undefined && next !== guard;
    });
    expect(await queryPatiently(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await held.release();
    await until(async () => (await workshop.processes()).length === 0, 500);
  });

  it('is taken over when both the guard and its last server were killed', async () => {
    const holder = await workshop.hold();
    const orphan = await workshop.postmasterPid();
    killHard(await workshop.guardPids());
    holder.kill();
    expect(isAlive(orphan)).toBe(true);
    const held = await workshop.acquire();
    expect(await query(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(orphan)).toBe(false);
  });

  it('starts after everything was killed at once, as in a power cut', async () => {
    const holder = await workshop.hold();
    killHard(await workshop.processes());
    holder.kill();
    const held = await workshop.acquire();
    expect(await query(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('never builds an empty database under a running server', async () => {
    const held = await workshop.acquire();
    const clusterDir = join(workshop.dataDir, 'postgres');
    const postmaster = await workshop.postmasterPid();
    await rename(clusterDir, `${clusterDir}-away`);
    killHard([postmaster]);
    await until(async () => (await workshop.guardPids()).length === 0);
    await wait(500);
    const names = (await readdir(workshop.dataDir)).sort();
    expect(names).toEqual(['postgres-away', 'postgres-run', 'postgres.log']);
    await rename(`${clusterDir}-away`, clusterDir);
    const sql = 'SELECT current_database() AS name';
    expect(await queryPatiently(held.connectionString, sql)).toEqual([{ name: 'trastienda' }]);
  });

  it('is not misled by a pid that another program has got meanwhile', async () => {
    await (await workshop.acquire()).release();
    const user = runsAsRoot() ? await findServiceUser() : undefined;
    const stranger = spawn('sleep', ['60'], user ? { uid: user.uid, gid: user.gid } : {});
    try {
      const lines = [stranger.pid, join(workshop.dataDir, 'postgres'), 1, 5432, '', '', '', 'ready'];
      await writeFile(join(workshop.dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
      const lock = join(workshop.dataDir, 'postgres-run', '.s.PGSQL.5432.lock');
      await writeFile(lock, lines.join('\n'));
      const held = await workshop.acquire();
      expect(await query(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});
