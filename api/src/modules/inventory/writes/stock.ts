import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import { asc, inArray, sql } from 'drizzle-orm';
import { fullName } from '#platform/auth/identity.ts';
import type { InTransaction } from '#platform/ctx.ts';
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

/**
 * The gate of every stock command. The heads of its variants are taken in the order of their ids, then
 * changed where the guard inside the statement lets them: nothing is read first and trusted afterwards.
 * Whoever passes holds the heads until the transaction ends, so the levels below are theirs alone. What
 * does not fit changes nothing: the refusal undoes the whole command.
 */
export async function claimStock(tx: InTransaction, changes: readonly Change[]): Promise<void> {
  const column = <Value>(of: (change: Change) => Value) => sql.param(changes.map(of));
  const ids = changes.map((change) => change.variantId);
  if (ids.length > 1) await lockStock(tx, ids);
  const { rows } = await tx.db.execute<{ variant_id: string }>(sql`
    UPDATE variant_stock s SET
      average_cost = CASE
        WHEN c.unit_cost IS NULL OR c.on_hand <= 0 THEN s.average_cost
        WHEN s.average_cost IS NULL OR s.on_hand <= 0 THEN c.unit_cost
        ELSE round((s.average_cost * s.on_hand + c.unit_cost::numeric * c.on_hand) / (s.on_hand + c.on_hand), 4) END,
      on_hand = s.on_hand + c.on_hand,
      reserved = s.reserved + c.reserved,
      last_moved_at = ${tx.now.toISOString()}::timestamptz
    FROM unnest(${sql.param(ids)}::uuid[], ${column((change) => change.onHand)}::int[],
      ${column((change) => change.reserved)}::int[], ${column((change) => change.unitCost ?? null)}::int[]
    ) AS c (variant_id, on_hand, reserved, unit_cost)
    WHERE s.variant_id = c.variant_id AND s.reserved + c.reserved BETWEEN 0 AND s.on_hand + c.on_hand
    RETURNING s.variant_id`);
  const claimed = new Set(rows.map((row) => row.variant_id));
  const refused = changes.filter((change) => !claimed.has(change.variantId));
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
    WITH requested AS (
      SELECT * FROM unnest(
        ${sql.param(moves.map((move) => move.variantId))}::uuid[], ${sql.param(moves.map((move) => move.locationId))}::uuid[],
        ${sql.param(moves.map((move) => move.onHand))}::int[], ${sql.param(moves.map((move) => move.reserved))}::int[],
        ${sql.param(moves.map((move) => move.unitCost ?? null))}::int[]
      ) AS one (variant_id, location_id, on_hand, reserved, unit_cost)
    ), moved AS (
      UPDATE stock_levels l SET on_hand = l.on_hand + a.on_hand, reserved = l.reserved + a.reserved
      FROM requested a
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
