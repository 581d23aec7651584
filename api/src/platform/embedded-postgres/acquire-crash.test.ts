import { spawn } from 'node:child_process';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from './postmaster-file.ts';
import { findServiceUser, runsAsRoot } from './system-user.ts';
import { type BuiltPrograms, buildForTests } from './testing/build-for-tests.ts';
import { query, queryPatiently, TestCluster, until } from './testing/test-cluster.ts';

let programs: BuiltPrograms;
let testCluster: TestCluster;

beforeAll(async () => {
  programs = await buildForTests();
});
afterAll(() => programs.remove());
beforeEach(async () => {
  testCluster = await TestCluster.open(programs);
});
afterEach(() => testCluster.tidy());

const killHard = (pids: number[]): void => {
  for (const pid of pids) process.kill(pid, 'SIGKILL');
};

describe.skipIf(process.platform !== 'linux')('the embedded PostgreSQL under kill -9', () => {
  it('stops when the last server that used it is killed', async () => {
    const holder = await testCluster.hold();
    const pid = await testCluster.postmasterPid();
    holder.kill();
    await until(async () => !isAlive(pid), 5000);
    await until(async () => (await testCluster.processes()).length === 0, 2000);
    const log = await readFile(join(testCluster.dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('database system is shut down');
  });

  it('keeps running for other servers, and for one that starts right after the last was killed', async () => {
    const holder = await testCluster.hold();
    const pid = await testCluster.postmasterPid();
    const joined = await testCluster.acquire();
    holder.kill();
    await wait(1500);
    expect(await testCluster.postmasterPid()).toBe(pid);
    await joined.release();

    const next = await testCluster.hold();
    const nextPid = await testCluster.postmasterPid();
    next.kill();
    await testCluster.acquire();
    expect(await testCluster.postmasterPid()).toBe(nextPid);
  });

  it('restarts when the postmaster is killed with active backends', async () => {
    const { connectionString } = await testCluster.acquire();
    await query(connectionString, 'CREATE TABLE note AS SELECT 7 AS number');
    const busy = query(connectionString, 'SELECT pg_sleep(1.5)').catch(() => undefined);
    await wait(100);
    killHard([await testCluster.postmasterPid()]);
    expect(await queryPatiently(connectionString, 'TABLE note')).toEqual([{ number: 7 }]);
    await busy;
  });

  it('gets a new supervisor when the supervisor is killed, and is stopped in the end', async () => {
    const held = await testCluster.acquire();
    const [supervisor = 0] = await testCluster.supervisorPids();
    killHard([supervisor]);
    await until(async () => {
      const [next] = await testCluster.supervisorPids();
      return next !== undefined && next !== supervisor;
    });
    expect(await queryPatiently(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await held.release();
    await until(async () => (await testCluster.processes()).length === 0, 500);
  });

  it('is taken over when both the supervisor and its last server were killed', async () => {
    const holder = await testCluster.hold();
    const orphan = await testCluster.postmasterPid();
    killHard(await testCluster.supervisorPids());
    holder.kill();
    expect(isAlive(orphan)).toBe(true);
    const held = await testCluster.acquire();
    expect(await query(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(isAlive(orphan)).toBe(false);
  });

  it('starts after everything was killed at once, as in a power cut', async () => {
    const holder = await testCluster.hold();
    killHard(await testCluster.processes());
    holder.kill();
    const held = await testCluster.acquire();
    expect(await query(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('never creates an empty database under a running server', async () => {
    const held = await testCluster.acquire();
    const clusterDir = join(testCluster.dataDir, 'postgres');
    const postmaster = await testCluster.postmasterPid();
    await rename(clusterDir, `${clusterDir}-away`);
    killHard([postmaster]);
    await until(async () => (await testCluster.supervisorPids()).length === 0);
    await wait(500);
    const names = (await readdir(testCluster.dataDir)).sort();
    expect(names).toEqual(['postgres-away', 'postgres-run', 'postgres.log']);
    await rename(`${clusterDir}-away`, clusterDir);
    const sql = 'SELECT current_database() AS name';
    expect(await queryPatiently(held.connectionString, sql)).toEqual([{ name: 'trastienda' }]);
  });

  it('ignores a pid that now belongs to another program', async () => {
    await (await testCluster.acquire()).release();
    const user = runsAsRoot() ? await findServiceUser() : undefined;
    const stranger = spawn('sleep', ['60'], user ? { uid: user.uid, gid: user.gid } : {});
    try {
      const lines = [stranger.pid, join(testCluster.dataDir, 'postgres'), 1, 5432, '', '', '', 'ready'];
      await writeFile(join(testCluster.dataDir, 'postgres', 'postmaster.pid'), lines.join('\n'));
      const lock = join(testCluster.dataDir, 'postgres-run', '.s.PGSQL.5432.lock');
      await writeFile(lock, lines.join('\n'));
      const held = await testCluster.acquire();
      expect(await query(held.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(isAlive(stranger.pid ?? 0)).toBe(true);
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});
