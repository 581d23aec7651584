import { isAbsolute, join, resolve } from 'node:path';
import { recomputeOrders } from '#modules/orders/use-cases/recompute-orders.ts';
import { recomputeSales } from '#modules/reports/use-cases/recompute-sales.ts';
import { createAdmin } from '#modules/users/use-cases/create-admin.ts';
import { makeStoreSecret } from '#platform/auth/secret.ts';
import { systemClock } from '#platform/clock.ts';
import { recordOpening } from '#platform/db/migrate.ts';
import { openFiles } from '#platform/files/file-store.ts';
import { BUILD } from '#platform/observability/build.ts';
import { CannotStart } from '#platform/settings/cannot-start.ts';
import type { Config, Installed } from '#platform/settings/config.ts';
import { prepareInstallation, readInstalled } from '../installation.ts';
import { openStoreDirectly, type Store } from '../open-store.ts';
import { askForAdmin } from './ask-for-admin.ts';
import { backUp } from './backup.ts';
import { formatMaker } from './backup-format.ts';
import { isEmptyStore, restore } from './restore.ts';
import { type ErasedCustomer, readErasedCustomers, readRevivedCustomers } from './revived-customers.ts';
import { backUpBeforeUpgrade } from './upgrade-backup.ts';

type Say = (line: string) => void;
/** The settings for what the database turns out to be. */
export type Settings = (installed: Installed) => Config;

export async function runBackup(settings: Settings, args: readonly string[], say: Say): Promise<void> {
  const config = settings('unread');
  const target = chooseTarget(config, args[0]);
  await withStore(config, say, async (store) => {
    if (await isEmptyStore(store.db))
      throw new CannotStart('Aquí no hay nada que respaldar todavía. Revisa DATA_DIR.');
    const made = await makeBackup(config, store, target);
    say(`Respaldo listo: ${target}`);
    say(
      `${made.tables.reduce((sum, table) => sum + table.rows, 0)} filas y ${made.pictures.length} imágenes.`,
    );
  });
}

export async function runRestore(settings: Settings, args: readonly string[], say: Say): Promise<void> {
  const config = settings('unread');
  const source = args.find((arg) => !arg.startsWith('--'));
  if (source === undefined)
    throw new CannotStart('Di qué respaldo: npm run restore -- ruta/al/respaldo.tar.gz');
  await withStore(config, say, async (store) => {
    const erased = await readErasedCustomers(store.db);
    if (!(await isEmptyStore(store.db))) {
      if (!args.includes('--replace')) {
        throw new CannotStart(
          'Aquí ya hay datos. Restaura en una carpeta nueva (DATA_DIR=otra npm run restore -- …) o agrega --replace para reemplazarlos; antes se guarda un respaldo.',
        );
      }
      const safety = chooseTarget(config, undefined, 'antes-de-restaurar');
      await makeBackup(config, store, safety);
      say(`Lo que había quedó en: ${safety}`);
    }
    const restored = await restore({ db: store.db, files: openFiles(config) }, fromCaller(source));
    say(
      `Restaurado: ${restored.tables.reduce((sum, table) => sum + table.rows, 0)} filas del ${restored.createdAt}.`,
    );
    say(`El respaldo lo hizo Trastienda ${formatMaker(restored)}.`);
    await sayRevived(store, erased, say);
    // A store that began as a demonstration brings no key of its own: here it gets another one.
    const isOnItsOwn = config.databaseUrl === undefined && (await readInstalled(store.db)) === 'store';
    if (isOnItsOwn) await makeStoreSecret(config);
  });
}

/** An older backup brings back whom the store had erased since. */
async function sayRevived(store: Store, erased: readonly ErasedCustomer[], say: Say): Promise<void> {
  const revived = await readRevivedCustomers(store.db, erased);
  if (revived.length === 0) return;
  say('Ojo: este respaldo trae de vuelta datos de clientes que ya se habían borrado. Bórralos otra vez:');
  for (const { document, erasedAt } of revived)
    say(`  cliente de ${document} (borrado el ${erasedAt.toISOString().slice(0, 10)})`);
}

export async function runCreateAdmin(settings: Settings, args: readonly string[], say: Say): Promise<void> {
  const unread = settings('unread');
  await withStore(unread, say, async (store) => {
    await store.migrate(backUpBeforeUpgrade(unread, store.connectionString, say));
    const config = settings((await readInstalled(store.db)) ?? 'demo');
    if (config.isDemo) {
      throw new CannotStart(
        'La demostración ya tiene su usuario admin. Para una tienda: DEMO=false SECRET=… npm run create-admin',
      );
    }
    const admin = await askForAdmin(args);
    await prepareInstallation(store.db, config, systemClock);
    await recordOpening(store.db.pool, systemClock());
    await createAdmin(
      { db: store.db.orm, now: systemClock(), requestId: 'create-admin', language: 'es', actor: null },
      admin,
    );
    say(`Listo: ${admin.userName} puede ingresar y administrar todo.`);
  });
}

/** What `check_sales` finds, in the words of the terminal. */
const WRONG_SALES: Readonly<Record<string, string>> = {
  'sale counted otherwise than the order says': 'una línea no dice lo mismo que su pedido',
  'sales that do not add up to their orders': 'las líneas no suman su pedido',
  'sums of sales that do not add up to their lines': 'los totales guardados no suman las líneas',
};

/** Recomputes all orders and sales, says where what is stored differs, and repairs it only on request. */
export async function runRecompute(settings: Settings, args: readonly string[], say: Say): Promise<void> {
  const config = settings('unread');
  const mend = args.includes('--mend');
  await withStore(config, say, async (store) => {
    const ctx = {
      db: store.db.orm,
      now: systemClock(),
      requestId: 'recompute',
      language: 'es',
      actor: null,
    } as const;
    const { looked, differing } = await recomputeOrders(ctx, {
      mend,
      onDifference: ({ label, column, stored, computed }) =>
        say(`${label}: ${column} dice ${stored} y debería decir ${computed}`),
    });
    say(
      `${looked} pedidos revisados, ${differing} con diferencias${differing > 0 && mend ? ', corregidos' : ''}.`,
    );
    const sales = await recomputeSales(store.db, {
      mend,
      onDifference: ({ rule, detail }) => say(`Ventas: ${WRONG_SALES[rule] ?? rule} (${detail})`),
    });
    say(
      `${sales.looked} líneas de venta revisadas, ${sales.differing} con diferencias${sales.differing > 0 && mend ? ', contadas de nuevo' : ''}.`,
    );
    if (differing + sales.differing > 0 && !mend) say('Para corregirlo: npm run recompute -- --mend');
  });
}

async function withStore(config: Config, say: Say, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStoreDirectly(config, say);
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

function makeBackup(config: Config, store: Store, target: string) {
  return backUp({ db: store.db, files: openFiles(config), build: BUILD, now: systemClock() }, target);
}

function chooseTarget(config: Config, given: string | undefined, prefix = 'trastienda'): string {
  if (given !== undefined) return fromCaller(given);
  const stamp = systemClock().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');
  return join(config.dataDir, 'backups', `${prefix}-${stamp}.tar.gz`);
}

/** npm runs scripts in the project's folder; a path is meant from where the person stands. */
function fromCaller(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env['INIT_CWD'] ?? '.', path);
}
