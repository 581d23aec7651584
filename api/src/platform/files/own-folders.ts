import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Receipts, addresses and whole copies of the store: for its user and group, and nobody else on the machine. */
export const OWN_FOLDER = 0o750;

/** Earlier builds made them as the system's default says, readable for everybody. */
export async function closeFolders(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  for (const folder of ['files', 'backups'].map((name) => join(dataDir, name))) {
    const mode = (await stat(folder).catch(() => null))?.mode ?? 0;
    // Somebody else's folder stays as they made it.
    if ((mode & 0o007) !== 0) await chmod(folder, mode & 0o770).catch(() => undefined);
  }
}
