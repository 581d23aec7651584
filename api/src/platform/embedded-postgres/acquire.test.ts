import { chmod, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltPrograms, buildForTests } from './testing/build-for-tests.ts';
import { query, TestCluster, until } from './testing/test-cluster.ts';

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

describe.skipIf(process.platform !== 'linux')('the embedded PostgreSQL', () => {
  it('creates the database at the first start and opens it at the second', async () => {
    const steps: string[] = [];
    const first = await testCluster.acquire(testCluster.dataDir, (step) => steps.push(step));
    expect(steps).toEqual(['preparing-binaries', 'creating-cluster', 'starting']);
    await query(first.connectionString, "CREATE TABLE note AS SELECT 'abc' AS words");
    await first.release();
    await until(async () => (await testCluster.processes()).length === 0, 500);

    const again: string[] = [];
    const second = await testCluster.acquire(testCluster.dataDir, (step) => again.push(step));
    expect(again).toEqual(['preparing-binaries', 'starting']);
    expect(await query(second.connectionString, 'TABLE note')).toEqual([{ words: 'abc' }]);
  });

  it('treats Spanish letters as letters', async () => {
    const { connectionString } = await testCluster.acquire();
    await query(connectionString, 'CREATE EXTENSION pg_trgm');
    const sql = "SELECT lower('ÑANDÚ') AS small, cardinality(show_trgm('año')) AS parts";
    // Four parts: one word. With «ñ» as a separator it would be two words and five parts.
    expect(await query(connectionString, sql)).toEqual([{ small: 'ñandú', parts: 4 }]);
  });

  it('is shared by all concurrent callers', async () => {
    const everybody = await Promise.all(Array.from({ length: 6 }, () => testCluster.acquire()));
    const sql = 'SELECT pg_postmaster_start_time()::text AS started';
    const answers = await Promise.all(everybody.map(({ connectionString }) => query(connectionString, sql)));
    expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(await testCluster.supervisorPids()).toHaveLength(1);

    const [last, ...others] = everybody;
    await Promise.all(others.map((one) => one.release()));
    expect(await query(last?.connectionString ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await last?.release();
    await until(async () => (await testCluster.processes()).length === 0, 500);
  });

  it('stays for a caller that asked during the election, however long', { timeout: 60_000 }, async () => {
    const runDir = join(testCluster.dataDir, 'postgres-run');
    await mkdir(runDir, { recursive: true });
    // A candidate that is slow to answer: the election goes on while the lease is already granted.
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) =>
        setTimeout(() => socket.destroy(), String(data).includes('claim') ? 1500 : 0),
      );
    });
    await new Promise<void>((resolve) => slow.listen(join(runDir, 'guard-slow.sock'), resolve));
    const { connectionString } = await testCluster.acquire();
    slow.close();
    const started = 'SELECT pg_postmaster_start_time()::text AS started';
    const before = await query(connectionString, started);
    // Longer than a supervisor waits for its first lease. Who loses a supervisor calls another, so ask whether it is the same.
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    expect(await query(connectionString, started)).toEqual(before);
  });

  it('starts again when requested while it is stopping', async () => {
    const first = await testCluster.acquire();
    const [, second] = await Promise.all([first.release(), testCluster.acquire()]);
    expect(await query(second.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['spaces and signs', `tienda de "Ana", 100% ñandú's & más`],
    ['more than a socket path may hold', 'a-rather-long-folder-name/'.repeat(6)],
  ])('works below a path with %s', async (_, name) => {
    const held = await testCluster.acquire(join(testCluster.folder, name));
    const sql = "SELECT current_setting('unix_socket_directories') AS folder";
    const [row] = await query(held.connectionString, sql);
    await held.release();
    // Too long a path puts the sockets outside the test's folder.
    await rm((row as { folder: string }).folder.replaceAll('"', ''), { recursive: true, force: true });
  });

  it('works when the cluster was moved to another disk behind a symlink', async () => {
    await mkdir(testCluster.dataDir);
    const elsewhere = join(testCluster.folder, 'elsewhere');
    await (await testCluster.acquire(elsewhere)).release();
    await symlink(join(elsewhere, 'postgres'), join(testCluster.dataDir, 'postgres'));
    const { connectionString } = await testCluster.acquire();
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('removes the remains of an interrupted first start', async () => {
    const leftover = join(testCluster.dataDir, 'postgres.new-0123456789ab');
    await mkdir(join(leftover, 'base'), { recursive: true });
    await writeFile(join(leftover, 'PG_VERSION'), '18\n');
    await testCluster.acquire();
    const names = (await readdir(testCluster.dataDir)).sort();
    expect(names).toEqual(['postgres', 'postgres-run', 'postgres.log']);
  });

  it('opens no port and closes its sockets to other users', async () => {
    const { connectionString } = await testCluster.acquire();
    const sql = `SELECT current_setting('listen_addresses') AS addresses,
                        current_setting('fsync') AS fsync,
                        current_setting('timezone') AS zone`;
    expect(await query(connectionString, sql)).toEqual([{ addresses: '', fsync: 'off', zone: 'UTC' }]);
    const socketsFolder = join(testCluster.dataDir, 'postgres-run');
    await chmod(socketsFolder, 0o777);
    await testCluster.acquire();
    expect((await stat(socketsFolder)).mode & 0o777).toBe(0o700);
  });

  it('names the version of a cluster of another PostgreSQL, and changes nothing', async () => {
    const clusterDir = join(testCluster.dataDir, 'postgres');
    await mkdir(clusterDir, { recursive: true });
    await writeFile(join(clusterDir, 'PG_VERSION'), '15\n');
    await expect(testCluster.acquire()).rejects.toMatchObject({
      code: 'other-version',
      message: expect.stringContaining('es de PostgreSQL 15 y este programa trae PostgreSQL 18'),
    });
    expect(await readdir(clusterDir)).toEqual(['PG_VERSION']);
  });

  it('refuses a folder with other files as a database', async () => {
    const clusterDir = join(testCluster.dataDir, 'postgres');
    await mkdir(clusterDir, { recursive: true });
    await writeFile(join(clusterDir, 'letter.txt'), 'Querida Ana');
    await expect(testCluster.acquire()).rejects.toMatchObject({ code: 'not-a-cluster' });
    expect(await readFile(join(clusterDir, 'letter.txt'), 'utf8')).toBe('Querida Ana');
  });

  it('points to the log when PostgreSQL does not start', async () => {
    await (await testCluster.acquire()).release();
    await writeFile(join(testCluster.dataDir, 'postgres', 'postgresql.conf'), 'no such setting');
    await expect(testCluster.acquire()).rejects.toMatchObject({
      code: 'cannot-start',
      message: expect.stringContaining('postgres.log'),
    });
  });
});
