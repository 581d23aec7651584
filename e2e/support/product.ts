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

interface Options {
  /** The instant at which the product's clock stands still, and its demonstration was made; null: it runs. */
  readonly moment: string | null;
}

const FIXED_CLOCK = new URL('fixed-clock.mjs', import.meta.url).href;

/** Many calls at one instant are too many in its minute. */
const standStill = (moment: string, CHANCE: string) => ({
  ...{ NODE_OPTIONS: `--import=${FIXED_CLOCK}`, CLOCK_STANDS_AT: moment, CHANCE },
  RATE_LIMIT_PER_MINUTE: '1000000',
});

/** `test` with a product as `npm start` runs it: one per worker, filled with the sample data. */
export const test = base.extend<object, { product: Product } & Options>({
  moment: [null, { option: true, scope: 'worker' }],
  product: [
    async ({ moment }, use) => {
      const dataDir = await (moment === null
        ? copySampleStore()
        : copySampleStore({ name: 'fixed-store', settings: standStill(moment, 'store') }));
      const port = await freePort();
      const settings = moment === null ? {} : standStill(moment, 'server');
      const server = await startServer({ ...settings, PORT: port, DATA_DIR: dataDir });
      await use({ url: `http://localhost:${port}`, dataDir });
      await stopServer(server);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
