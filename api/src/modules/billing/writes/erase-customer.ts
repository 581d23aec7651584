import { ERASED_NAME } from '@trastienda/shared/customers/erasure.ts';
import { ERASED_TEXT } from '@trastienda/shared/kernel/text.ts';
import { sql } from 'drizzle-orm';
import type { Erased, Owner } from '#modules/customers/customer-data.ts';
import { isOrderOf } from '#modules/orders/reads/customer-data.ts';
import type { InTransaction } from '#platform/ctx.ts';

export async function lockInvoiceData(tx: InTransaction, owner: Owner): Promise<void> {
  await tx.db.execute(sql`
    SELECT i.id FROM invoices i JOIN orders o ON o.id = i.order_id WHERE ${isOrderOf(owner)} ORDER BY i.id FOR UPDATE OF i`);
}

/**
 * What was certified stays word for word, as the law asks for: receiver, lines, reasons, XML. The links that opened it
 * without signing in end, and receipts and what was never issued keep nothing but their sums.
 */
export async function eraseInvoiceData(tx: InTransaction, owner: Owner): Promise<Erased> {
  const { rows } = await tx.db.execute<{ id: string; label: string }>(sql`
    UPDATE invoices i SET customer_name = ${ERASED_NAME}, public_token = NULL, trouble_words = '',
      changed_at = ${tx.now}, version = i.version + 1
    FROM orders o WHERE o.id = i.order_id AND ${isOrderOf(owner)} RETURNING i.id, i.label`);
  await tx.db.execute(sql`
    UPDATE invoices SET receiver_kind = 'cf', receiver_id = '', receiver_name = ${ERASED_NAME}, receiver_address = '',
      reason = CASE WHEN reason IS NOT NULL THEN ${ERASED_TEXT} END,
      void_reason = CASE WHEN void_reason IS NOT NULL THEN ${ERASED_TEXT} END, xml = NULL, void_xml = NULL
    WHERE authorization_id IS NULL AND id = ANY(${sql.param(rows.map((row) => row.id))}::uuid[])`);
  return { pictures: [], words: rows.flatMap(({ id, label }) => [id, label]) };
}
