import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { MIGRATIONS, type Migration, migrate } from '#platform/db/migrate.ts';
import { pictureStore } from '#platform/files/file-store.ts';
import { openFolderStore } from '#platform/files/folder-store.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { readContents } from '#testing/upgrades/database-contents.ts';
import { rotate } from './backup-folder.ts';
import { restore } from './restore.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

const NAME = 'antes-de-build-0.tar.gz';
const CHANGE: Migration = {
  ...{ name: '9001-change', checksum: 'x' },
  sql: 'ALTER TABLE outbox DROP COLUMN last_error',
};

let database: TestDatabase;
let dataDir: string;
const said: string[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.pool.query('UPDATE installation SET is_demo = false');
  dataDir = await mkdtemp(join(inject('filesFolder'), 'upgrade-'));
  said.length = 0;
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const upgrade = (freeBytes?: (folder: string) => Promise<number>) =>
  migrate(
    database.db.pool,
    backUpBeforeUpgrade(
      { dataDir, s3: null },
      database.connectionString,
      (line) => said.push(line),
      freeBytes,
    ),
    [...MIGRATIONS, CHANGE],
  );
const copies = () => readdir(join(dataDir, 'backups')).catch(() => []);

it('stores the data before an upgrade and prints the path', async () => {
  const before = await readContents(database.db);
  expect(await upgrade()).toEqual([CHANGE.name]);
  expect(await copies()).toEqual([NAME]);
  const path = join(dataDir, 'backups', NAME);
  expect(said).toEqual([expect.stringContaining('Guardando un respaldo'), `Respaldo listo: ${path}`]);
  // The program of before, which does not know the change, brings all of it back.
  const target = await createTestDatabase('empty');
  await restore({ db: target.db, files: pictureStore(openFolderStore(join(dataDir, 'again'))) }, path);
  expect(await readContents(target.db)).toEqual(before);
  await target.drop();
  // Daily copies come and go beside it.
  await rotate(join(dataDir, 'backups'), 1, '2026-11-18');
  expect(await copies()).toEqual([NAME]);
});

it('is skipped for the demonstration, and when nothing changes', async () => {
  await database.db.pool.query('UPDATE installation SET is_demo = true');
  expect(await upgrade()).toEqual([CHANGE.name]);
  await database.db.pool.query('UPDATE installation SET is_demo = false');
  expect(await upgrade()).toEqual([]);
  expect(await copies()).toEqual([]);
});

it('without enough space the upgrade changes nothing', async () => {
  const before = await readContents(database.db);
  await expect(upgrade(async () => 5 * 1024 * 1024)).rejects.toThrow(
    /No hay espacio para actualizar: hacen falta unos \d+ MB.*quedan 5 MB.*No se cambió nada/,
  );
  expect(await readContents(database.db)).toEqual(before);
  expect(await copies()).toEqual([]);
});

it('that fails prevents the upgrade', async () => {
  await database.db.pool.query(
    `INSERT INTO stored_files (id, sha256, media_type, bytes, width, height, uploaded_by, created_at)
     SELECT gen_random_uuid(), repeat('a', 64), 'image/webp', 1, 1, 1, id, now() FROM users LIMIT 1`,
  );
  const before = await readContents(database.db);
  await expect(upgrade()).rejects.toThrow(/No se pudo guardar el respaldo.*sin él no se actualiza/);
  expect(await readContents(database.db)).toEqual(before);
  expect(await copies()).toEqual([]);
});
