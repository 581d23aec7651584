/** The statements of the product, written by hand. */
const PREORDER_SUMMARY = `p.id, p.label, p.status, p.seller_id AS "sellerId", u.first_name || ' ' || u.last_name AS seller, p.channel,
  p.customer_id AS "customerId", p.customer_name AS "customerName", p.customer_phone AS "customerPhone",
  p.deposit_bp AS "depositBp", p.units, p.total, p.converted, p.moved, p.paid, p.in_review AS "inReview", p.balance,
  p.total - p.cost AS profit, p.stage, p.stage_since AS "stageSince", p.progress, p.first_words AS articles, p.shops, p.purchases,
  coalesce((SELECT f.sha256 FROM stored_files f WHERE f.id = p.picture_file_id AND f.is_public),
    (SELECT f.sha256 FROM products g JOIN stored_files f ON f.id = g.cover_file_id WHERE g.id = p.first_product_id)) AS picture,
  p.promised_from::text AS "promisedFrom", p.promised_to::text AS "promisedTo", p.eta_from::text AS "etaFrom",
  p.eta_to::text AS "etaTo", p.to_notify AS "isToNotify", p.tags, p.created_at AS "createdAt", p.version`;

const createPreorderPage = (which: string) => ({
  page: `SELECT ${PREORDER_SUMMARY}, p.created_at::text AS sorted FROM preorders p JOIN users u ON u.id = p.seller_id
    WHERE ${which} ORDER BY p.created_at DESC, p.id DESC LIMIT 26`,
  count: `SELECT count(*)::int AS total FROM (SELECT 1 FROM preorders p WHERE ${which} LIMIT 10001) AS found`,
});
const STANDS = `p.status <> 'discarded'`;
export const ALL_PREORDERS = createPreorderPage(STANDS);
export const PREORDERS_OF_ONE = createPreorderPage(`${STANDS} AND p.seller_id = $1`);

const eta = (isLast: boolean) => `CASE WHEN l.status IN ('ordered', 'in_transit')
  THEN coalesce(c.eta, arrival_day(b.shop_id, b.created_at, ${isLast})) END`;

export const WHOLE_PREORDER = `SELECT ${PREORDER_SUMMARY}, p.staff_notes AS "staffNotes", p.customer_notes AS "customerNotes",
    p.tracking_token AS "trackingToken", p.money_out AS "moneyOut", coalesce(k.credit, 0) AS credit, p.total AS "depositDue",
    p.valid_until AS "validUntil", p.deposit_due_at AS "depositDueAt",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'status', l.status, 'statusSince', l.status_since,
        'variantId', l.variant_id, 'productId', l.product_id, 'sku', v.sku, 'description', l.description, 'size', l.size,
        'colour', l.colour, 'link', l.link, 'picture', coalesce(CASE WHEN f.is_public THEN f.sha256 END, h.sha256),
        'pictureFileId', l.picture_file_id, 'shopId', l.shop_id, 'shop', s.name, 'quantity', l.quantity, 'note', l.note,
        'currency', l.currency, 'foreignPrice', l.foreign_price, 'foreignTax', l.foreign_tax,
        'foreignShipping', l.foreign_shipping, 'rate', l.rate, 'weightGrams', l.weight_grams)::jsonb
        || json_build_object('freightPerLb', l.freight_per_lb, 'duty', l.duty, 'otherCost', l.other_cost,
        'unitCost', l.unit_cost, 'unitPrice', l.unit_price, 'total', l.total, 'closedReason', l.closed_reason,
        'releaseReason', l.release_reason, 'isFunded', l.funded_at IS NOT NULL, 'isReleased', l.released_at IS NOT NULL,
        'replacesId', l.replaces_id, 'purchaseLabel', b.label, 'purchaseId', b.id, 'etaFrom', ${eta(false)}, 'etaTo', ${eta(true)},
        'orderId', l.order_id, 'orderLabel', o.label, 'isToNotify', l.notified_status <> l.status)::jsonb ORDER BY l.position, l.id), '[]')
      FROM preorder_lines l JOIN shops s ON s.id = l.shop_id LEFT JOIN purchase_lines i ON i.id = l.purchase_line_id
        LEFT JOIN parcels c ON c.id = i.parcel_id LEFT JOIN purchases b ON b.id = i.purchase_id
        LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products g ON g.id = l.product_id
        LEFT JOIN stored_files h ON h.id = g.cover_file_id LEFT JOIN stored_files f ON f.id = l.picture_file_id
        LEFT JOIN orders o ON o.id = l.order_id
      WHERE l.preorder_id = p.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('id', q.id, 'label', q.label, 'status', q.status, 'method', q.method,
        'accountId', q.account_id, 'account', b.bank || ' ' || b.number, 'reference', q.reference, 'amount', q.amount,
        'allocated', a.amount, 'paidOn', q.paid_on, 'note', q.note,
        'submittedBy', coalesce(s.first_name || ' ' || s.last_name, ''), 'submittedById', q.submitted_by,
        'submittedAt', q.submitted_at, 'reviewedBy', r.first_name || ' ' || r.last_name, 'reviewedAt', q.reviewed_at,
        'reviewNote', q.review_note, 'rejectCode', q.reject_code, 'proofs', (
          SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f WHERE f.payment_id = q.id))
        ORDER BY q.number), '[]')
      FROM preorder_payments a JOIN payments q ON q.id = a.payment_id LEFT JOIN users s ON s.id = q.submitted_by
        LEFT JOIN users r ON r.id = q.reviewed_by LEFT JOIN bank_accounts b ON b.id = q.account_id
      WHERE a.preorder_id = p.id) AS payments,
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'label', o.label, 'stage', o.stage, 'balance', o.balance)
        ORDER BY o.number), '[]')
      FROM orders o WHERE o.id IN (SELECT l.order_id FROM preorder_lines l WHERE l.preorder_id = p.id)) AS orders
  FROM preorders p JOIN users u ON u.id = p.seller_id LEFT JOIN customers k ON k.id = p.customer_id WHERE p.id = $1`;
