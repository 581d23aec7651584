import type {
  adjustStock,
  receiveStock,
  takeOutStock,
  transferStock,
} from '@trastienda/shared/inventory/contract/stock.ts';
import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { summedByVariant } from '@trastienda/shared/inventory/rules.ts';
import { perUnit } from '@trastienda/shared/kernel/money.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { publishStockEvents } from '../publish-stock-events.ts';
import { readLevels } from '../reads/levels.ts';
import { readLocation } from '../reads/locations.ts';
import { requireLiveVariants } from '../reads/variants.ts';
import { claimStock, lockStock, type Move, type Occasion, writeMoves } from '../writes/stock.ts';

/** Goods come in. Two lines of one variant keep their own costs and average into one. */
export async function receive(ctx: SignedInCtx, order: BodyOf<typeof receiveStock>): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    await requirePlaces(tx, [order.locationId]);
    const ids = order.lines.map((line) => line.variantId);
    await lockStock(tx, ids);
    await requireLiveVariants(tx, ids);
    const moves = summedByVariant(order.lines).map(({ variantId, quantity }) => ({
      variantId,
      locationId: order.locationId,
      onHand: quantity,
      reserved: 0,
      unitCost: averageUnitCost(order.lines.filter((line) => line.variantId === variantId)),
    }));
    return applyMoves(tx, moves, { kind: 'receive', reason: order.reason });
  });
}

function averageUnitCost(lines: readonly { quantity: number; unitCost: number | null }[]): number | null {
  const known = lines.flatMap(({ quantity, unitCost }) =>
    unitCost === null ? [] : [{ quantity, unitCost }],
  );
  if (known.length === 0) return null;
  const units = known.reduce((sum, line) => sum + line.quantity, 0);
  const worth = known.reduce((sum, line) => sum + line.quantity * line.unitCost, 0);
  return perUnit(worth, units);
}

/** Goods leave without a sale. */
export async function removeStock(ctx: SignedInCtx, order: BodyOf<typeof takeOutStock>): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    await requirePlaces(tx, [order.locationId]);
    const moves = summedByVariant(order.lines).map(({ variantId, quantity }) => ({
      variantId,
      locationId: order.locationId,
      onHand: -quantity,
      reserved: 0,
    }));
    return applyMoves(tx, moves, { kind: order.kind, reason: order.reason });
  });
}

/** People say how many there are; the ledger gets the difference. The last number typed for a variant counts. */
export async function adjust(ctx: SignedInCtx, order: BodyOf<typeof adjustStock>): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    await requirePlaces(tx, [order.locationId]);
    const counted = new Map(order.lines.map((line) => [line.variantId, line.counted]));
    const ids = [...counted.keys()];
    await lockStock(tx, ids);
    await requireLiveVariants(tx, ids);
    const levels = await readLevels(tx, ids);
    const moves = [...counted].flatMap(([variantId, real]) => {
      const known = levels.get(variantId)?.find((level) => level.locationId === order.locationId);
      const difference = real - (known?.onHand ?? 0);
      return difference === 0
        ? []
        : [{ variantId, locationId: order.locationId, onHand: difference, reserved: 0 }];
    });
    return applyMoves(tx, moves, { kind: 'adjust', reason: order.reason });
  });
}

/** So many more or fewer of each, at one place. */
export async function adjustBy(
  ctx: SignedInCtx,
  change: { readonly locationId: LocationId; readonly reason: string },
  deltas: ReadonlyMap<VariantId, number>,
  document?: Occasion['document'],
): Promise<number[]> {
  return inTransaction(ctx, async (tx) => {
    await requirePlaces(tx, [change.locationId]);
    await lockStock(tx, [...deltas.keys()]);
    await requireLiveVariants(
      tx,
      [...deltas].flatMap(([id, delta]) => (delta > 0 ? [id] : [])),
    );
    const moves = [...deltas]
      .filter(([, delta]) => delta !== 0)
      .map(([variantId, delta]) => ({
        variantId,
        locationId: change.locationId,
        onHand: delta,
        reserved: 0,
      }));
    return applyMoves(tx, moves, { kind: 'adjust', reason: change.reason, ...(document && { document }) });
  });
}

/** Goods change place: two ledger lines, nothing gained or lost. */
export async function transfer(ctx: SignedInCtx, order: BodyOf<typeof transferStock>): Promise<number[]> {
  if (order.fromLocationId === order.toLocationId) throw new AppError('stock.same-location');
  return inTransaction(ctx, async (tx) => {
    await requirePlaces(tx, [order.fromLocationId, order.toLocationId]);
    const moves = summedByVariant(order.lines).flatMap(({ variantId, quantity }) => [
      { variantId, locationId: order.fromLocationId, onHand: -quantity, reserved: 0 },
      { variantId, locationId: order.toLocationId, onHand: quantity, reserved: 0 },
    ]);
    return applyMoves(tx, moves, { kind: 'transfer', reason: order.reason });
  });
}

/** Heads first, then levels and ledger, then the audit entry and the event. */
export async function applyMoves(
  tx: InTransaction<SignedInCtx>,
  moves: readonly Move[],
  occasion: Occasion,
): Promise<number[]> {
  if (moves.length === 0) return [];
  await claimStock(tx, netByVariant(moves));
  // Trigger stock_movements_continue refuses a movement that leaves a gap in the ledger;
  // stock_levels_follow_ledger compares the levels with it at commit.
  const ids = await writeMoves(tx, moves, occasion);
  await audit(tx, {
    entity: 'stock',
    entityId: String(ids[0]),
    command: occasion.kind,
    after: { movements: ids.length, units: moves.reduce((sum, move) => sum + move.onHand, 0) },
    ...(occasion.reason && { reason: occasion.reason }),
  });
  await publishStockEvents(tx, [...new Set(moves.map((move) => move.variantId))]);
  return ids;
}

function netByVariant(moves: readonly Move[]) {
  const nets = new Map<VariantId, { onHand: number; reserved: number; unitCost: number | null }>();
  for (const { variantId, onHand, reserved, unitCost = null } of moves) {
    const net = nets.get(variantId) ?? { onHand: 0, reserved: 0, unitCost };
    nets.set(variantId, {
      onHand: net.onHand + onHand,
      reserved: net.reserved + reserved,
      unitCost: net.unitCost,
    });
  }
  return [...nets].map(([variantId, net]) => ({ variantId, ...net }));
}

async function requirePlaces(tx: InTransaction, ids: readonly LocationId[]): Promise<void> {
  for (const id of ids) {
    const place = await readLocation(tx, id);
    if (place === null || !place.isActive) throw new AppError('stock.unknown-location');
  }
}
