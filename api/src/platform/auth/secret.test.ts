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

it('is made once for a demonstration, for its owner’s eyes only, whoever comes first', async () => {
  const read = await Promise.all(Array.from({ length: 8 }, () => readSecret(demo())));
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'demo-secret'))).mode & 0o777).toBe(0o600);
});

it('is brought by a store, or was made where it began; the demonstration’s signs for it no more', async () => {
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

it('is not made for a store that brings its own', async () => {
  await makeStoreSecret({ dataDir, secret: 'brought' });
  expect(await readdir(dataDir)).toEqual([]);
});
