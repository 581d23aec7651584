// @ts-check
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;
/** Short: the path of a socket below it may have 107 bytes. With a space, as people's folders have. */
const PREFIX = 'tests ';

/**
 * A folder for what tests throw away, which PostgreSQL, as root another user, can enter. In memory where there is
 * plenty: a copy of the template database is nine hundred small files, made in 20 ms there and in up to half a second
 * on a disk that others use; and nothing there waits for the disk.
 * @param {{ isLarge?: boolean }} [options] on disk, because it may not fit
 */
export async function createScratchFolder({ isLarge = false } = {}) {
  const folder = await makeFolder(isLarge);
  await chmod(folder, 0o755);
  return folder;
}

/** @param {boolean} isLarge */
async function makeFolder(isLarge) {
  const onDisk = () => mkdtemp(join(tmpdir(), PREFIX));
  // A run that has its temporary folder in memory removes it as a whole.
  if (isLarge || tmpdir().startsWith(MEMORY_FOLDER) || !(await hasPlentyOfMemory())) return onDisk();
  await removeAbandonedFolders();
  return mkdtemp(join(MEMORY_FOLDER, `${PREFIX}${process.pid}-`)).catch(onDisk);
}

async function hasPlentyOfMemory() {
  const space = await statfs(MEMORY_FOLDER).catch(() => undefined);
  return space !== undefined && space.bavail * space.bsize > NEEDED_BYTES && freemem() > 2 * NEEDED_BYTES;
}

/** Those of runs that were killed would hold their memory until the machine is restarted. */
async function removeAbandonedFolders() {
  for (const name of await readdir(MEMORY_FOLDER)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`))
      // Another user's stays.
      await rm(join(MEMORY_FOLDER, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
