import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest';
import { type FileStore, pictureStore } from '#platform/files/file-store.ts';
import { openFolderStore } from '#platform/files/folder-store.ts';
import { BUILD } from '#platform/observability/build.ts';
import type { SpaceReader } from '#platform/observability/space.ts';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, findViolatedInvariants } from '#testing/test-database.ts';
import { formatDailyName } from './backup-days.ts';
import { type DailyBackup, startDailyBackup } from './daily-backup.ts';
import { restore } from './restore.ts';

const PICTURES = 5;
/** Nine in the morning in Guatemala: the machine was off at three. */
const MORNING = new Date('2026-03-10T15:00:00Z');
const HOUR_MS = 3600_000;

let app: TestApp;
let folder: string;
let now: Date;
const begun: DailyBackup[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  app = await createTestApp();
  const { token } = await makePerson(app);
  for (let number = 0; number < PICTURES; number++) {
    const headers = { 'content-type': 'image/png' };
    await app.call({ method: 'POST', url: '/api/files', token, body: tinyPng(number), headers });
  }
  await app.outbox.drain();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = join(await mkdtemp(join(inject('filesFolder'), 'daily-')), 'backups');
  now = MORNING;
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(begun.splice(0).map((one) => one.close()));
  await rm(join(folder, '..'), { recursive: true, force: true });
});

/** What one process of the product would run. */
const ROOMY: SpaceReader = async () => ({ device: 1, freeBytes: 5e11, totalBytes: 1e12 });

function begin(
  options: { files?: FileStore; kept?: number; connection?: string; readSpace?: SpaceReader } = {},
): DailyBackup {
  const one = startDailyBackup({
    connectionString: `${app.database.connectionString}${options.connection ?? ''}`,
    files: options.files ?? app.files,
    build: BUILD,
    clock: () => now,
    folder,
    timeZone: 'America/Guatemala',
    settings: { hour: 3, kept: options.kept ?? 7 },
    onError: (error) => errors.push(error),
    readSpace: options.readSpace ?? ROOMY,
  });
  begun.push(one);
  return one;
}

const withReading = (read: FileStore['read']): FileStore => ({ ...app.files, read });
const toBackupName = (day: number) => formatDailyName(`2026-03-${String(day).padStart(2, '0')}`);
async function layOut(...names: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of names) await writeFile(join(folder, name), name);
}

it('makes a backup that can be restored into an empty store', async () => {
  const daily = begin();
  await daily.look();
  expect(errors).toEqual([]);
  expect(await readdir(folder)).toEqual([toBackupName(10)]);
  // It holds everything about everybody: nobody else of the machine reads it.
  expect((await stat(join(folder, toBackupName(10)))).mode & 0o077).toBe(0);

  const target = await createTestDatabase('empty');
  const files = pictureStore(openFolderStore(join(folder, '..', 'restored')));
  await restore({ db: target.db, files }, join(folder, toBackupName(10)));
  expect(await findViolatedInvariants(target.db)).toEqual([]);
  const restored = await createTestApp({ database: target });
  const token = await restored.signIn('admin');
  expect((await restored.call({ url: '/api/orders', token })).statusCode).toBe(200);
  await restored.close();
  await target.drop();
});

it('makes one a day, not before its hour', async () => {
  now = new Date('2026-03-10T08:59:00Z');
  const daily = begin();
  await daily.look();
  await expect(access(folder)).rejects.toThrow();
  now = new Date('2026-03-10T09:00:00Z');
  await daily.look();
  const first = await stat(join(folder, toBackupName(10)));
  now = new Date('2026-03-11T05:00:00Z');
  await daily.look();
  // A restart does not make another either.
  await begin().look();
  expect((await stat(join(folder, toBackupName(10)))).ino).toBe(first.ino);
  now = new Date('2026-03-11T09:00:00Z');
  await daily.look();
  expect((await readdir(folder)).sort()).toEqual([toBackupName(10), toBackupName(11)]);
});

it('is made by one of several processes', async () => {
  const read = vi.fn<FileStore['read']>((sha256, size) => app.files.read(sha256, size));
  const all = Array.from({ length: 4 }, () => begin({ files: withReading(read) }));
  await Promise.all(all.map((one) => one.look()));
  await Promise.all(all.map((one) => one.look()));
  expect(errors).toEqual([]);
  expect(await readdir(folder)).toEqual([toBackupName(10)]);
  const { rows } = await app.database.db.pool.query('SELECT count(DISTINCT sha256) FROM stored_files');
  expect(read).toHaveBeenCalledTimes(rows[0].count);
});

it('is not made again by a process that checked before it existed', async () => {
  const separator = app.database.connectionString.includes('?') ? '&' : '?';
  const read = vi.fn<FileStore['read']>((sha256, size) => app.files.read(sha256, size));
  // Three seconds from its look to its turn: by then another has long made the copy.
  const late = begin({
    files: withReading(read),
    connection: `${separator}options=-c%20post_auth_delay%3D3`,
  }).look();
  await begin().look();
  expect(await readdir(folder)).toEqual([toBackupName(10)]);
  await late;
  expect(errors).toEqual([]);
  expect(read).not.toHaveBeenCalled();
});

