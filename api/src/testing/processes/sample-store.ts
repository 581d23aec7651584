import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { startServer, stopServer } from './server-process.ts';

/** Where one run of the tests keeps what several of its steps need. Set by the run, or by the first who needs it. */
const RUN_FOLDER = 'TEST_RUN_FOLDER';

/** A data folder that PostgreSQL, which as root runs as another user, can enter. */
export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda test '));
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Playwright's global set-up, before any worker; returns how to remove what the run itself does not. */
export default async function prepareSampleStore(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[RUN_FOLDER] !== undefined) {
    await sampleStoreIn(process.env[RUN_FOLDER], OF_NOW);
    return undefined;
  }
  const folder = await createDataDir();
  process.env[RUN_FOLDER] = folder;
  await sampleStoreIn(folder, OF_NOW);
  return () => rm(folder, { recursive: true, force: true });
}

/** A demonstration: its name within the run, and what the server that makes it is started with. */
export interface SampleKind {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
}

const OF_NOW: SampleKind = { name: 'sample-store', settings: {} };

async function createSampleStore({ settings }: SampleKind): Promise<string> {
  const dataDir = await createDataDir();
  await stopServer(await startServer({ ...settings, PORT: await freePort(), DATA_DIR: dataDir }));
  return dataDir;
}

/** The demonstration as the first start leaves it; made by whoever asks first, others wait for it. */
async function sampleStoreIn(folder: string, kind: SampleKind): Promise<string> {
  const sample = join(folder, kind.name);
  const lock = join(folder, `${kind.name}.lock`);
  while (!(await exists(sample))) {
    const isFirst = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isFirst) await new Promise((resolve) => setTimeout(resolve, 100));
    else
      try {
        await rename(await createSampleStore(kind), sample);
      } finally {
        await rm(lock, { recursive: true });
      }
  }
  return sample;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A copy of the demonstration as it was made. */
export async function copySampleStore(kind = OF_NOW): Promise<string> {
  const folder = process.env[RUN_FOLDER];
  if (folder === undefined) return createSampleStore(kind);
  const source = await sampleStoreIn(folder, kind);
  const dataDir = await createDataDir();
  // `cp -a` keeps the owner, which PostgreSQL insists on; Node's own copy does not.
  if (process.platform === 'win32') await cp(source, dataDir, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${source}/.`, dataDir]);
  return dataDir;
}
