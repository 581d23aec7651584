import { ERASED_NAME } from '@trastienda/shared/customers/erasure.ts';
import { NOTES } from '@trastienda/shared/documents/fields.ts';
import type { FileId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { ERASED_TEXT } from '@trastienda/shared/kernel/text.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { sql } from 'drizzle-orm';
import type { Erased, Owner } from '#modules/customers/customer-data.ts';
import { isOwnedBy } from '#modules/customers/reads/customer-data.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { emptyTextColumns } from '#platform/db/text-columns.ts';
import { publishOrderEvents } from '../publish-order-event.ts';
import { isOrderOf, isPaymentOf } from '../reads/customer-data.ts';
import { orders } from '../tables.ts';

/** Orders, then payments, then refunds: as every decision on a payment takes them. */
export async function lockOrderData(tx: InTransaction, owner: Owner): Promise<void> {
  await tx.db.execute(sql`SELECT o.id FROM orders o WHERE ${isOrderOf(owner)} ORDER BY o.id FOR UPDATE`);
  await tx.db.execute(sql`SELECT p.id FROM payments p WHERE ${isPaymentOf(owner)} ORDER BY p.id FOR UPDATE`);
  await tx.db.execute(
    sql`SELECT r.id FROM refunds r WHERE ${isOwnedBy(sql`r.customer_id`, owner)} ORDER BY r.id FOR UPDATE`,
  );
}

/** Numbers, dates and sums stay; whose they were, where it went and what was typed about it goes. */
export async function eraseOrderData(tx: InTransaction, owner: Owner): Promise<Erased> {
  const receivers = await readReceivers(tx, owner);
  const orders = await eraseOrders(tx, owner);
  const ids = sql.param(orders.map((order) => order.id));
  await tx.db.execute(
    sql`UPDATE shipment_events SET note = '' WHERE note <> '' AND order_id = ANY(${ids}::uuid[])`,
  );
  // Of a packed parcel, often with its label.
  const { rows: photos } = await tx.db.execute<{ id: FileId }>(sql`
    WITH had AS (SELECT id, photo_file_id FROM shipments WHERE photo_file_id IS NOT NULL AND order_id = ANY(${ids}::uuid[]))
    UPDATE shipments s SET photo_file_id = NULL FROM had WHERE had.id = s.id RETURNING had.photo_file_id AS id`);
  const { rows: payments } = await tx.db.execute<{ id: string; label: string }>(sql`
    UPDATE payments p SET note = '', review_note = '', version = p.version + 1,
      override_reason = CASE WHEN p.override_reason = '' THEN '' ELSE ${ERASED_TEXT} END,
      search_text = normalize_for_search(p.label || ' ' || p.reference || ' ' || coalesce((SELECT
          string_agg(d.label || ' ' || ${ERASED_NAME}, ' ') FROM payment_parts d WHERE d.payment_id = p.id), ''))
    WHERE ${isPaymentOf(owner)} RETURNING p.id, p.label`);
  const { rows: receipts } = await tx.db.execute<{ id: FileId }>(sql`
    DELETE FROM payment_proofs WHERE payment_id = ANY(${sql.param(payments.map((one) => one.id))}::uuid[])
    RETURNING file_id AS id`);
  const { rows: refunds } = await tx.db.execute<{ id: string; label: string }>(sql`
    UPDATE refunds r SET reason = ${ERASED_TEXT}, version = r.version + 1,
      decision = CASE WHEN r.decision = '' THEN '' ELSE ${ERASED_TEXT} END
    WHERE ${isOwnedBy(sql`r.customer_id`, owner)} RETURNING r.id, r.label`);
  await publishOrderEvents(tx, orders);
  return {
    pictures: [...photos, ...receipts].map((file) => file.id),
    words: [...receivers, ...[...orders, ...payments, ...refunds].flatMap(({ id, label }) => [id, label])],
  };
}

/** Those who received for the customer, as stored replies name them. */
async function readReceivers(tx: InTransaction, owner: Owner): Promise<string[]> {
  const { rows } = await tx.db.execute<{ word: string }>(sql`
    SELECT DISTINCT w.word FROM orders o
      CROSS JOIN LATERAL (VALUES (o.customer_name), (o.customer_phone), (o.receiver_name), (o.receiver_phone)) w (word)
    WHERE ${isOrderOf(owner)} AND w.word <> ''`);
  return rows.map((row) => row.word);
}

async function eraseOrders(tx: InTransaction, owner: Owner) {
  const { rows } = await tx.db.execute<{ id: OrderId; label: string; sellerId: UserId }>(sql`
    UPDATE orders o SET customer_id = coalesce(o.customer_id, ${owner.id}), customer_name = ${ERASED_NAME},
      customer_phone = NULL, tax_kind = 'cf', tax_id = '', fiscal_name = '', place = '', address_line = '', reference = '',
      receiver_name = '', receiver_phone = NULL, lat = NULL, lng = NULL, ${emptyTextColumns(NOTES, orders)}, tags = '{}',
      cancel_reason = CASE WHEN o.cancel_reason IS NOT NULL THEN ${ERASED_TEXT} END,
      -- 128 random bits that nobody is told.
      tracking_token = left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 22),
      search_text = normalize_for_search(concat_ws(' ', o.label, ${ERASED_NAME}::text, o.guide, (SELECT
        left(string_agg(l.sku || ' ' || l.name, ' ' ORDER BY l.position), 3000) FROM order_lines l WHERE l.order_id = o.id))),
      erased_at = ${tx.now}, changed_at = ${tx.now}, version = o.version + 1
    WHERE ${isOrderOf(owner)} RETURNING o.id, o.label, o.seller_id AS "sellerId"`);
  return rows;
}
