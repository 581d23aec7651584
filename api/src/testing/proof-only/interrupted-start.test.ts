import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../processes/free-port.ts';
import { spawnServer, startServer, stopServer } from '../processes/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda start '));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('starts again after being stopped or killed while it made the demonstration', {
  timeout: 400_000,
}, async () => {
  const env = { DATA_DIR: join(folder, 'killed') };
  const early = spawnServer({ ...env, PORT: await freePort() });
  while (!early.said().includes('Escribiendo el catálogo'))
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await stopServer(early)).toBe(0);
  expect(early.said()).not.toMatch(/listos| at .*\.js:\d+/);
  await stopServer(await startServer({ ...env, PORT: await freePort() }), 'SIGKILL');
  const again = await startServer({ ...env, PORT: await freePort() });
  expect((await fetch(`${again.url}/api/ready`)).status).toBe(200);
  expect(again.said()).toContain('vendedora');
  await stopServer(again);
  const store = spawnServer({ ...env, DEMO: 'false', SECRET: 'x'.repeat(40), PORT: await freePort() });
  expect(await store.exited).toBe(1);
  expect(store.said()).toMatch(/es la de demostración/);
  expect(store.said()).not.toMatch(/ at .*\.js:\d+/);
});
