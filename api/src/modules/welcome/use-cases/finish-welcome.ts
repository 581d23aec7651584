import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { markWelcomed } from '#platform/db/installation.ts';
import { publishEvent, STORE_TOPIC } from '#platform/events.ts';

/** The store is set up; said once, it stays said. */
export async function finishWelcome(ctx: SignedInCtx): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    if (await markWelcomed(tx)) {
      await audit(tx, { entity: 'store', entityId: 'store', command: 'finish-welcome' });
      await publishEvent(tx, {
        topic: STORE_TOPIC,
        kind: 'changed',
        entityId: null,
        audience: { codes: ['M-03'], userIds: [] },
      });
    }
    return { done: true };
  });
}
