import type { Database } from '#platform/db/db.ts';
import { reservedBytes, type SpaceReader } from '#platform/observability/space.ts';
import { CannotStart } from '#platform/settings/cannot-start.ts';
import { newestIn } from './backup-folder.ts';

/** A store grows between two backups. */
const GROWTH = 1.2;

/** The tables lie beside the archive while it is made, as text, which takes about as much as they do. */
const SIZES = `
  SELECT (SELECT coalesce(sum(pg_table_size(oid)), 0) FROM pg_class
          WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
            AND relkind = 'r')::bigint AS tables,
    (SELECT coalesce(sum(bytes), 0) FROM (SELECT DISTINCT sha256, bytes FROM stored_files) f)::bigint AS pictures`;

/**
 * Before anything is written: a backup that fills the disk stops the store, and is none. The last one says how
 * large the archive gets; before the first, the pictures do, which hardly shrink.
 */
export async function refuseIfTooLarge(
  { pool }: Database,
  folder: string,
  readSpace: SpaceReader,
): Promise<void> {
  const space = await readSpace(folder);
  if (space === null) return;
  const { rows } = await pool.query<{ tables: number; pictures: number }>(SIZES);
  const { tables = 0, pictures = 0 } = rows[0] ?? {};
  const last = await newestIn(folder);
  const needed = tables + Math.max((last?.bytes ?? 0) * GROWTH, pictures);
  if (space.totalBytes > 0 && space.freeBytes - needed < reservedBytes(space))
    throw new CannotStart(
      `El respaldo no cabe en el disco: hacen falta unos ${inMegabytes(needed)} y quedan ${inMegabytes(space.freeBytes)} en «${folder}». Libera espacio o respalda en otro disco; los respaldos anteriores siguen ahí.`,
    );
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`;
