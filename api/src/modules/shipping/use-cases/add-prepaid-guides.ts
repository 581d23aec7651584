import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import { isTooLong, tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { checkCourier } from '#modules/orders/use-cases/create-order.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { readCourier } from '../reads/couriers.ts';
import { prepaidGuides } from '../tables.ts';

/** Writes down numbers that were paid for. Those already known are only counted: a list may be pasted twice. */
export async function addPrepaidGuides(ctx: SignedInCtx, courierId: CourierId, given: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    await checkCourier(tx, courierId);
    const guides = [...new Set(given.map(tidyGuide))];
    if (guides.some(isTooLong)) throw fieldRefused('guides', 'guide.too-long');
    const added = await tx.db
      .insert(prepaidGuides)
      .values(
        guides.map((guide) => ({
          id: newId<string>(tx.now),
          courierId,
          guide,
          addedBy: tx.actor.userId,
          addedAt: tx.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: prepaidGuides.id });
    if (added.length > 0)
      await audit(tx, {
        entity: 'courier',
        entityId: courierId,
        command: 'add-prepaid',
        after: { guides: added.length },
      });
    const { prepaid } = await readCourier(tx, courierId);
    return { added: added.length, known: given.length - added.length, free: prepaid };
  });
}
