/** The statements of the product, written by hand. */
export const ORDER_SUMMARY = `o.id, o.label, o.status, o.seller_id AS "sellerId", u.first_name || ' ' || u.last_name AS seller, o.channel,
  o.customer_id AS "customerId", o.customer_name AS "customerName", o.customer_phone AS "customerPhone", o.delivery,
  o.courier_id AS "courierId", c.name AS courier, o.municipality, o.promised_on AS "promisedOn", o.terms,
  o.deposit_bp AS "depositBp", o.total, o.paid, o.in_review AS "inReview", o.money_out AS "moneyOut", o.balance, o.units,
  o.payment_state AS "paymentState", o.fulfilment, o.stage, o.stage_since AS "stageSince", o.guide, f.sha256 AS picture,
  o.tags, o.expires_at AS "expiresAt", o.created_at AS "createdAt", o.confirmed_at AS "confirmedAt", o.version`;
export const ORDER_TABLES = `orders o JOIN users u ON u.id = o.seller_id LEFT JOIN couriers c ON c.id = o.courier_id
  LEFT JOIN products p ON p.id = o.first_product_id LEFT JOIN stored_files f ON f.id = p.cover_file_id`;

export const WHOLE_ORDER = `SELECT ${ORDER_SUMMARY}, o.tax_kind AS "taxKind", o.tax_id AS "taxId", o.fiscal_name AS "fiscalName", o.place,
    o.address_line AS "addressLine", o.reference, o.receiver_name AS "receiverName", o.receiver_phone AS "receiverPhone",
    o.lat, o.lng, o.at_office AS "atOffice", o.discount, o.shipping, o.subtotal, o.staff_notes AS "staffNotes",
    o.customer_notes AS "customerNotes", o.tracking_token AS "trackingToken", o.cancel_reason AS "cancelReason",
    u.discount_limit_bp AS "sellerLimitBp",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'variantId', l.variant_id, 'productId', l.product_id,
      'name', l.name, 'sku', l.sku, 'size', l.size, 'colour', l.colour, 'picture', lf.sha256, 'quantity', l.quantity,
      'listPrice', l.list_price, 'unitPrice', l.unit_price, 'discount', l.discount, 'total', l.total,
      'available', s.available) ORDER BY l.position), '[]')
     FROM order_lines l JOIN variant_stock s ON s.variant_id = l.variant_id JOIN products lp ON lp.id = l.product_id
       LEFT JOIN stored_files lf ON lf.id = lp.cover_file_id WHERE l.order_id = o.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('id', s.id, 'position', s.position, 'status', s.status,
      'courierId', s.courier_id, 'courier', sc.name, 'pieces', s.pieces, 'weightGrams', s.weight_grams,
      'codAmount', s.cod_amount, 'guide', s.guide, 'packedAt', s.packed_at, 'handedOverAt', s.handed_over_at,
      'deliveredAt', s.delivered_at, 'version', s.version, 'lines', (
        SELECT coalesce(json_agg(json_build_object('lineId', sl.line_id, 'quantity', sl.quantity)), '[]')
        FROM shipment_lines sl WHERE sl.shipment_id = s.id)) ORDER BY s.position), '[]')
     FROM shipments s LEFT JOIN couriers sc ON sc.id = s.courier_id WHERE s.order_id = o.id) AS shipments,
    (SELECT coalesce(json_agg(json_build_object('id', p.id, 'label', p.label, 'status', p.status, 'method', p.method,
      'accountId', p.account_id, 'account', b.bank || ' ' || b.number, 'reference', p.reference, 'amount', p.amount,
      'allocated', a.amount, 'paidOn', p.paid_on, 'note', p.note, 'submittedBy', pu.first_name || ' ' || pu.last_name,
      'submittedAt', p.submitted_at, 'reviewedBy', r.first_name || ' ' || r.last_name, 'reviewedAt', p.reviewed_at,
      'reviewNote', p.review_note, 'proofs', (SELECT coalesce(json_agg(pf.file_id ORDER BY pf.position), '[]')
        FROM payment_proofs pf WHERE pf.payment_id = p.id)) ORDER BY p.number), '[]')
     FROM payment_allocations a JOIN payments p ON p.id = a.payment_id JOIN users pu ON pu.id = p.submitted_by
       LEFT JOIN users r ON r.id = p.reviewed_by LEFT JOIN bank_accounts b ON b.id = p.account_id
     WHERE a.order_id = o.id) AS payments
  FROM ${ORDER_TABLES} WHERE o.id = $1`;

type Row = Record<string, unknown>;

export function toOrder(row: Row) {
  const {
    taxKind,
    taxId,
    fiscalName,
    place,
    addressLine,
    reference,
    receiverName,
    receiverPhone,
    lat,
    lng,
    atOffice,
    ...rest
  } = row;
  return {
    ...rest,
    tax: { kind: taxKind, id: taxId, name: fiscalName },
    address: {
      municipality: row['municipality'],
      place,
      line: addressLine,
      reference,
      receiverName,
      receiverPhone,
      pin: lat === null ? null : { lat, lng },
      atOffice,
    },
  };
}
