import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { installation } from '#platform/db/tables.ts';
import { publishEvent, STORE_TOPIC } from '#platform/events.ts';

/** The store is set up; said once, it stays said. */
export async function finishWelcome(ctx: SignedInCtx): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const finished = await tx.db
      .update(installation)
      .set({ welcomedAt: tx.now })
      .where(and(eq(installation.isDemo, false), isNull(installation.welcomedAt)));
    if (finished.rowCount === 1) {
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
