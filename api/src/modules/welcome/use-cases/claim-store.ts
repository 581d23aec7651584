import type { claimStore as claimRoute } from '@trastienda/shared/welcome/contract.ts';
import { addFirstAdmin, prepareAdmin } from '#modules/users/use-cases/create-admin.ts';
import { explainTaken } from '#modules/users/use-cases/create-user.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { isSameKey, readClaimKey } from '../claim-key.ts';

/** The first person of a new store comes in: whoever read the key in its terminal. */
export async function claimStore(
  ctx: Ctx,
  { key: given, ...said }: BodyOf<typeof claimRoute>,
  secret: string,
): Promise<{ done: true }> {
  const key = await readClaimKey(ctx.db, secret);
  if (key === null) throw new AppError('welcome.already-claimed');
  if (!isSameKey(given, key)) throw new AppError('welcome.wrong-key');
  const person = await prepareAdmin(said);
  await inTransaction(ctx, async (tx) => {
    if (!(await addFirstAdmin(tx, person))) throw new AppError('welcome.already-claimed');
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
  return { done: true };
}
