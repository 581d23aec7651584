import type { claimStore as claimRoute } from '@trastienda/shared/welcome/contract.ts';
import { sql } from 'drizzle-orm';
import { explainTaken } from '#modules/users/taken-names.ts';
import { addAdmin } from '#modules/users/use-cases/create-admin.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { isSameKey, readClaimKey } from '../claim-key.ts';
import { preparePerson } from '../first-person.ts';
import { isStoreNew } from '../is-new.ts';

/** The first person of a new store comes in: whoever read the key in its terminal. */
export async function claimStore(
  ctx: Ctx,
  { key: given, ...said }: BodyOf<typeof claimRoute>,
  secret: string,
): Promise<{ done: true }> {
  const key = await readClaimKey(ctx.db, secret);
  if (key === null) throw new AppError('welcome.already-claimed');
  if (!isSameKey(given, key)) throw new AppError('welcome.wrong-key');
  const person = await preparePerson(said);
  await inTransaction(ctx, async (tx) => {
    // Of several who come at once, from here or from the terminal, one is the first.
    await tx.db.execute(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
    if (!(await isStoreNew(tx.db))) throw new AppError('welcome.already-claimed');
    await addAdmin(tx, person);
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
  return { done: true };
}
