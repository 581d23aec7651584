import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDailyName, outdatedDays, parseDailyName } from './backup-days.ts';
import { WORK_FOLDER_PREFIX } from './backup-format.ts';

const LEFT_BEHIND_MS = 24 * 3600_000;

/** The days of which there is a whole automatic copy. A copy under work has another name. */
export async function daysIn(folder: string): Promise<string[]> {
  const names = await namesIn(folder);
  return names.flatMap((name) => parseDailyName(name) ?? []);
}

/** The newest automatic copy, whichever process made it. */
export async function newestIn(folder: string): Promise<{ madeAt: Date; bytes: number } | null> {
  const newest = (await daysIn(folder)).sort().at(-1);
  if (newest === undefined) return null;
  const { mtime, size } = await stat(join(folder, formatDailyName(newest)));
  return { madeAt: mtime, bytes: size };
}

/** Removes the automatic copies that may go, never today's, and nothing that somebody made by hand. */
export async function rotate(folder: string, kept: number, today: string): Promise<void> {
  for (const day of outdatedDays(await daysIn(folder), kept)) {
    // A clock that once ran ahead has left names from the future; they must not push out what is new.
    if (day !== today) await rm(join(folder, formatDailyName(day)), { force: true });
  }
}

/** What a process that was killed left of its work. A day old, because a backup by hand may be in progress. */
export async function sweepWorkFolders(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.startsWith(WORK_FOLDER_PREFIX)) continue;
    const workFolder = join(folder, name);
    const found = await stat(workFolder).catch(() => null);
    if (found !== null && now.getTime() - found.mtimeMs > LEFT_BEHIND_MS)
      await rm(workFolder, { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Before the first copy there is no folder.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
