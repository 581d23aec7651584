import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { fullName } from '#platform/auth/identity.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { reservations } from '../tables.ts';
import type { HeldPart, HoldingDocument } from '../types.ts';

/** Adds to what a document holds. */
export async function addToReservations(
  tx: InTransaction,
  document: HoldingDocument,
  parts: readonly HeldPart[],
): Promise<void> {
  await tx.db
    .insert(reservations)
    .values(
      parts.map((part) => ({
        ...part,
        documentKind: document.kind,
        documentId: document.id,
        documentLabel: document.label,
        createdAt: tx.now,
        createdBy: tx.actor === null ? '' : fullName(tx.actor),
      })),
    )
    .onConflictDoUpdate({
      target: [
        reservations.documentKind,
        reservations.documentId,
        reservations.variantId,
        reservations.locationId,
      ],
      set: {
        quantity: sql`${reservations.quantity} + excluded.quantity`,
        documentLabel: sql`excluded.document_label`,
      },
    });
}

/** What a document holds of these variants (of all, when none are named), to be read under their locks. */
export async function readHeld(
  tx: InTransaction,
  document: Pick<HoldingDocument, 'kind' | 'id'>,
  variantIds?: readonly VariantId[],
): Promise<HeldPart[]> {
  return tx.db
    .select({
      variantId: reservations.variantId,
      locationId: reservations.locationId,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.documentKind, document.kind),
        eq(reservations.documentId, document.id),
        gt(reservations.quantity, 0),
        variantIds === undefined ? undefined : inArray(reservations.variantId, [...variantIds]),
      ),
    )
    .orderBy(asc(reservations.variantId), asc(reservations.locationId));
}

export async function subtractFromReservations(
  tx: InTransaction,
  document: Pick<HoldingDocument, 'kind' | 'id'>,
  parts: readonly HeldPart[],
): Promise<void> {
  await tx.db.execute(sql`
    UPDATE reservations r SET quantity = r.quantity - p.quantity
    FROM unnest(${sql.param(parts.map((part) => part.variantId))}::uuid[], ${sql.param(parts.map((part) => part.locationId))}::uuid[],
      ${sql.param(parts.map((part) => part.quantity))}::int[]) AS p (variant_id, location_id, quantity)
    WHERE r.document_kind = ${document.kind} AND r.document_id = ${document.id}
      AND r.variant_id = p.variant_id AND r.location_id = p.location_id`);
}
