import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFolderStore } from './folder-store.ts';
import { closeFolders } from './own-folders.ts';

const readMode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

it('gives pictures and backups to the store’s user and group only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-folders-'));
  const name = `${'ab'.repeat(32)}.webp`;
  await openFolderStore(join(folder, 'files')).put(name, Buffer.from('x'));
  expect(await readMode(join(folder, 'files'))).toBe('750');
  expect(await readMode(join(folder, 'files', 'ab'))).toBe('750');
  expect(await readMode(join(folder, 'files', 'ab', name))).toBe('640');

  await mkdir(join(folder, 'backups'), { mode: 0o755 });
  await closeFolders(folder);
  expect(await readMode(join(folder, 'backups'))).toBe('750');
  // What is not there is not made.
  await rm(join(folder, 'backups'), { recursive: true });
  await closeFolders(folder);
  await expect(stat(join(folder, 'backups'))).rejects.toThrow();
  await rm(folder, { recursive: true });
});
