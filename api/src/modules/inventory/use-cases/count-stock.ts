import type { createCount, enterCounts, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readWholeCount } from '../reads/counts.ts';
import { readLevels } from '../reads/levels.ts';
import { readLocation } from '../reads/options.ts';
import { products, stockCountLines, stockCounts, variants } from '../tables.ts';
import { lockStock } from '../writes/stock.ts';

const MOST_LINES = 5_000;

/** Begins a count: the lines are fixed now, what the ledger says is noted as each is counted. */
export async function beginCount(ctx: SignedInCtx, order: BodyOf<typeof createCount>): Promise<StockCount> {
  return inTransaction(ctx, async (tx) => {
    const place = await readLocation(tx, order.locationId);
    if (place === null || !place.isActive) throw new AppError('stock.unknown-location');
    const { categoryIds, brandIds, variantIds } = order.scope;
    const lines = await tx.db
      .select({ variantId: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          variants.isListed,
          categoryIds === undefined ? undefined : inArray(products.categoryId, categoryIds),
          brandIds === undefined ? undefined : inArray(products.brandId, brandIds),
          variantIds === undefined ? undefined : inArray(variants.id, variantIds),
        ),
      )
      .orderBy(asc(variants.sortName))
      .limit(MOST_LINES);
    if (lines.length === 0) throw new AppError('count.nothing-to-count');

    const id = newId<CountId>(tx.now);
    await tx.db.insert(stockCounts).values({
      id,
      title: order.title,
      locationId: order.locationId,
      isBlind: order.isBlind,
      status: 'open',
      createdAt: tx.now,
      createdBy: tx.actor.userId,
    });
    await tx.db
      .insert(stockCountLines)
      .values(lines.map((line, position) => ({ ...line, countId: id, position })));
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
      const noted = await tx.db
        .update(stockCountLines)
        .set({
          counted,
          onHandThen: counted === null ? null : (level?.onHand ?? 0),
          countedAt: counted === null ? null : tx.now,
          countedBy: counted === null ? null : tx.actor.userId,
        })
        .where(and(eq(stockCountLines.countId, id), eq(stockCountLines.variantId, variantId)))
        .returning({ id: stockCountLines.variantId });
      if (noted.length === 0) throw new AppError('stock.unknown-variant');
    }
    const [sum] = await tx.db
      .select({ counted: sql<number>`count(${stockCountLines.counted})::int` })
      .from(stockCountLines)
      .where(eq(stockCountLines.countId, id));
    await audit(tx, { entity: 'count', entityId: id, command: 'enter', after: { lines: lines.length } });
    return { counted: sum?.counted ?? 0, version: count.version };
  });
}

export async function lockCount(tx: InTransaction, id: CountId) {
  const [row] = await tx.db.select().from(stockCounts).where(eq(stockCounts.id, id)).for('update');
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

export function required(count: StockCount | null): StockCount {
  if (count === null) throw new AppError('resource.not-found');
  return count;
}
