import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startDiskWatch } from './disk-watch.ts';
import { computeLevel, readSpace, type Space } from './space.ts';

const GB = 1e9;
const createSpace = (freeBytes: number, totalBytes = 100 * GB): Space => ({
  device: 1,
  freeBytes,
  totalBytes,
});

describe('the level of a disk', () => {
  it.each([
    ['a large disk above 2 GB', 3 * GB, 100 * GB, 'ok'],
    ['a large disk below 2 GB', 1.9 * GB, 100 * GB, 'low'],
    ['a large disk below 200 MB', 0.19 * GB, 100 * GB, 'full'],
    ['a small disk with a tenth left', 1 * GB, 10 * GB, 'ok'],
    ['a small disk below a twentieth', 0.49 * GB, 10 * GB, 'low'],
    ['a small disk below a hundredth', 0.09 * GB, 10 * GB, 'full'],
    ['a file system without a known size', 0, 0, 'ok'],
  ] as const)('for %s (%d of %d) is %s', (_name, free, total, level) => {
    expect(computeLevel(createSpace(free, total), 'ok')).toBe(level);
  });

  it('returns to ok only clearly above the limit', () => {
    expect(computeLevel(createSpace(2.1 * GB), 'ok')).toBe('ok');
    expect(computeLevel(createSpace(2.1 * GB), 'low')).toBe('low');
    expect(computeLevel(createSpace(2.3 * GB), 'low')).toBe('ok');
  });

  it('is read from the system, and null for a missing folder', async () => {
    const here = await readSpace(import.meta.dirname);
    expect(here?.totalBytes).toBeGreaterThan(here?.freeBytes ?? Number.POSITIVE_INFINITY);
    expect(await readSpace('/no/such/folder')).toBeNull();
  });

  it('covers pictures and backups only where they have their own disk', async () => {
    const watch = (s3: null | object) =>
      startDiskWatch({
        config: { dataDir: '/store', s3: s3 as never },
        clock: () => new Date(),
        readSpace: async (folder) => ({
          ...createSpace(50 * GB),
          device: folder.endsWith('backups') ? 2 : 1,
        }),
        onChange: () => undefined,
        onError: () => undefined,
      });
    for (const disk of [watch(null), watch({})]) {
      expect((await disk.look()).volumes.map(({ folder }) => folder)).toEqual(['data', 'backups']);
      disk.close();
    }
  });
});

