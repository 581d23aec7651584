import type { changeLocation as changeLocationRoute } from '@trastienda/shared/inventory/contract/stock.ts';
import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readLocation } from '../reads/options.ts';
import { locations, stockLevels } from '../tables.ts';

/** A new place, last in the order that reservations take from. */
export async function createLocation(ctx: SignedInCtx, name: string): Promise<{ id: LocationId }> {
  return inTransaction(ctx, async (tx) => {
    const id = newId<LocationId>(tx.now);
    await tx.db.insert(locations).values({
      id,
      name,
      position: sql`(SELECT coalesce(max(position), 0) + 1 FROM locations)`,
      createdAt: tx.now,
    });
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
    await tx.db.execute(sql`LOCK TABLE locations IN SHARE ROW EXCLUSIVE MODE`);
    const before = await readLocation(tx, id);
    if (before === null) throw new AppError('resource.not-found');
    if (before.version !== change.version) throw new AppError('resource.stale', { current: before });
    if (before.isActive && !change.isActive) {
      const [left] = await tx.db
        .select({ id: stockLevels.variantId })
        .from(stockLevels)
        .where(
          and(eq(stockLevels.locationId, id), or(gt(stockLevels.onHand, 0), gt(stockLevels.reserved, 0))),
        )
        .limit(1);
      if (left !== undefined) throw new AppError('location.holds-stock');
      const [other] = await tx.db
        .select({ id: locations.id })
        .from(locations)
        .where(and(ne(locations.id, id), eq(locations.isActive, true)))
        .limit(1);
      if (other === undefined) throw new AppError('location.last-one');
    }
    const { name, isActive } = change;
    await tx.db
      .update(locations)
      .set({ name, isActive, version: sql`${locations.version} + 1` })
      .where(eq(locations.id, id));
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
