import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore } from './blob-store.ts';
import { OWN_FOLDER } from './own-folders.ts';

/** Files in a folder, spread over subfolders by the first two letters of their names. */
export function openFolderStore(folder: string): BlobStore {
  const toPath = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    put: (name, data) => writeDurably(toPath(name), data),
    get: (name) => readFile(toPath(name)),
    remove: (name) => rm(toPath(name), { force: true }),
  };
}

/** On disk before its row is committed, whole or not at all, whatever is killed in between. */
async function writeDurably(path: string, data: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
  const half = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(half, 'w', 0o640);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(half, path);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
