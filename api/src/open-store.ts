import { fileURLToPath } from 'node:url';
import {
  type Database,
  detectOutage,
  openDatabase,
  readMissingTimeOuts,
  readServerVersion,
  TIME_OUTS,
} from './platform/db/db.ts';
import { type BeforeUpgrade, migrate } from './platform/db/migrate.ts';
import { acquireEmbeddedPostgres } from './platform/embedded-postgres/acquire.ts';
import { CannotStart } from './platform/settings/cannot-start.ts';
import type { Config } from './platform/settings/config.ts';

const OLDEST_POSTGRES = 150_000;
const SUPERVISOR_SCRIPT = fileURLToPath(new URL('./postgres-supervisor.js', import.meta.url));

export interface Store {
  readonly db: Database;
  /** Straight to PostgreSQL, for what listens or holds a connection: no pooler stands in between. */
  readonly connectionString: string;
  /** Brings the schema up to date and says what was missing. */
  migrate(beforeUpgrade?: BeforeUpgrade): Promise<string[]>;
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
          supervisorScript: SUPERVISOR_SCRIPT,
          onProgress: (step) => onProgress(PROGRESS[step]),
        })
      : null;
  const address = embedded?.connectionString ?? config.databaseUrl ?? '';
  const isPooled = config.databaseDirectUrl !== undefined;
  const connectionString = config.databaseDirectUrl ?? address;
  const db = openDatabase({
    connectionString: address,
    poolSize: config.databasePool,
    onError,
    isPooled,
  });
  const close = async () => {
    await db.close();
    await embedded?.release();
  };
  try {
    await checkServer(db);
    if (isPooled) await checkTimeOuts(db);
  } catch (error) {
    await close();
    throw error;
  }
  const migrateDirectly = (beforeUpgrade?: BeforeUpgrade) => migrateAt(connectionString, beforeUpgrade);
  return { db, connectionString, migrate: migrateDirectly, close };
}

/** For whoever copies or mends the whole of it from the terminal: around a pooler, if there is one. */
export function openStoreDirectly(config: Config, onProgress: (sentence: string) => void): Promise<Store> {
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl;
  return openStore({ ...config, databaseUrl, databaseDirectUrl: undefined }, () => undefined, onProgress);
}

/** Over a connection of its own: its lock and its settings belong to that connection. */
async function migrateAt(connectionString: string, beforeUpgrade?: BeforeUpgrade): Promise<string[]> {
  const direct = openDatabase({ connectionString, poolSize: 1, onError: () => undefined });
  try {
    return await migrate(direct.pool, beforeUpgrade);
  } finally {
    await direct.close();
  }
}

const PROGRESS = {
  'preparing-binaries': 'Preparando PostgreSQL…',
  'creating-cluster': 'Creando la base de datos (solo la primera vez)…',
  starting: 'Iniciando PostgreSQL…',
} as const;

async function checkServer(db: Database): Promise<void> {
  try {
    if ((await readServerVersion(db)) < OLDEST_POSTGRES) {
      throw new CannotStart(
        'El servidor de DATABASE_URL es demasiado antiguo: hace falta PostgreSQL 15 o más nuevo.',
      );
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new CannotStart(
      detectOutage(error) === null
        ? `PostgreSQL no aceptó la conexión de DATABASE_URL${reason}: revisa usuario, clave y nombre de la base.`
        : `No pude llegar al PostgreSQL de DATABASE_URL${reason}: revisa que esté encendido y que la dirección sea correcta.`,
    );
  }
}

/** What other connections begin with, a pooler's connections must have from the database. */
async function checkTimeOuts(db: Database): Promise<void> {
  const missing = await readMissingTimeOuts(db);
  if (missing.length === 0) return;
  const statements = missing.map(
    ({ name, database }) => `ALTER DATABASE "${database}" SET ${name} = '${TIME_OUTS[name] / 1000}s';`,
  );
  throw new CannotStart(
    `Detrás de PgBouncer los límites de tiempo los pone la base de datos, y aquí faltan. Como dueño de la base, ejecuta:\n${statements.join('\n')}\nLuego, en la consola de PgBouncer: RECONNECT;`,
  );
}
