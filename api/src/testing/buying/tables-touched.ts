import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';

const ofOrder = '(SELECT number FROM orders o WHERE o.id = t.order_id)';
const ofPreorder = '(SELECT number FROM preorders o WHERE o.id = t.preorder_id)';
const ofPurchase = '(SELECT number FROM purchases o WHERE o.id = t.purchase_id)';
const ofParcel =
  '(SELECT o.number FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.id = t.shipment_id)';
const ofGoods = '(SELECT sku FROM variants v WHERE v.id = t.variant_id)';

/** Tables that buying abroad touches, each in an order that no generated id decides. */
const TABLES: Readonly<Record<string, string>> = {
  preorders: 't.number',
  preorder_lines: `${ofPreorder}, t.position, t.status, t.quantity`,
  articles: 't.created_at, t.description, t.size, t.colour, t.status',
  purchases: 't.number',
  parcels: `${ofPurchase}, t.position`,
  parcel_events: `t.happened_at, ${ofPurchase}, t.kind, (SELECT position FROM parcels p WHERE p.id = t.parcel_id)`,
  purchase_lines: `${ofPurchase}, t.position`,
  purchase_costs: `${ofPurchase}, t.position`,
  payments: 't.submitted_at, t.amount',
  preorder_payments: ofPreorder,
  payment_allocations: `${ofOrder}, t.amount`,
  orders: 't.number',
  order_lines: `${ofOrder}, t.position`,
  shipments: `${ofOrder}, t.position`,
  shipment_lines: `${ofParcel}, (SELECT position FROM order_lines l WHERE l.id = t.line_id)`,
  shipment_events: `t.recorded_at, ${ofParcel}, t.kind`,
  invoices: 't.number',
  invoice_lines: '(SELECT number FROM invoices i WHERE i.id = t.invoice_id), t.position',
  refunds: 't.number',
  customers: 't.phone',
  customer_addresses: '(SELECT phone FROM customers c WHERE c.id = t.customer_id), t.line, t.place',
  customer_credits: 't.at, t.kind, t.amount',
  variants: 't.sku',
  variant_stock: ofGoods,
  stock_levels: ofGoods,
  stock_movements: `t.at, ${ofGoods}, t.kind`,
  reservations: `t.document_label, ${ofGoods}`,
  audit_entries: `t.at, t.entity, t.command, (SELECT number FROM preorders o WHERE o.id::text = t.entity_id),
    (SELECT number FROM purchases o WHERE o.id::text = t.entity_id),
    (SELECT concat_ws(' ', a.description, a.size, a.colour, a.status) FROM articles a WHERE a.id::text = t.entity_id),
    t.reason, t.after::text`,
};

/** What is not the same twice. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Tokens are random; windows are computed by what shops have taken so far, and at the end that is more.
  preorders: ['tracking_token', 'eta_from', 'eta_to'],
  orders: ['tracking_token'],
  // Numbered in the order of time, all at once: what is lived comes behind the deposits that are there before.
  payments: ['number', 'label'],
  // Counted up in the order of writing.
  parcel_events: ['id'],
  shipment_events: ['id'],
  customer_credits: ['id'],
  stock_movements: ['id'],
  audit_entries: ['id'],
};

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Their rows; every generated id is the place where it first occurs, so that two databases can be compared. */
export async function readTouched(tx: InTransaction): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const places = new Map<string, string>();
  const toStableId = (id: string) => {
    const place = places.get(id) ?? `id ${places.size + 1}`;
    places.set(id, place);
    return place;
  };
  const tables = new Map<string, readonly unknown[]>();
  for (const [table, order] of Object.entries(TABLES)) {
    // Goods that are held no more leave an empty row behind when they are let go of.
    const which = table === 'reservations' ? 'WHERE t.quantity > 0' : '';
    const { rows } = await tx.db.execute<{ row: Record<string, unknown> }>(
      sql.raw(`SELECT to_jsonb(t) AS row FROM ${table} t ${which} ORDER BY ${order}`),
    );
    tables.set(
      table,
      rows.map(({ row }) => JSON.parse(JSON.stringify(comparable(table, row)).replace(UUID, toStableId))),
    );
  }
  return tables;
}

function comparable(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(row).filter(([column]) => !LEFT_OUT[table]?.includes(column));
  const { search_text: words, ...columns } = Object.fromEntries(kept);
  return {
    ...columns,
    // In which order words are found is not guaranteed; a payment's own number is one of them.
    ...(typeof words === 'string' && {
      words: words
        .split(' ')
        .filter((word) => !(table === 'payments' && /^pg-?[0-9]{6}$/.test(word)))
        .sort(),
    }),
    // The history of the stock names a movement by its number.
    ...(columns['entity'] === 'stock' && { entity_id: '' }),
  };
}