it('removes old backups only once the new one is complete, and never those made by hand', async () => {
  const byHand = ['trastienda-2026-01-01-030000.tar.gz', 'antes-de-restaurar-2026-01-01-030000.tar.gz'];
  await layOut(toBackupName(2), toBackupName(3), toBackupName(4), toBackupName(9), ...byHand);
  const seen: string[][] = [];
  const files = withReading(async (sha256, size) => {
    seen.push(await readdir(folder));
    return app.files.read(sha256, size);
  });
  await begin({ files, kept: 2 }).look();
  expect(errors).toEqual([]);
  for (const names of seen)
    expect(names).toEqual(expect.arrayContaining([toBackupName(2), toBackupName(3), toBackupName(4)]));
  expect((await readdir(folder)).sort()).toEqual(
    [...byHand, toBackupName(2), toBackupName(9), toBackupName(10)].sort(),
  );
});

it('keeps the new backup although file names from the future exist', async () => {
  // More weeks of them than are kept.
  await layOut(...['01', '08', '15', '22', '29'].map((day) => formatDailyName(`2031-01-${day}`)));
  await begin({ kept: 1 }).look();
  expect(await readdir(folder)).toContain(toBackupName(10));
});

it('that fails leaves the old ones and no partial file, is counted, and is retried after an hour', async () => {
  await layOut(toBackupName(8), toBackupName(9));
  let isFull = true;
  let read = 0;
  const files = withReading((sha256, size) => {
    if (isFull && ++read === 3)
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    return app.files.read(sha256, size);
  });
  const daily = begin({ files, kept: 1 });
  await daily.look();
  expect(errors).toMatchObject([{ code: 'ENOSPC' }]);
  expect((await readdir(folder)).sort()).toEqual([toBackupName(8), toBackupName(9)]);
  expect(await daily.figures()).toMatchObject({ failures: 1, newest: { bytes: toBackupName(9).length } });

  isFull = false;
  now = new Date(MORNING.getTime() + HOUR_MS / 2);
  await daily.look();
  expect(await readdir(folder)).not.toContain(toBackupName(10));
  now = new Date(MORNING.getTime() + HOUR_MS);
  await daily.look();
  expect(await readdir(folder)).toContain(toBackupName(10));
  expect((await daily.figures()).newest?.bytes).toBe((await readFile(join(folder, toBackupName(10)))).length);
});

it('is not started without enough space, and the old ones stay', async () => {
  await layOut(toBackupName(8), toBackupName(9));
  let freeBytes = 3e6;
  const read = vi.fn<FileStore['read']>((sha256, size) => app.files.read(sha256, size));
  const readSpace: SpaceReader = async () => ({ device: 1, freeBytes, totalBytes: 1e9 });
  const daily = begin({ files: withReading(read), kept: 1, readSpace });
  await daily.look();
  expect(errors).toMatchObject([
    { message: expect.stringMatching(/^El respaldo no cabe en el disco: .* quedan 3 MB/) },
  ]);
  expect((await readdir(folder)).sort()).toEqual([toBackupName(8), toBackupName(9)]);
  expect(read).not.toHaveBeenCalled();
  freeBytes = 9e8;
  now = new Date(MORNING.getTime() + HOUR_MS);
  await daily.look();
  expect(await readdir(folder)).toContain(toBackupName(10));
});

it('reports a folder that cannot be written', async () => {
  await writeFile(folder, 'a file stands in the way');
  const daily = begin();
  await daily.look();
  expect(errors).toHaveLength(1);
  await expect(daily.figures()).rejects.toThrow();
});

it('ignores partial files and removes those of a killed process', async () => {
  await layOut(`${toBackupName(10)}.part`);
  for (const name of ['.backup-old', '.backup-new']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'whole.tar.gz'), 'half');
  }
  const longAgo = new Date(MORNING.getTime() - 25 * HOUR_MS);
  await utimes(join(folder, '.backup-old'), longAgo, longAgo);
  await utimes(join(folder, '.backup-new'), MORNING, MORNING);
  const daily = begin();
  expect((await daily.figures()).newest).toBeNull();
  await daily.look();
  expect((await readdir(folder)).sort()).toEqual([
    '.backup-new',
    toBackupName(10),
    `${toBackupName(10)}.part`,
  ]);
});

it('is aborted at once when the server stops', { timeout: 60_000 }, async () => {
  const { pool } = app.database.db;
  await pool.query(
    'CREATE TABLE zz_large AS SELECT n, repeat(md5(n::text), 20) AS t FROM generate_series(1, 200000) n',
  );
  try {
    const daily = begin();
    const made = daily.look();
    const isAtTheLargest = async () =>
      (await readdir(folder, { recursive: true }).catch(() => [])).some((name) => name.endsWith('zz_large'));
    while (!(await isAtTheLargest())) await new Promise((resolve) => setTimeout(resolve, 5));
    await daily.close();
    await made;
    expect(errors).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await pool.query('DROP TABLE zz_large');
  }
  await begin().look();
  expect(await readdir(folder)).toEqual([toBackupName(10)]);
});
