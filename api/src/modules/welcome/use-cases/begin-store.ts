import type { beginStore as beginRoute } from '@trastienda/shared/welcome/contract.ts';
import { addAdmin, prepareAdmin } from '#modules/users/use-cases/create-admin.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { Queryable } from '#platform/db/db.ts';
import { readInstallation } from '#platform/db/installation.ts';
import { publishEvent, STORE_TOPIC } from '#platform/events.ts';
import { FORGET_PICTURES } from '#platform/files/stored-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { removeSampleData } from '../writes.ts';

export interface Beginning {
  /** A database that others may use too is not emptied by pressing a button. */
  readonly isForeignDatabase: boolean;
  readonly makeSecret: () => Promise<void>;
  /** Nobody but the caller is at work while `work` goes on; nor afterwards, if it came to its end. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly removePictures: () => Promise<unknown>;
}

/** From demonstration to store: all that was invented goes, the first person comes, everybody else is out. */
export async function beginStore(
  ctx: SignedInCtx,
  said: BodyOf<typeof beginRoute>,
  beginning: Beginning,
): Promise<{ done: true }> {
  await requireDemo(ctx);
  if (beginning.isForeignDatabase) throw new AppError('welcome.foreign-database');
  const person = await prepareAdmin(said);
  await beginning.makeSecret();
  await beginning.alone(async () => {
    // Whoever pressed the button was of the demonstration: nothing of the store is by them.
    await inTransaction<Ctx, void>({ ...ctx, actor: null }, async (tx) => {
      // The database empties every table and marks itself as a store: remove_sample_data().
      const pictures = await removeSampleData(tx);
      await addAdmin(tx, person);
      await audit(tx, {
        ...{ entity: 'store', entityId: 'store', command: 'begin' },
        by: { id: null, name: fullName(person) },
      });
      await enqueue(tx, { topic: FORGET_PICTURES, payload: { pictures } });
      await publishEvent(tx, {
        topic: STORE_TOPIC,
        kind: 'begun',
        entityId: null,
        audience: { codes: [], userIds: [] },
      });
    });
    await beginning.removePictures();
  });
  return { done: true };
}

/** Whether what was begun for a demonstration is a store by now. */
export async function hasBegun(db: Queryable): Promise<boolean> {
  const installed = await readInstallation(db);
  return installed?.isDemo === false;
}

export async function requireDemo({ db }: Ctx): Promise<void> {
  if (await hasBegun(db)) throw new AppError('welcome.not-a-demo');
}
