import type { changeLocation as changeLocationRoute } from '@trastienda/shared/inventory/contract/stock.ts';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { hasOtherActiveLocation, hasStockAt, readLocation } from '../reads/locations.ts';
import { insertLocation, lockLocations, updateLocation } from '../writes/locations.ts';

/** A new place, last in the order that reservations take from. */
export async function createLocation(ctx: SignedInCtx, name: string): Promise<{ id: LocationId }> {
  return inTransaction(ctx, async (tx) => {
    const id = newId<LocationId>(tx.now);
    await insertLocation(tx, id, name);
    await audit(tx, { entity: 'location', entityId: id, command: 'create', after: { name } });
    return { id };
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
}

/** A place is closed only when nothing is left there, and never the last one. */
export async function changeLocation(
  ctx: SignedInCtx,
  id: LocationId,
  change: BodyOf<typeof changeLocationRoute>,
): Promise<{ id: LocationId }> {
  return inTransaction(ctx, async (tx) => {
    // Closing asks about other rows: two people who close the last two places must not pass each other.
    await lockLocations(tx);
    const before = await readLocation(tx, id);
    if (before === null) throw new AppError('resource.not-found');
    if (before.version !== change.version) throw new AppError('resource.stale', { current: before });
    if (before.isActive && !change.isActive) {
      if (await hasStockAt(tx, id)) throw new AppError('location.holds-stock');
      if (!(await hasOtherActiveLocation(tx, id))) throw new AppError('location.last-one');
    }
    const { name, isActive } = change;
    await updateLocation(tx, id, { name, isActive });
    const { name: nameBefore, isActive: activeBefore } = before;
    await audit(tx, {
      entity: 'location',
      entityId: id,
      command: 'change',
      before: { name: nameBefore, isActive: activeBefore },
      after: { name, isActive },
    });
    return { id };
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
}

function explainTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'locations_name_key'
    ? fieldRefused('name', 'location.name-taken')
    : error;
}
