import { rm } from 'node:fs/promises';
import { freePort } from '../../api/src/testing/processes/free-port.ts';
import { copySampleStore, createDataDir } from '../../api/src/testing/processes/sample-store.ts';
import type { ServerProcess } from '../../api/src/testing/processes/server-process.ts';
import { startServer, stopServer } from '../../api/src/testing/processes/server-process.ts';
import { test as base } from './product.ts';

export interface OwnStore {
  readonly url: string;
  readonly server: ServerProcess;
}

interface Options {
  /** What the server is started with; nothing makes a demonstration. */
  readonly settings: Readonly<Record<string, string>>;
}

/** `test` with a product of its own: what these journeys do to it no other could live with. */
export const test = base.extend<Options & { own: OwnStore }>({
  settings: [{}, { option: true }],
  own: [
    async ({ settings }, use) => {
      const dataDir = settings['DEMO'] === 'false' ? await createDataDir() : await copySampleStore();
      const port = await freePort();
      const server = await startServer({ ...settings, PORT: port, DATA_DIR: dataDir });
      await use({ url: `http://localhost:${port}`, server });
      await stopServer(server);
      await rm(dataDir, { recursive: true, force: true });
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});
