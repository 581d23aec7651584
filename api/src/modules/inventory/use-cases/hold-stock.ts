import type { holdStock } from '@trastienda/shared/inventory/contract/stock.ts';
import type { HoldId } from '@trastienda/shared/inventory/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readHoldLabel } from '../reads/holders.ts';
import { releaseStock } from './release-stock.ts';
import { reserveStock } from './reserve-stock.ts';

/** Puts goods aside for someone by name, before there is an order. */
export async function createHold(ctx: SignedInCtx, order: BodyOf<typeof holdStock>) {
  return inTransaction(ctx, async (tx) => {
    const id = newId<HoldId>(tx.now);
    const ids = await reserveStock(tx, { kind: 'hold', id, label: order.label }, order.lines);
    await audit(tx, { entity: 'hold', entityId: id, command: 'create', after: order });
    return { id, ids };
  });
}

export async function endHold(ctx: SignedInCtx, id: HoldId): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    const label = await readHoldLabel(tx, id);
    if (label === null) throw new AppError('resource.not-found');
    const ids = await releaseStock(tx, { kind: 'hold', id, label });
    if (ids.length === 0) throw new AppError('stock.not-held');
    await audit(tx, { entity: 'hold', entityId: id, command: 'release' });
    return ids;
  });
}
