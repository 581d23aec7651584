import { chmod, lchown, lstat, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, refusals } from './errors.ts';
import type { Layout } from './layout.ts';
import type { SystemUser } from './system-user.ts';

/** Makes the folders that must stand before the supervisor can be called. Safe to run side by side. */
export async function prepareFolders(layout: Layout): Promise<void> {
  const clusterHome = dirname(layout.clusterDir);
  if (clusterHome !== layout.dataDir) await makeReachableFolder(clusterHome);
  if (process.platform !== 'win32') await makePrivateFolder(layout.runDir, layout.runAs);
}

/** A folder that other users may pass through, whatever the umask says. */
export async function makeReachableFolder(folder: string): Promise<void> {
  try {
    const firstMade = await mkdir(folder, { recursive: true });
    if (!firstMade) return;
    for (let made = folder; made.length >= firstMade.length; made = dirname(made)) {
      await chmod(made, 0o755);
    }
  } catch (error) {
    throw refusals.cannotWrite(folder, error);
  }
}

// Whoever can enter the sockets' folder is a superuser of the database, so one that somebody else
// made in advance (possible below /tmp) is refused.
async function makePrivateFolder(folder: string, owner: SystemUser | undefined): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw refusals.cannotWrite(folder, error);
  }
  const found = await lstat(folder);
  const self = process.getuid?.() ?? 0;
  const isOurs = found.uid === self || found.uid === owner?.uid;
  if (!found.isDirectory() || !isOurs) throw refusals.squattedFolder(folder);
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700);
  if (owner && found.uid !== owner.uid) await lchown(folder, owner.uid, owner.gid);
}

/** Makes a finished rename survive a power cut. Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
