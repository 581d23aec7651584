import type { Clock } from './platform/clock.ts';
import { type Ctx, inTransaction } from './platform/ctx.ts';
import type { Database } from './platform/db/db.ts';
import { insertInstallation, liftTimeOuts, readInstallation } from './platform/db/installation.ts';
import { holdLock } from './platform/db/own-schema.ts';
import { CannotStart } from './platform/settings/cannot-start.ts';
import type { Config, Installed } from './platform/settings/config.ts';
import { addDemoPeople } from './sample-data/people.ts';
import type { SampleMaterial } from './sample-data/sample-material.ts';

/** What this database is; null for a new one. */
export async function readInstalled(db: Database): Promise<Exclude<Installed, 'unread'> | null> {
  const existing = await readInstallation(db.orm);
  if (existing === null) return null;
  return existing.isDemo ? 'demo' : 'store';
}

/**
 * Marks a new database as a demonstration or as a store and keeps the two apart for good: a store
 * must never run with the demonstration's well-known passwords in it.
 */
export async function prepareInstallation(
  db: Database,
  config: Pick<Config, 'isDemo'>,
  clock: Clock,
  /** What the demonstration's goods and year are made with; without it there are people only. */
  material?: SampleMaterial,
): Promise<'new' | 'existing'> {
  const isNew = (await readInstalled(db)) === null;
  const ctx: Ctx = {
    ...{ db: db.orm, now: clock(), requestId: 'first-start', language: 'es', actor: null },
    isUnheard: true,
  };
  return inTransaction(ctx, async (tx) => {
    // Filling takes seconds on a slow machine, and those who wait for it are not stuck.
    await liftTimeOuts(tx);
    // Several processes may start on an empty database: one fills it, the others wait and see.
    await holdLock(tx, 'first start');
    const existing = await readInstallation(tx.db);
    if (existing === null) {
      await insertInstallation(tx, config.isDemo);
      if (config.isDemo) await addDemoPeople(tx);
      if (material !== undefined && isNew && config.isDemo) {
        // Read when it is needed: a server that finds its store in place never does.
        const { fillDemo } = await import('./sample-data/fill-demo.ts');
        await fillDemo(tx, material);
      }
      return 'new';
    }
    if (existing.isDemo && !config.isDemo) {
      throw new CannotStart(
        'Esta base de datos es la de demostración y tiene contraseñas conocidas. Usa otra carpeta con DATA_DIR u otra base con DATABASE_URL; o quita DEMO=false, ingresa como admin y conviértela en tu tienda.',
      );
    }
    if (!existing.isDemo && config.isDemo) {
      throw new CannotStart(
        'Esta base de datos es de una tienda, no de demostración. Quita DEMO=true o inicia con DEMO=false.',
      );
    }
    return 'existing';
  });
}
