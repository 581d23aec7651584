import { fileURLToPath } from 'node:url';
import { CannotStart } from './platform/cannot-start.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase, outageOf } from './platform/db.ts';
import { acquireEmbeddedPostgres } from './platform/embedded-postgres/acquire.ts';

const OLDEST_POSTGRES = 150_000;
const GUARD_SCRIPT = fileURLToPath(new URL('./postgres-guard.js', import.meta.url));

export interface Store {
  readonly db: Database;
  readonly connectionString: string;
  close(): Promise<void>;
}

/** Opens the database of the settings: the embedded PostgreSQL, or the one that DATABASE_URL names. */
export async function openStore(
  config: Config,
  onError: (error: Error) => void,
  onProgress: (sentence: string) => void,
): Promise<Store> {
  const embedded =
    config.databaseUrl === undefined
      ? await acquireEmbeddedPostgres({
          dataDir: config.dataDir,
          guardScript: GUARD_SCRIPT,
          onProgress: (step) => onProgress(PROGRESS[step]),
        })
      : null;
  const connectionString = embedded?.connectionString ?? config.databaseUrl ?? '';
  const db = openDatabase({ connectionString, poolSize: config.databasePool, onError });
  const close = async () => {
    await db.close();
    await embedded?.release();
  };
  try {
    await checkServer(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, connectionString, close };
}

const PROGRESS = {
  'preparing-binaries': 'Preparando PostgreSQL…',
  'creating-cluster': 'Creando la base de datos (solo la primera vez)…',
  starting: 'Iniciando PostgreSQL…',
} as const;

async function checkServer(db: Database): Promise<void> {
  try {
    const { rows } = await db.pool.query<{ server_version_num: string }>('SHOW server_version_num');
    if (Number(rows[0]?.server_version_num) < OLDEST_POSTGRES) {
      throw new CannotStart(
        'El servidor de DATABASE_URL es demasiado antiguo: hace falta PostgreSQL 15 o más nuevo.',
      );
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new CannotStart(
      outageOf(error) === null
        ? `PostgreSQL no aceptó la conexión de DATABASE_URL${reason}: revisa usuario, clave y nombre de la base.`
        : `No pude llegar al PostgreSQL de DATABASE_URL${reason}: revisa que esté encendido y que la dirección sea correcta.`,
    );
  }
}
