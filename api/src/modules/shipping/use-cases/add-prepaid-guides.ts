import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import { isTooLong, tidyGuide } from '@trastienda/shared/shipping/guide-pattern.ts';
import { checkCourier } from '#modules/orders/use-cases/create-order.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { readCourier } from '../reads/couriers.ts';
import { insertPrepaidGuides } from '../writes/guides.ts';

/** Writes down numbers that were paid for. Those already known are only counted: a list may be pasted twice. */
export async function addPrepaidGuides(ctx: SignedInCtx, courierId: CourierId, given: readonly string[]) {
  return inTransaction(ctx, async (tx) => {
    await checkCourier(tx, courierId);
    const guides = [...new Set(given.map(tidyGuide))];
    if (guides.some(isTooLong)) throw fieldRefused('guides', 'guide.too-long');
    const added = await insertPrepaidGuides(tx, courierId, guides);
    if (added > 0)
      await audit(tx, {
        entity: 'courier',
        entityId: courierId,
        command: 'add-prepaid',
        after: { guides: added },
      });
    const { prepaid } = await readCourier(tx, courierId);
    return { added, known: given.length - added, free: prepaid };
  });
}
