import type { createCount, enterCounts, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId } from '@trastienda/shared/inventory/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { countCountedLines, readVariantsToCount, readWholeCount } from '../reads/counts.ts';
import { readLevels } from '../reads/levels.ts';
import { readLocation } from '../reads/locations.ts';
import { insertCount, lockCount, saveCountedLine } from '../writes/counts.ts';
import { lockStock } from '../writes/stock.ts';

/** Begins a count: the lines are fixed now, what the ledger says is noted as each is counted. */
export async function beginCount(ctx: SignedInCtx, order: BodyOf<typeof createCount>): Promise<StockCount> {
  return inTransaction(ctx, async (tx) => {
    const place = await readLocation(tx, order.locationId);
    if (place === null || !place.isActive) throw new AppError('stock.unknown-location');
    const lines = await readVariantsToCount(tx, order.scope);
    if (lines.length === 0) throw new AppError('count.nothing-to-count');

    const id = newId<CountId>(tx.now);
    const count = {
      id,
      title: order.title,
      locationId: order.locationId,
      isBlind: order.isBlind,
      status: 'open' as const,
      createdAt: tx.now,
      createdBy: tx.actor.userId,
    };
    await insertCount(tx, count, lines);
    await audit(tx, {
      entity: 'count',
      entityId: id,
      command: 'create',
      after: { title: order.title, isBlind: order.isBlind, lines: lines.length },
    });
    return required(await readWholeCount(tx, id));
  });
}

/** Notes what was counted beside what the ledger says at this moment. */
export async function enterCount(ctx: SignedInCtx, id: CountId, { lines }: BodyOf<typeof enterCounts>) {
  return inTransaction(ctx, async (tx) => {
    const count = await lockCount(tx, id);
    if (count.status !== 'open') throw new AppError('count.wrong-state');
    const typed = new Map(lines.map((line) => [line.variantId, line.counted]));
    const ids = [...typed.keys()];
    // Nobody sells between the look at the level and the note of it.
    await lockStock(tx, ids);
    const levels = await readLevels(tx, ids);
    for (const [variantId, counted] of typed) {
      const level = levels.get(variantId)?.find((one) => one.locationId === count.locationId);
      await saveCountedLine(tx, id, { variantId, counted, onHand: level?.onHand ?? 0 });
    }
    const counted = await countCountedLines(tx, id);
    await audit(tx, { entity: 'count', entityId: id, command: 'enter', after: { lines: lines.length } });
    return { counted, version: count.version };
  });
}

export function required(count: StockCount | null): StockCount {
  if (count === null) throw new AppError('resource.not-found');
  return count;
}
