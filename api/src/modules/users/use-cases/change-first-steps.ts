import type { FirstSteps } from '@trastienda/shared/users/first-steps.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { updateFirstSteps } from '../writes.ts';

/** A list beside one's work, and not work: what somebody has tried of it leaves nothing to explain. */
export async function changeFirstSteps(ctx: SignedInCtx, steps: FirstSteps): Promise<FirstSteps> {
  return inTransaction(ctx, async (tx) => {
    await updateFirstSteps(tx, tx.actor.userId, steps);
    return steps;
  });
}
