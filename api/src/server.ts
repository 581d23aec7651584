import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { type App, buildApp, VERSION } from './app.ts';
import { prepareInstallation } from './installation.ts';
import { billingPolicy } from './modules/billing/policy.ts';
import { openStore, type Store } from './open-store.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/errors.ts';
import { openFiles } from './platform/files/file-store.ts';
import { migrate } from './platform/migrate.ts';
import { readSecret } from './platform/secret.ts';
import { SAMPLE_PRODUCTS } from './sample-data/boutique/sample-products.ts';
import { drawGoods } from './sample-data/goods-pictures.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './sample-data/people.ts';

// Whoever reads our lines may stop reading (`npm start | head`): no reason to stop serving.
process.stdout.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Connections that the system accepts for us while we are busy. Beyond them callers hear nothing and knock again
 * after seconds; let in, a rush is told at once to come back.
 */
const MOST_KNOCKING = 4096;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await checkPort(config);
  let store: Store | undefined;
  let app: App | undefined;
  closeWithGrace({ delay: 9_000, logger: false }, async ({ err }) => {
    if (err) process.stderr.write(`${err.stack}\n`);
    await app?.close();
    await store?.close();
  });

  try {
    const onError = (error: Error) => app?.http.log.error({ err: error }, 'database connection failed');
    store = await openStore(config, onError, say);
    const applied = await migrate(store.db.pool);
    if (applied.length > 0) say(`Base de datos al día (${applied.length} migraciones).`);
    const files = openFiles(config);
    const state = await prepareInstallation(store.db, config, systemClock, {
      drawGoods: () => {
        say('Preparando la mercadería de la demostración (solo la primera vez)…');
        const drawnBefore = fileURLToPath(new URL('../sample-pictures', import.meta.url));
        return drawGoods(files, drawnBefore, SAMPLE_PRODUCTS);
      },
      files,
      billing: billingPolicy(config, () => undefined),
    });
    if (state === 'new' && config.isDemo) say('Datos de demostración listos.');

    app = await buildApp({
      config,
      db: store.db,
      connectionString: store.connectionString,
      secret: await readSecret(config),
      clock: systemClock,
      webRoot: fileURLToPath(new URL('../web', import.meta.url)),
      storefrontRoot: fileURLToPath(new URL('../storefront', import.meta.url)),
      lookWorker: fileURLToPath(new URL('./look-worker.js', import.meta.url)),
    });
    await app.http.listen({ port: config.port, host: config.host, backlog: MOST_KNOCKING });
    welcome(config);
  } catch (error) {
    await app?.close();
    await store?.close();
    throw error;
  }
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

function welcome(config: Config): void {
  say(`\nTrastienda ${VERSION} está lista: http://localhost:${config.port}`);
  if (config.isDemo) {
    say(`\nEs la demostración y solo escucha en este equipo. Contraseña de todos: ${DEMO_PASSWORD}`);
    say(`Usuarios: ${DEMO_PEOPLE.map((person) => person.userName).join(', ')}`);
  }
  say('\nPara detenerla: Ctrl+C\n');
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof CannotStart || error instanceof EmbeddedPostgresError;
  // The database library writes a failed statement with all its values into its own message.
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(
    isForPeople ? `\n${error.message}\n` : `${root instanceof Error ? root.stack : root}\n`,
  );
  process.exit(1);
});
