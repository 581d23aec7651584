import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

export interface Product {
  readonly url: string;
  readonly dataDir: string;
}

const SERVER = fileURLToPath(new URL('../dist/api/server.js', import.meta.url));
export const DEMO_PASSWORD = 'trastienda-demo';

/** The built product as `npm start` runs it, with a data folder and a port of its own. */
async function startProduct(): Promise<{ product: Product; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda e2e '));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const server = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await untilReady(server);
  return {
    product: { url: `http://localhost:${port}`, dataDir },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text) => {
      said += text;
      if (said.includes('está lista')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`the product ended with ${code}: ${said}`)));
  });
}

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** `test` with a fresh product: one per worker, filled with the sample data. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const { product, stop } = await startProduct();
      await use(product);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
