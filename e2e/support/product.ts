import { rm } from 'node:fs/promises';
import { test as base } from '@playwright/test';
import { freePort } from '../../api/src/testing/processes/free-port.ts';
import { copySampleStore } from '../../api/src/testing/processes/sample-store.ts';
import { startServer, stopServer } from '../../api/src/testing/processes/server-process.ts';

export interface Product {
  readonly url: string;
  readonly dataDir: string;
}

export const expect = base.expect;

export const DEMO_PASSWORD = 'trastienda-demo';

/** `test` with a product as `npm start` runs it: one per worker, filled with the sample data. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const dataDir = await copySampleStore();
      const port = await freePort();
      const server = await startServer({ PORT: port, DATA_DIR: dataDir });
      await use({ url: `http://localhost:${port}`, dataDir });
      await stopServer(server);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
