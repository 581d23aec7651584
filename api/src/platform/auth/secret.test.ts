import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeStoreSecret, readSecret } from './secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trastienda-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const demo = () => ({ dataDir, secret: undefined, isDemo: true });
const store = () => ({ dataDir, secret: undefined, isDemo: false });

it('is created once for a demonstration, readable only by its owner, under concurrent starts', async () => {
  const read = await Promise.all(Array.from({ length: 8 }, () => readSecret(demo())));
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'demo-secret'))).mode & 0o777).toBe(0o600);
});

it('of a store is given or was created with it, and never the demonstration’s', async () => {
  const known = await readSecret(demo());
  await expect(readSecret(store())).rejects.toThrow(/hace falta SECRET/);
  await makeStoreSecret(store());
  await makeStoreSecret(store());
  const own = await readSecret(store());
  expect(own).not.toBe(known);
  expect(await readSecret(store())).toBe(own);
  expect(await readdir(dataDir)).toEqual(['store-secret']);
  expect(await readSecret({ ...store(), secret: 'brought' })).toBe('brought');
});

it('is not created for a store that has one', async () => {
  await makeStoreSecret({ dataDir, secret: 'brought' });
  expect(await readdir(dataDir)).toEqual([]);
});
