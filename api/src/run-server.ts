import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '@trastienda/sample-store/people.ts';
import { describeBuild } from '@trastienda/shared/system/build.ts';
import closeWithGrace from 'close-with-grace';
import { type App, buildApp } from './app.ts';
import { prepareInstallation, readInstalled } from './installation.ts';
import { readClaimKey } from './modules/welcome/claim-key.ts';
import { openStore, type Store } from './open-store.ts';
import { backUpBeforeUpgrade } from './operations/upgrade-backup.ts';
import { readSecret } from './platform/auth/secret.ts';
import { systemClock } from './platform/clock.ts';
import { recordOpening } from './platform/db/migrate.ts';
import { closeFolders } from './platform/files/own-folders.ts';
import { BUILD } from './platform/observability/build.ts';
import { printFailure } from './platform/observability/print-failure.ts';
import { CannotStart } from './platform/settings/cannot-start.ts';
import { type Config, readConfig } from './platform/settings/config.ts';

// Whoever reads our lines may stop reading (`npm start | head`): no reason to stop serving.
process.stdout.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Connections that the system accepts while the process is busy. Beyond them callers get no answer and try again
 * after seconds; accepted, a burst is refused at once (load shedding).
 */
const LISTEN_BACKLOG = 4096;

async function open(onServing: () => void): Promise<void> {
  // Only where the database is: what may be done there depends on what it is.
  const requestedConfig = readConfig(process.env, 'unread');
  await checkPort(requestedConfig);
  let store: Store | undefined;
  let app: App | undefined;
  /** While the demonstration becomes a store. */
  let changing: Promise<void> | undefined;
  const stopping = new AbortController();
  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack}\n`);
    stopping.abort();
    await changing;
    await app?.close();
    await store?.close();
  });

  const serve = async (config: Config, { db, connectionString }: Store) => {
    const secret = await readSecret(config);
    await recordOpening(db.pool, systemClock());
    app = await buildApp({
      ...{ config, db, connectionString, secret, clock: systemClock },
      webRoot: fileURLToPath(new URL('../web', import.meta.url)),
      storefrontRoot: fileURLToPath(new URL('../storefront', import.meta.url)),
      similarityWorker: fileURLToPath(new URL('./similarity-worker.js', import.meta.url)),
      onBegun: () => {
        changing ??= becomeStore().catch(fail);
      },
    });
    await app.http.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
    onServing();
    app.http.log.info(BUILD, 'started');
    welcome(config, await readClaimKey(db.orm, secret));
  };

  /** In this same process, so that nobody has to start anything: the database stays open, all else begins anew. */
  const becomeStore = async () => {
    // Whoever is being answered gets the answer first: the server waits for them.
    await app?.close();
    app = undefined;
    if (stopping.signal.aborted || store === undefined) return;
    const { DEMO: said, ...env } = process.env;
    say('\nLos datos de ejemplo se borraron: desde ahora esta es tu tienda.');
    say(`Todo lo suyo está en ${requestedConfig.dataDir}. Cada día se guarda ahí un respaldo.`);
    if (said) say(`Antes de volver a encenderla, quita DEMO=${said}.`);
    await serve(readConfig(env, 'store'), store);
  };

  try {
    const onError = (error: Error) => app?.http.log.error({ err: error }, 'database connection failed');
    store = await openStore(requestedConfig, onError, say);
    const applied = await store.migrate(backUpBeforeUpgrade(requestedConfig, store.connectionString, say));
    if (applied.length > 0)
      say(`Base de datos al día (${applied.length} ${applied.length === 1 ? 'migración' : 'migraciones'}).`);
    const config = readConfig(process.env, (await readInstalled(store.db)) ?? 'demo');
    await prepare(config, store, stopping.signal);
    await closeFolders(config.dataDir);
    await serve(config, store);
  } catch (error) {
    // Whoever stops it while it begins has cut that off, and needs no reason.
    if (stopping.signal.aborted) return;
    await app?.close();
    await store?.close();
    throw error;
  }
}

/** A new database is filled with the demonstration, or left to its first person. */
async function prepare(config: Config, store: Store, signal: AbortSignal): Promise<void> {
  if (config.isDemo && (await readInstalled(store.db)) === null) await fillDemonstration(store, signal);
  await prepareInstallation(store.db, config, systemClock);
}

/** By a program of its own, which takes what it needed with it when it ends. */
async function fillDemonstration({ connectionString }: Store, signal: AbortSignal): Promise<void> {
  const { DATABASE_DIRECT_URL: _, ...env } = process.env;
  const program = fork(fileURLToPath(new URL('./first-start.js', import.meta.url)), {
    env: { ...env, DATABASE_URL: connectionString },
    // Much is made at once and kept until it is written: looked through less often by the garbage collector.
    execArgv: ['--max-semi-space-size=96'],
    signal,
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', resolve);
  });
  if (code !== 0)
    throw new CannotStart(
      'No se pudo preparar la demostración; arriba está la causa. No quedó nada a medias: puedes volver a intentarlo.',
    );
}

/** Asked before anything is started, so that the answer comes at once. */
async function checkPort(config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CannotStart(portSentence(error, config))),
    );
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function portSentence(error: NodeJS.ErrnoException, { port, host }: Config): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `El puerto ${port} ya está en uso. Cierra el otro programa o elige otro: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `No hay permiso para usar el puerto ${port}. Elige uno mayor que 1023: PORT=3000 npm start`;
    default:
      return `No se puede escuchar en ${host}:${port} (${error.code}). Revisa HOST y PORT.`;
  }
}

function welcome(config: Config, claimKey: string | null): void {
  say(`\nTrastienda ${describeBuild(BUILD)} está lista: http://localhost:${config.port}`);
  if (config.isDemo) {
    say(`\nEs la demostración y solo escucha en este equipo. Contraseña de todos: ${DEMO_PASSWORD}`);
    say(`Usuarios: ${DEMO_PEOPLE.map((person) => person.userName).join(', ')}`);
  }
  if (claimKey !== null) {
    say('\nTodavía no hay nadie en esta tienda. La primera persona crea su usuario en este enlace:');
    // Behind the #, where no server and no log sees it.
    say(`${config.publicUrl.replace(/\/+$/, '')}/bienvenida#llave=${claimKey}`);
  }
  say('\nPara detenerla: Ctrl+C\n');
}

function fail(error: unknown): never {
  printFailure(error);
  process.exit(1);
}

/** Until it is told to stop; what keeps it from beginning is said in a sentence. */
export const runServer = (onServing: () => void): Promise<void> => open(onServing).catch(fail);
