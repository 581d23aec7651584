import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const ORDER = `SELECT o.label, o.customer_name, u.first_name, o.status, o.terms, o.deposit_bp, o.delivery, o.municipality,
    o.promised_on::text, o.discount, o.shipping, o.returned, o.total, o.paid, o.in_review, o.balance, o.confirmed_at, o.cancelled_at,
  (SELECT coalesce(json_agg(json_build_object('name', l.name, 'size', l.size, 'colour', l.colour,
      'quantity', l.quantity, 'total', l.total, 'picture', f.sha256) ORDER BY l.position), '[]')
    FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN stored_files f ON f.id = p.cover_file_id
    WHERE l.order_id = o.id) AS articles,
  (SELECT coalesce(json_agg(json_build_object('position', s.position, 'status', s.status, 'lastEvent', s.last_event,
      'courier', c.name, 'guide', s.guide, 'link', c.tracking_link) ORDER BY s.position), '[]')
    FROM shipments s LEFT JOIN couriers c ON c.id = s.courier_id WHERE s.order_id = o.id) AS parcels,
  (SELECT coalesce(json_agg(e), '[]') FROM (SELECT e.kind, e.reason, e.happened_at AS at, s.position
    FROM shipment_events e JOIN shipments s ON s.id = e.shipment_id
    WHERE e.order_id = o.id ORDER BY e.happened_at, e.id LIMIT 200) e) AS updates,
  (SELECT coalesce(json_agg(json_build_object('status', p.status, 'method', p.method, 'amount', a.amount,
      'isFromCustomer', p.is_from_customer, 'submittedAt', p.submitted_at, 'reviewedAt', p.reviewed_at)), '[]')
    FROM payment_allocations a JOIN payments p ON p.id = a.payment_id WHERE a.order_id = o.id) AS payments,
  (SELECT coalesce(json_agg(json_build_object('id', b.id, 'bank', b.bank, 'holder', b.holder, 'number', b.number,
      'kind', b.kind) ORDER BY b.position), '[]') FROM bank_accounts b WHERE b.is_active) AS accounts
  FROM orders o JOIN users u ON u.id = o.seller_id
  WHERE o.tracking_token = $1 AND o.status NOT IN ('draft', 'discarded')`;

/** The same statement as the customer's page sends, by hand; what it means is left to the reader. */
export function trackingBaselines(app: FastifyInstance, pool: pg.Pool): void {
  app.get<{ Params: { token: string } }>('/tracking/:token', async ({ params }) => {
    const { rows } = await pool.query({ name: 'tracking', text: ORDER, values: [params.token] });
    return rows[0];
  });
}
