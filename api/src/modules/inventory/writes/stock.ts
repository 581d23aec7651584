import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import type { InTransaction } from '../../../platform/ctx.ts';
import { fullName } from '../../../platform/identity.ts';
import { refuseShortage } from '../shortages.ts';
import { variantStock } from '../tables.ts';

/** What one place gains or loses of one variant. */
export interface Move {
  readonly variantId: VariantId;
  readonly locationId: LocationId;
  readonly onHand: number;
  readonly reserved: number;
  /** What a unit cost that comes in; otherwise the average of the moment is written down. */
  readonly unitCost?: number | null;
}

/** Why goods moved. */
export interface Occasion {
  readonly kind: MovementKind;
  readonly document?: { readonly kind: string; readonly id: string; readonly label: string };
  readonly reason?: string;
}

interface Change {
  readonly variantId: VariantId;
  readonly onHand: number;
  readonly reserved: number;
  readonly unitCost?: number | null;
}

const byVariant = (a: { variantId: string }, b: { variantId: string }) =>
  a.variantId < b.variantId ? -1 : a.variantId > b.variantId ? 1 : 0;

/**
 * The gate of every stock command: one guarded statement per variant, always in the order of their ids.
 * Whoever passes holds the head row of each variant until the transaction ends, so its levels are theirs
 * alone. What does not fit changes nothing: the refusal undoes the whole command.
 */
export async function claimStock(tx: InTransaction, changes: readonly Change[]): Promise<void> {
  const refused: Change[] = [];
  for (const change of [...changes].sort(byVariant)) {
    const { onHand, reserved, unitCost = null } = change;
    const { rowCount } = await tx.db.execute(sql`
      UPDATE variant_stock SET
        average_cost = CASE
          WHEN ${unitCost}::int IS NULL OR ${onHand}::int <= 0 THEN average_cost
          WHEN average_cost IS NULL OR on_hand <= 0 THEN ${unitCost}::int
          ELSE round((average_cost * on_hand + ${unitCost}::numeric * ${onHand}::int) / (on_hand + ${onHand}::int), 4) END,
        on_hand = on_hand + ${onHand}::int,
        reserved = reserved + ${reserved}::int,
        last_moved_at = ${tx.now.toISOString()}::timestamptz
      WHERE variant_id = ${change.variantId}
        AND reserved + ${reserved}::int BETWEEN 0 AND on_hand + ${onHand}::int`);
    if (rowCount !== 1) refused.push(change);
  }
  if (refused.length > 0) await refuseShortage(tx, refused);
}

/** Holds the heads without changing them, for commands that must look before they know what to change. */
export async function lockStock(tx: InTransaction, variantIds: readonly VariantId[]): Promise<void> {
  await tx.db
    .select({ id: variantStock.variantId })
    .from(variantStock)
    .where(inArray(variantStock.variantId, [...new Set(variantIds)]))
    .orderBy(asc(variantStock.variantId))
    .for('update');
}

/**
 * Moves the levels and writes the ledger in one statement, for variants whose heads were claimed.
 * At most one move per variant and place. Returns the numbers of the ledger lines.
 */
export async function writeMoves(
  tx: InTransaction,
  moves: readonly Move[],
  { kind, document, reason }: Occasion,
): Promise<number[]> {
  await openLevels(tx, moves);
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    WITH asked AS (
      SELECT * FROM unnest(
        ${sql.param(moves.map((move) => move.variantId))}::uuid[], ${sql.param(moves.map((move) => move.locationId))}::uuid[],
        ${sql.param(moves.map((move) => move.onHand))}::int[], ${sql.param(moves.map((move) => move.reserved))}::int[],
        ${sql.param(moves.map((move) => move.unitCost ?? null))}::int[]
      ) AS one (variant_id, location_id, on_hand, reserved, unit_cost)
    ), moved AS (
      UPDATE stock_levels l SET on_hand = l.on_hand + a.on_hand, reserved = l.reserved + a.reserved
      FROM asked a
      WHERE l.variant_id = a.variant_id AND l.location_id = a.location_id
        AND l.reserved + a.reserved BETWEEN 0 AND l.on_hand + a.on_hand
      RETURNING l.variant_id, l.location_id, l.on_hand, l.reserved,
        a.on_hand AS on_hand_delta, a.reserved AS reserved_delta, a.unit_cost
    )
    INSERT INTO stock_movements (at, product_id, variant_id, location_id, kind, on_hand_delta, reserved_delta,
      on_hand_after, reserved_after, unit_cost, document_kind, document_id, document_label, reason, actor_id, actor_name)
    SELECT ${tx.now.toISOString()}::timestamptz, v.product_id, m.variant_id, m.location_id, ${kind}, m.on_hand_delta,
      m.reserved_delta, m.on_hand, m.reserved, coalesce(m.unit_cost, round(s.average_cost)::int),
      ${document?.kind ?? null}, ${document?.id ?? null}, ${document?.label ?? null}, ${reason || null},
      ${tx.actor?.userId ?? null}::uuid, ${tx.actor === null ? '' : fullName(tx.actor)}
    FROM moved m JOIN variants v ON v.id = m.variant_id JOIN variant_stock s ON s.variant_id = m.variant_id
    ORDER BY m.variant_id, m.on_hand_delta
    RETURNING id`);
  if (rows.length !== moves.length) await refuseShortage(tx, moves);
  return rows.map((row) => row.id);
}

/** A place that never held a variant has no level of it yet. */
async function openLevels(tx: InTransaction, moves: readonly Move[]): Promise<void> {
  const incoming = moves.filter((move) => move.onHand > 0);
  if (incoming.length === 0) return;
  await tx.db.execute(sql`
    INSERT INTO stock_levels (variant_id, location_id)
    SELECT * FROM unnest(${sql.param(incoming.map((move) => move.variantId))}::uuid[], ${sql.param(incoming.map((move) => move.locationId))}::uuid[])
    ON CONFLICT DO NOTHING`);
}
