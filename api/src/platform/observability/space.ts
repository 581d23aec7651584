import { stat, statfs } from 'node:fs/promises';
import type { StorageLevel } from '@trastienda/shared/system/storage.ts';
import { hasCode } from '../db/db.ts';

export interface Space {
  /** What identifies a file system. */
  readonly device: number;
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Null where the folder does not exist yet. */
export type SpaceReader = (folder: string) => Promise<Space | null>;

export const readSpace: SpaceReader = async (folder) => {
  try {
    const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
    return { device: dev, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch (error) {
    if (hasCode(error, MISSING)) return null;
    throw error;
  }
};

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

/** The smaller of both: a large disk is in trouble at a few gigabytes, a small one at a part of itself. */
const LOW = { part: 0.05, bytes: 2e9 } as const;
const FULL = { part: 0.01, bytes: 200e6 } as const;
/** A level is left only with this much more than its limit, so that it does not change with every file. */
const CLEARLY = 1.1;

const below = ({ freeBytes, totalBytes }: Space, limit: typeof LOW | typeof FULL, factor: number): boolean =>
  freeBytes < Math.min(totalBytes * limit.part, limit.bytes) * factor;

/** `before` is what it was at the last look. A file system that does not report its size is never short. */
export function computeLevel(space: Space, before: StorageLevel): StorageLevel {
  if (below(space, FULL, before === 'full' ? CLEARLY : 1)) return 'full';
  return below(space, LOW, before === 'ok' ? 1 : CLEARLY) ? 'low' : 'ok';
}

/** What must stay free for the database to go on. */
export const reservedBytes = ({ totalBytes }: Space): number => Math.min(totalBytes * FULL.part, FULL.bytes);

/**
 * Of PostgreSQL: no space (53100), and a write that the system refused for another reason (58030). Of our own
 * files: no space, or none left of a quota.
 */
const DISK_CODES = new Set(['53100', '58030', 'ENOSPC', 'EDQUOT']);

export const isDiskFull = (error: unknown): boolean => hasCode(error, DISK_CODES);
