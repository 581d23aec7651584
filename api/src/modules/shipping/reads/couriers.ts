import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type { Courier } from '@trastienda/shared/shipping/contract/couriers.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { couriers } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';

const { id, name, kind, guidePattern, trackingLink, codLimit, fileFormat, labelSize, isActive, version } =
  couriers;

const selectCouriers = (ctx: Ctx) =>
  ctx.db
    .select({
      ...{ id, name, kind, guidePattern, trackingLink, codLimit, fileFormat, labelSize, isActive, version },
      prepaid: sql<number>`(SELECT count(*)::int FROM prepaid_guides p
        WHERE p.courier_id = couriers.id AND p.shipment_id IS NULL)`,
    })
    .from(couriers)
    .orderBy(asc(couriers.position), asc(couriers.id))
    .$dynamic();

export const readCouriers = (ctx: Ctx): Promise<Courier[]> => selectCouriers(ctx);

export async function readCourier(ctx: Ctx, courierId: CourierId): Promise<Courier> {
  const [courier] = await selectCouriers(ctx).where(eq(couriers.id, courierId));
  if (courier === undefined) throw new AppError('resource.not-found');
  return courier;
}
