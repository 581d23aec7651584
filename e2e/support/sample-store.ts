import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../api/src/testing/processes/free-port.ts';
import { startServer, stopServer } from '../../api/src/testing/processes/server-process.ts';

const SAMPLE_STORE = 'SAMPLE_STORE';

/** A data folder that PostgreSQL, which as root runs as another user, can enter. */
export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda e2e '));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Makes the demonstration once for all workers (Playwright's global set-up); returns how to remove it. */
export default async function createSampleStore(): Promise<() => Promise<void>> {
  const dataDir = await createDataDir();
  await stopServer(await startServer({ PORT: await freePort(), DATA_DIR: dataDir }));
  process.env[SAMPLE_STORE] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A copy of the demonstration as it was made. */
export async function copySampleStore(): Promise<string> {
  const source = process.env[SAMPLE_STORE];
  if (source === undefined) throw new Error('the global set-up has not made the sample store');
  const dataDir = await createDataDir();
  // `cp -a` keeps the owner, which PostgreSQL insists on; Node's own copy does not.
  if (process.platform === 'win32') await cp(source, dataDir, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${source}/.`, dataDir]);
  return dataDir;
}
