import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import type {
  Courier,
  changeCourier as changeRoute,
  createCourier as createRoute,
} from '@trastienda/shared/shipping/contract/couriers.ts';
import { isHarmlessPattern, isTrackingLink } from '@trastienda/shared/shipping/guide-pattern.ts';
import { managesCouriers } from '@trastienda/shared/shipping/rules.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { addCourier, replaceCourier } from '#modules/orders/use-cases/save-courier.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readCourier } from '../reads/couriers.ts';

type Details = BodyOf<typeof createRoute>;
type Tx = InTransaction<SignedInCtx>;

export async function createCourier(ctx: SignedInCtx, details: Details): Promise<Courier> {
  return writeCourier(ctx, details, async (tx) => {
    const id = await addCourier(tx, details);
    return { id, command: 'create', before: null };
  });
}

export async function changeCourier(
  ctx: SignedInCtx,
  id: CourierId,
  { version, ...details }: BodyOf<typeof changeRoute>,
): Promise<Courier> {
  return writeCourier(ctx, details, async (tx) => {
    const before = await replaceCourier(tx, id, details, async () => {
      const current = await readCourier(tx, id);
      if (current.version !== version) throw new AppError('resource.stale', { current });
      return current;
    });
    return { id, command: 'change', before };
  });
}

interface Written {
  readonly id: CourierId;
  readonly command: AuditedCommand<'courier'>;
  readonly before: Courier | null;
}

/** A manager's word: a wrong link sends every customer astray, a wrong limit leaves money uncollected. */
async function writeCourier(
  ctx: SignedInCtx,
  details: Details,
  write: (tx: Tx) => Promise<Written>,
): Promise<Courier> {
  if (!managesCouriers(ctx.actor)) throw new AppError('courier.manager-only');
  if (!isHarmlessPattern(details.guidePattern)) throw fieldRefused('guidePattern', 'courier.bad-pattern');
  if (!isTrackingLink(details.trackingLink)) throw fieldRefused('trackingLink', 'courier.bad-link');
  try {
    return await inTransaction(ctx, async (tx) => {
      const { id, command, before } = await write(tx);
      const after = await readCourier(tx, id);
      await audit(tx, { entity: 'courier', entityId: id, command, before, after });
      return after;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'couriers_name_key') throw fieldRefused('name', 'courier.taken');
    throw error;
  }
}
