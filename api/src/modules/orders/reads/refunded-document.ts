import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';

interface RefundedDocument extends Record<string, unknown> {
  readonly document: 'order' | 'preorder';
  readonly id: string;
  readonly label: string;
  readonly sellerId: UserId;
}

/** The order or pre-order that a refund is of; null for one of a customer's credit alone. */
export async function readRefundedDocument(
  ctx: Ctx,
  { orderId, preorderId }: { readonly orderId: OrderId | null; readonly preorderId: string | null },
): Promise<RefundedDocument | null> {
  const { rows } = await ctx.db.execute<RefundedDocument>(sql`
    SELECT 'order' AS document, id::text, label, seller_id AS "sellerId" FROM orders WHERE id = ${orderId}
    UNION ALL
    SELECT 'preorder', id::text, label, seller_id FROM preorders WHERE id = ${preorderId}`);
  return rows[0] ?? null;
}
