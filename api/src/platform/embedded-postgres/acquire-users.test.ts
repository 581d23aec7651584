import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBinariesPackage, prepareBinaries } from './binaries.ts';
import { canReach, findServiceUser, runsAsRoot, type SystemUser } from './system-user.ts';
import { type BuiltPrograms, buildForTests } from './testing/build-for-tests.ts';
import { query, TestCluster } from './testing/test-cluster.ts';

const nobody: SystemUser = { name: 'nobody', uid: 65534, gid: 65534 };
const possible = process.platform === 'linux' && runsAsRoot();
const repositoryIsReachable = await canReach(nobody, import.meta.dirname);

let programs: BuiltPrograms;
let testCluster: TestCluster;

beforeAll(async () => {
  programs = await buildForTests();
  await chmod(dirname(programs.supervisorScript), 0o755);
});
afterAll(() => programs.remove());
beforeEach(async () => {
  testCluster = await TestCluster.open(programs);
});
afterEach(() => testCluster.tidy());

describe.skipIf(!possible)('the embedded PostgreSQL for root', () => {
  it('runs as another user, which owns the files', async () => {
    await testCluster.acquire();
    const user = await findServiceUser();
    const { uid } = await stat(join(testCluster.dataDir, 'postgres'));
    expect(uid).toBe(user?.uid);
    expect((await stat(`/proc/${await testCluster.postmasterPid()}`)).uid).toBe(user?.uid);
  });

  it('stores the database elsewhere when that user cannot enter the folder, and writes down where', async () => {
    const home = join(testCluster.folder, 'home');
    const dataDir = join(home, 'data');
    await mkdir(dataDir, { recursive: true });
    await chmod(home, 0o700);
    const first = await testCluster.acquire(dataDir);
    await query(first.connectionString, 'CREATE TABLE note AS SELECT 7 AS number');
    await first.release();
    const signpost = await readFile(join(dataDir, 'donde-esta-la-base.txt'), 'utf8');
    const clusterDir = signpost.split('\n').find((line) => line.startsWith('/')) ?? '';
    expect(clusterDir).toMatch(/^\/var\/lib\/trastienda\/data-[0-9a-f]{12}\/postgres$/);

    // Opening the folder later must not make a second, empty database in it.
    await chmod(home, 0o755);
    const second = await testCluster.acquire(dataDir);
    expect(await query(second.connectionString, 'TABLE note')).toEqual([{ number: 7 }]);
    await second.release();
    await rm(dirname(clusterDir), { recursive: true });
  });

  it('refuses to start with an empty database when the folder was closed later', async () => {
    await (await testCluster.acquire()).release();
    await chmod(testCluster.folder, 0o700);
    await expect(testCluster.acquire()).rejects.toMatchObject({ code: 'no-permission' });
  });

  it('copies the binaries once when that user cannot read them', async () => {
    const user = await findServiceUser();
    const found = await findBinariesPackage();
    const closed = { ...found, nativeDir: join(testCluster.folder, 'closed', 'native') };
    await cp(found.nativeDir, closed.nativeDir, { recursive: true });
    await chmod(join(testCluster.folder, 'closed'), 0o700);

    const home = join(testCluster.folder, 'copies');
    const binDirs = await Promise.all(Array.from({ length: 3 }, () => prepareBinaries(closed, user, home)));
    const expected = join(home, `postgres-${found.version}-${found.platform}`);
    expect(new Set(binDirs)).toEqual(new Set([join(expected, 'bin')]));
    expect(await readdir(home)).toHaveLength(1);
    expect(((await stat(join(expected, 'bin', 'postgres'))).mode & 0o777).toString(8)).toBe('755');
  });
});

describe.skipIf(!possible || !repositoryIsReachable)('the embedded PostgreSQL for another user', () => {
  it('runs as that user, beside the other data', async () => {
    await mkdir(testCluster.dataDir);
    await chown(testCluster.dataDir, nobody.uid, nobody.gid);
    const { answer } = await testCluster.hold(testCluster.dataDir, nobody);
    expect(answer.kind).toBe('holding');
    expect((await stat(`/proc/${await testCluster.postmasterPid()}`)).uid).toBe(nobody.uid);
  });

  it('keeps the owner of the files when root starts it the next time', async () => {
    await mkdir(testCluster.dataDir);
    await chown(testCluster.dataDir, nobody.uid, nobody.gid);
    const holder = await testCluster.hold(testCluster.dataDir, nobody);
    holder.kill();
    const { connectionString } = await testCluster.acquire();
    expect(await query(connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect((await stat(`/proc/${await testCluster.postmasterPid()}`)).uid).toBe(nobody.uid);
  });

  it('reports a folder that cannot be written', async () => {
    await mkdir(testCluster.dataDir);
    const { answer } = await testCluster.hold(testCluster.dataDir, nobody);
    expect(answer).toMatchObject({
      kind: 'refused',
      code: 'no-permission',
      message: expect.stringMatching(/^No puedo escribir en la carpeta «.*»/),
    });
  });

  it('reports a database of another user', async () => {
    await (await testCluster.acquire()).release();
    await chmod(testCluster.dataDir, 0o777);
    const { answer } = await testCluster.hold(testCluster.dataDir, nobody);
    expect(answer).toMatchObject({ kind: 'refused', code: 'no-permission' });
  });
});
