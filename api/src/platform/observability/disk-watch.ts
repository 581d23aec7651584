import { join } from 'node:path';
import type { Storage, StorageFolder, StorageLevel } from '@trastienda/shared/system/storage.ts';
import type { Clock } from '../clock.ts';
import { detectOutage } from '../db/db.ts';
import { AppError } from '../http/app-error.ts';
import type { Config } from '../settings/config.ts';
import { counter, type Family, gauge } from './exposition.ts';
import { computeLevel, isDiskFull, type SpaceReader } from './space.ts';

const LOOK_EVERY_MS = 60_000;
/** For so long after a write that found no space this process is not ready, whatever the disk says of itself. */
const FAILURE_COUNTS_MS = 60_000;
const RETRY_SECONDS = 60;

export interface DiskWatch {
  /** Measures now. What changed is passed on. */
  look(): Promise<Storage>;
  /** Whether writing is known to fail, by the last look and the last failure. */
  isFull(): boolean;
  /** Counts a failed write of the background. */
  note(error: unknown): void;
  /** The refusal that names the disk, where the disk is the reason; otherwise the error itself. */
  explain(error: unknown): unknown;
  families(): Family[];
  close(): void;
}

export interface DiskWatchOptions {
  readonly config: Pick<Config, 'dataDir' | 's3'>;
  readonly clock: Clock;
  readonly readSpace: SpaceReader;
  readonly onChange: (level: StorageLevel, before: StorageLevel) => void;
  readonly onError: (error: unknown) => void;
}

interface Measured {
  readonly folder: StorageFolder;
  readonly freeBytes: number;
  readonly totalBytes: number;
  readonly level: StorageLevel;
}

/** Watches the file systems of this process's own folders; a database elsewhere is not among them. */
export function startDiskWatch({ config, clock, readSpace, ...on }: DiskWatchOptions): DiskWatch {
  const folders = listFolders(config);
  let measured: readonly Measured[] = [];
  let level: StorageLevel = 'ok';
  let failedWrites = 0;
  let lastFailure = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<Measured[]> {
    const devices = new Set<number>();
    const found: Measured[] = [];
    for (const [folder, path] of folders) {
      const space = await readSpace(path);
      // Pictures and backups are distinguished only where they lie on a disk of their own.
      if (space === null || devices.has(space.device)) continue;
      devices.add(space.device);
      const before = measured.find((one) => one.folder === folder)?.level ?? 'ok';
      const { freeBytes, totalBytes } = space;
      found.push({ folder, freeBytes, totalBytes, level: computeLevel(space, before) });
    }
    return found;
  }

  async function look(): Promise<Storage> {
    measured = await measure();
    const before = level;
    level = worstLevel(measured);
    if (level !== before) on.onChange(level, before);
    return { level, volumes: measured.map(({ level: _, ...volume }) => volume) };
  }

  // Without room for more backups the store still works.
  const isFull = () =>
    measured.some((one) => one.folder !== 'backups' && one.level === 'full') ||
    clock().getTime() - lastFailure < FAILURE_COUNTS_MS;

  const note = (error: unknown) => {
    if (!isDiskFull(error)) return;
    failedWrites++;
    lastFailure = clock().getTime();
  };

  const lookOrSay = () => void look().catch(on.onError);
  const timer = setInterval(lookOrSay, LOOK_EVERY_MS);
  timer.unref();
  lookOrSay();

  return {
    look,
    isFull,
    note,
    explain(error) {
      note(error);
      // On a full disk PostgreSQL itself may have ended; it comes back when there is space.
      const isReason = isDiskFull(error) || (detectOutage(error) === 'unavailable' && isFull());
      return isReason && !(error instanceof AppError)
        ? new AppError('service.disk-full', { retryAfterSeconds: RETRY_SECONDS, cause: error })
        : error;
    },
    families: () => [
      gauge(
        'trastienda_disk_free_bytes',
        'Space left for this process, by folder.',
        by(measured, 'freeBytes'),
      ),
      gauge('trastienda_disk_total_bytes', 'Size of the same file systems.', by(measured, 'totalBytes')),
      counter('trastienda_disk_failed_writes_total', 'Writes that the disk refused.', failedWrites),
    ],
    close: () => clearInterval(timer),
  };
}

function listFolders({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): (readonly [StorageFolder, string])[] {
  const pictures = ['files', join(dataDir, 'files')] as const;
  return [['data', dataDir], ...(s3 === null ? [pictures] : []), ['backups', join(dataDir, 'backups')]];
}

function worstLevel(measured: readonly Measured[]): StorageLevel {
  const levels = measured.map(({ level }) => level);
  return (['full', 'low'] as const).find((level) => levels.includes(level)) ?? 'ok';
}

const by = (measured: readonly Measured[], figure: 'freeBytes' | 'totalBytes') =>
  measured.map((one) => ({ labels: { folder: one.folder }, value: one[figure] }));
