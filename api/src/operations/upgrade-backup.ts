import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '#platform/clock.ts';
import { type Database, openDatabase } from '#platform/db/db.ts';
import type { BeforeUpgrade } from '#platform/db/migrate.ts';
import { openFiles } from '#platform/files/file-store.ts';
import { OWN_FOLDER } from '#platform/files/own-folders.ts';
import { BUILD } from '#platform/observability/build.ts';
import { CannotStart } from '#platform/settings/cannot-start.ts';
import type { Config } from '#platform/settings/config.ts';
import { backUp } from './backup.ts';

const MEGABYTE = 1024 * 1024;

type Settings = Pick<Config, 'dataDir' | 's3'>;

/**
 * Keeps a store as it is before its database is changed. The demonstration can be made again and is not kept.
 * One file for each build: who starts again and again after a failed upgrade does not fill the disk.
 */
export function backUpBeforeUpgrade(
  config: Settings,
  connectionString: string,
  say: (line: string) => void,
  freeBytes: (folder: string) => Promise<number> = readFreeBytes,
): BeforeUpgrade {
  return async () => {
    // Of its own, around a pooler: a copy is one long transaction.
    const db = openDatabase({ connectionString, poolSize: 1, onError: () => undefined });
    const folder = join(config.dataDir, 'backups');
    const target = join(folder, `antes-de-build-${BUILD.build.split('+')[1]}.tar.gz`);
    try {
      if (!(await isStore(db))) return;
      say('Guardando un respaldo antes de actualizar la base de datos…');
      await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
      await checkSpace(folder, await readNeededBytes(db), freeBytes);
      // The store is down until it is there.
      const source = { db, files: openFiles(config), build: BUILD, now: systemClock(), compression: 1 };
      await backUp(source, target);
      say(`Respaldo listo: ${target}`);
    } catch (error) {
      if (error instanceof CannotStart) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new CannotStart(
        `No se pudo guardar el respaldo de antes de actualizar (${reason}), y sin él no se actualiza. No se cambió nada: los datos los abre el programa anterior.`,
        { cause: error },
      );
    } finally {
      await db.close();
    }
  };
}

/** Asked of whatever schema is there: the tables of this program's own may have columns that are not. */
async function isStore(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ isDemo: boolean }>('SELECT is_demo AS "isDemo" FROM installation');
  return rows[0]?.isDemo === false;
}

/** The tables are copied once as text; and what is changed is written once more beside what it was. */
async function readNeededBytes(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: string }>(
    `SELECT (2 * pg_database_size(current_database())
       + coalesce((SELECT sum(bytes) FROM stored_files), 0))::text AS bytes`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

async function checkSpace(
  folder: string,
  needed: number,
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= needed) return;
  const [needs, has] = [needed, free].map((bytes) => Math.ceil(bytes / MEGABYTE));
  throw new CannotStart(
    `No hay espacio para actualizar: hacen falta unos ${needs} MB para el respaldo de antes y quedan ${has} MB en ${folder}. No se cambió nada. Libera espacio y vuelve a iniciar.`,
  );
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
