// Lives a small store with a built program and keeps what later programs must be able to open: `npm run release`.
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../api/src/testing/processes/free-port.ts';
import { operateWell } from '../api/src/testing/processes/operate.ts';
import { createDataDir } from '../api/src/testing/processes/sample-store.ts';
import { startServer, stopServer } from '../api/src/testing/processes/server-process.ts';
import { liveStore } from '../api/src/testing/upgrades/live-store.ts';
import { readGuaranteedData } from '../api/src/testing/upgrades/read-guaranteed-data.ts';
import {
  createOwner,
  createPeople,
  OWNER,
  STORE_ENV,
  signInAs,
} from '../api/src/testing/upgrades/store-people.ts';
import { inNewFolder, packFolder, STORED, writeExpected } from '../api/src/testing/upgrades/stored-build.ts';

const { values } = parseArgs({
  options: { program: { type: 'string' }, target: { type: 'string' } },
});
const { program, target } = values;
if (program === undefined || target === undefined)
  throw new Error('--program FOLDER (of server.js and operate.js) and --target FOLDER are needed');
const [server, operate] = [resolve(program, 'server.js'), resolve(program, 'operate.js')];
const DATA_DIR = await createDataDir();

try {
  await inNewFolder(resolve(target), async () => {
    await createOwner(DATA_DIR, operate);
    const running = await startServer({ ...STORE_ENV, DATA_DIR, PORT: await freePort() }, server);
    try {
      await liveStore(await createPeople(running.url, await signInAs(running.url, OWNER)));
      await writeExpected(target, await readGuaranteedData(running.url));
      await operateWell(DATA_DIR, ['backup', join(resolve(target), STORED.backup)], STORE_ENV, operate);
    } finally {
      await stopServer(running);
    }
    await packFolder(DATA_DIR, join(target, STORED.folder));
  });
} finally {
  await rm(DATA_DIR, { recursive: true, force: true });
}