describe('a store on a full disk', () => {
  let app: TestApp;
  let admin: { token: string; id: string };
  let free = 50 * GB;
  let now = new Date('2026-03-10T15:00:00Z');
  beforeAll(async () => {
    app = await createTestApp({ readSpace: async () => createSpace(free), clock: () => now });
    admin = await makePerson(app, { codes: ['M-03'] });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    free = 50 * GB;
    now = new Date(now.getTime() + 3600_000);
    await app.call({ url: '/api/ready' });
  });

  const query = (text: string, values: unknown[] = []) => app.database.db.pool.query(text, values);
  const refuseWrites = async (table: string, code: string) => {
    await query(`CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '${code}'; END $$`);
    await query(
      `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION refuse_write()`,
    );
    return () => query(`DROP TRIGGER full_disk ON ${table}`);
  };
  const register = (key: string, language = 'es') =>
    app.call({
      method: 'POST',
      url: '/api/products',
      token: admin.token,
      key,
      headers: { 'accept-language': language },
      body: {
        ...{ name: 'Blusa', description: '', category: 'Blusas', brand: '' },
        variants: [
          {
            ...{ sku: key, barcode: '', size: 'M', colour: '', price: 100, compareAt: null },
            ...{ weightGrams: null, minimum: 0, mayPreorder: false },
          },
        ],
      },
    });
  const countRows = async (table: string) => (await query(`SELECT count(*) AS n FROM ${table}`)).rows[0].n;
  const ready = async () => (await app.call({ url: '/api/ready' })).statusCode;

  it.each(['53100', '58030'])('rolls back a write that PostgreSQL could not make (%s)', async (code) => {
    const before = [await countRows('products'), await countRows('audit_entries')];
    const makeSpace = await refuseWrites('variants', code);
    const refused = await register(`full-${code}`);
    await makeSpace();
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ code: 'service.disk-full', retryAfterSeconds: 60 });
    expect(refused.json().message).toMatch(/sin espacio en disco/);
    expect(refused.body).not.toMatch(/extend file/);
    expect([await countRows('products'), await countRows('audit_entries')]).toEqual(before);
    // The same request under the same key, once there is space.
    expect((await register(`full-${code}`)).statusCode).toBe(201);
  });

  it.each([
    ['en', /out of disk space/],
    ['fr', /plus d’espace disque/],
  ])('refuses in the language of the reader (%s)', async (language, sentence) => {
    const makeSpace = await refuseWrites('variants', '53100');
    const refused = await register(`full-${language}`, language);
    await makeSpace();
    expect(refused.json().message).toMatch(sentence);
  });

  it('is not ready for a minute after a failed write, then is again', async () => {
    expect(await ready()).toBe(200);
    const makeSpace = await refuseWrites('variants', '53100');
    await register('full-ready');
    await makeSpace();
    const answer = await app.call({ url: '/api/ready' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'service.no-space' });
    now = new Date(now.getTime() + 61_000);
    expect(await ready()).toBe(200);
  });

  it('is not ready below the hard limit, and is again above it', async () => {
    free = 0.1 * GB;
    expect(await ready()).toBe(503);
    free = 5 * GB;
    expect(await ready()).toBe(200);
  });

  it('keeps no partial picture', async () => {
    const upload = () =>
      app.call({
        method: 'POST',
        url: '/api/files',
        token: admin.token,
        body: tinyPng(77),
        headers: { 'content-type': 'image/png' },
      });
    const makeSpace = await refuseWrites('stored_files', '53100');
    expect((await upload()).statusCode).toBe(507);
    await makeSpace();
    expect(
      (await readdir(join(app.dataDir, 'files'), { recursive: true })).filter((name) =>
        name.endsWith('.part'),
      ),
    ).toEqual([]);
    expect((await upload()).statusCode).toBe(201);
  });

  it('notifies administrators once, and publishes changes of the level', async () => {
    const notices = async () =>
      (await query("SELECT count(*) AS n FROM notices WHERE kind = 'disk-low' AND user_id = $1", [admin.id]))
        .rows[0].n;
    const events = async () =>
      (
        await query("SELECT kind FROM live_events WHERE topic = 'storage' AND codes = '{M-03}' ORDER BY id")
      ).rows.map(({ kind }) => kind);
    await query("DELETE FROM notices WHERE kind = 'disk-low'");
    await query("DELETE FROM live_events WHERE topic = 'storage'");
    for (const left of [1 * GB, 0.9 * GB, 5 * GB, 1 * GB]) {
      const eventsBefore = (await events()).length;
      const before = (await app.call({ url: '/api/storage', token: admin.token })).json().level;
      free = left;
      const { level } = (await app.call({ url: '/api/storage', token: admin.token })).json();
      if (level !== before) await expect.poll(async () => (await events()).length).toBe(eventsBefore + 1);
    }
    expect(await events()).toEqual(['low', 'ok', 'low']);
    expect(await notices()).toBe(1);
  });

  it('shows the free space only to users who manage the store', async () => {
    const seller = await makePerson(app, { codes: ['S-01'] });
    const answer = await app.call({ url: '/api/storage', token: admin.token });
    expect(answer.json()).toEqual({
      level: 'ok',
      volumes: [{ folder: 'data', freeBytes: 50 * GB, totalBytes: 100 * GB }],
    });
    expect((await app.call({ url: '/api/storage', token: seller.token })).statusCode).toBe(403);
    expect((await app.call({ url: '/api/storage' })).statusCode).toBe(401);
  });

  it('exposes free space and failed writes as metrics', async () => {
    const { body } = await app.call({ url: '/api/metrics' });
    expect(body).toContain('trastienda_disk_free_bytes{folder="data"} 50000000000\n');
    expect(body).toContain('trastienda_disk_total_bytes{folder="data"} 100000000000\n');
    expect(Number(/^trastienda_disk_failed_writes_total (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
  });
});
