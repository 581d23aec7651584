import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { createHttp } from './http.ts';
import { servePages } from './pages.ts';

const SCRIPT = 'console.log("a script that is long enough to be worth packing")';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'built-files-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), '<title>page</title>');
  await writeFile(join(root, 'icon.svg'), '<svg/>');
  for (const name of ['start-1a2b3c4d.js', 'gone-1a2b3c4d.js'])
    await writeFile(join(root, 'assets', name), SCRIPT);
  await writeFile(join(root, 'assets', 'start-1a2b3c4d.js.gz'), gzipSync(SCRIPT));
  app = await createHttp(readConfig({ LOG_LEVEL: 'silent' }));
  await servePages(app, root, null);
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];

it('caches hashed files for good, others for an hour, and pages not at all', async () => {
  expect(await kept('/assets/start-1a2b3c4d.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/icon.svg')).toBe('public, max-age=3600');
  expect(await kept('/orders/list')).toBe('no-store');
});

it('serves files compressed when the browser accepts it', async () => {
  const answer = await app.inject({
    url: '/assets/start-1a2b3c4d.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(gunzipSync(answer.rawPayload).toString()).toBe(SCRIPT);
});

it('says of scripts only what concerns scripts', async () => {
  const { headers } = await app.inject('/assets/start-1a2b3c4d.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  for (const name of ['permissions-policy', 'x-frame-options', 'last-modified'])
    expect(headers).not.toHaveProperty(name);
  expect((await app.inject('/orders/list')).headers).toHaveProperty('x-frame-options', 'DENY');
});

it('does not cache a missing file', async () => {
  await rm(join(root, 'assets', 'gone-1a2b3c4d.js'));
  for (const url of ['/assets/gone-1a2b3c4d.js', '/assets/never-1a2b3c4d.js']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 404, 'no-store']);
  }
});
