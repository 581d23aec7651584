import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { pictureStore } from '#platform/files/file-store.ts';
import { openFolderStore } from '#platform/files/folder-store.ts';
import { makeProduct, receiveUnits } from '#testing/goods.ts';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase, findViolatedInvariants } from '#testing/test-database.ts';
import { testSize } from '#testing/test-size.ts';
import { readContents } from '#testing/upgrades/database-contents.ts';
import { backUp } from './backup.ts';
import { backupManifest, formatMaker, orderByReferences } from './backup-format.ts';
import { isEmptyStore, restore } from './restore.ts';

const folderPictures = (folder: string) => pictureStore(openFolderStore(folder));

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(inject('filesFolder'), 'backup-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = async (token: string, number: number) =>
  (
    await app.call({
      method: 'POST',
      url: '/api/files',
      token,
      body: tinyPng(number),
      headers: { 'content-type': 'image/png' },
    })
  ).json();

const MAKER = { version: '2.2.3', build: '2.2.3+7', releaseDate: '2026-11-17', commit: '6a0c763' };
const backUpTo = (path: string) =>
  backUp({ db: app.database.db, files: app.files, build: MAKER, now: new Date() }, path);

it('restores everything into an empty database, and the product works on it', async () => {
  const person = await makePerson(app);
  const picture = await upload(person.token, 1);
  const keeper = await makePerson(app, { codes: ['M-03'] });
  const product = await makeProduct(app, keeper.token);
  await receiveUnits(app, keeper.token, product.variants[0]?.id ?? '', 5);
  await app.outbox.drain();
  const path = join(folder, 'whole.tar.gz');
  await backUpTo(path);
  const before = await readContents(app.database.db);

  const target = await createTestDatabase('empty');
  const files = folderPictures(join(folder, 'restored'));
  expect(await isEmptyStore(target.db)).toBe(true);
  const { build } = await restore({ db: target.db, files }, path);
  expect(build).toEqual(MAKER);
  expect(await readContents(target.db)).toEqual(before);
  expect(await findViolatedInvariants(target.db)).toEqual([]);
  const { rows } = await target.db.pool.query('SELECT sha256 FROM stored_files WHERE id = $1', [picture.id]);
  expect(await files.read(rows[0].sha256, 'full')).toEqual(await app.files.read(rows[0].sha256, 'full'));
  expect(await files.read(rows[0].sha256, 'thumb')).toEqual(await app.files.read(rows[0].sha256, 'thumb'));

  const restored = await createTestApp({ database: target });
  const token = await restored.signIn('admin');
  expect((await restored.call({ url: '/api/me', token })).statusCode).toBe(200);
  // The guards that stood aside while the ledger was copied stand again.
  await receiveUnits(restored, token, product.variants[0]?.id ?? '', 5);
  await expect(target.db.pool.query('DELETE FROM stock_movements')).rejects.toThrow(/append-only/);
  await restored.close();
  await target.drop();
});

it('is a snapshot of one moment while users keep writing', { timeout: 120_000 }, async () => {
  const person = await makePerson(app);
  let isWorking = true;
  const work = (async () => {
    for (let number = 0; isWorking; number++) await upload(person.token, number);
  })();
  for (let round = 0; round < testSize('BUSY_BACKUPS'); round++) {
    const path = join(folder, `busy-${round}.tar.gz`);
    const manifest = await backUpTo(path);
    const target = await createTestDatabase('empty');
    // Every picture has its trace and its bytes: restore itself refuses anything else.
    await restore({ db: target.db, files: folderPictures(join(folder, `busy-${round}`)) }, path);
    const count = await target.db.pool.query('SELECT count(*) FROM stored_files');
    expect(count.rows[0].count).toBe(manifest.tables.find((table) => table.name === 'stored_files')?.rows);
    await target.drop();
  }
  isWorking = false;
  await work;
});

it.each([
  ['cut in half', (data: Buffer) => data.subarray(0, data.length / 2)],
  [
    'with a flipped bit',
    (data: Buffer) =>
      Buffer.from(data.map((byte, i) => (i === Math.trunc(data.length / 2) ? byte ^ 1 : byte))),
  ],
  ['that is something else', () => Buffer.from('hello')],
  ['that is empty', () => Buffer.alloc(0)],
])('restoring a file %s changes nothing', async (_name, spoil) => {
  const path = join(folder, 'good.tar.gz');
  await backUpTo(path);
  const bad = join(folder, 'bad.tar.gz');
  await writeFile(bad, spoil(await readFile(path)));
  const target = await createTestDatabase();
  const before = await readContents(target.db);
  await expect(restore({ db: target.db, files: folderPictures(join(folder, 'bad')) }, bad)).rejects.toThrow(
    /dañado/,
  );
  expect(await readContents(target.db)).toEqual(before);
  await target.drop();
});

it.each([
  [
    'newer than the program',
    "INSERT INTO schema_migrations (name, checksum) VALUES ('9999-future', 'x')",
    /más viejo que el respaldo: lo hizo Trastienda 2\.2\.3\+7 .*«9999-future».*No se cambió nada.*con ese programa o con uno más nuevo/s,
  ],
  [
    'of a program that was never released',
    "UPDATE schema_migrations SET checksum = 'edited' WHERE name = '0007-orders'",
    /lo hizo Trastienda 2\.2\.3\+7 .*«0007-orders» no es el de ninguna construcción.*No se cambió nada.*con ese mismo programa/s,
  ],
])(
  'restoring a backup that is %s is refused with a message and changes nothing',
  async (_name, change, sentence) => {
    const source = await createTestDatabase();
    await source.db.pool.query(change);
    const path = join(folder, 'strange.tar.gz');
    await backUp({ db: source.db, files: app.files, build: MAKER, now: new Date() }, path);
    await source.drop();
    const target = await createTestDatabase();
    const before = await readContents(target.db);
    const files = folderPictures(join(folder, 'strange'));
    await expect(restore({ db: target.db, files }, path)).rejects.toThrow(sentence);
    expect(await readContents(target.db)).toEqual(before);
    await target.drop();
  },
);

it('continues sequences after a restore', async () => {
  const path = join(folder, 'numbers.tar.gz');
  await backUpTo(path);
  const target = await createTestDatabase('empty');
  await restore({ db: target.db, files: folderPictures(join(folder, 'numbers')) }, path);
  const restored = await createTestApp({ database: target });
  await restored.signIn('admin');
  await restored.close();
  await target.drop();
});

it('names the program that made it, also for backups that contain only the version', () => {
  const old = { format: 1, version: '2.2.3', createdAt: '2026-11-16T09:00:00Z' };
  const empty = { migrations: [], tables: [], pictures: [] };
  expect(formatMaker(backupManifest.parse({ ...old, ...empty }))).toBe('2.2.3');
  expect(formatMaker(backupManifest.parse({ ...old, ...empty, build: MAKER }))).toBe(
    '2.2.3+7 · 2026-11-17 · 6a0c763',
  );
});

it('sorts tables by their references, and reports a cycle', () => {
  const tables = ['a', 'b', 'c'].map((name) => ({ name }));
  const order = orderByReferences(tables, [
    { from: 'a', to: 'c' },
    { from: 'c', to: 'b' },
  ]);
  expect(order.map((table) => table.name)).toEqual(['b', 'c', 'a']);
  expect(() =>
    orderByReferences(tables, [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ]),
  ).toThrow(/circle/);
});
