/** The statements of the product, written by hand. */
const IS_OPEN = `a.status IN ('pending', 'assigned', 'in_cart', 'partially_bought') AND a.merged_into IS NULL`;
const IN_GROUPS = 'product_key, size, colour, id';

const WAITING = `(SELECT coalesce(json_agg(json_build_object('lineId', w.id, 'preorderId', w.preorder_id, 'label', w.label,
    'customerName', w.customer_name, 'seller', w.seller, 'quantity', w.quantity, 'isBought', w.is_bought,
    'since', w.since) ORDER BY w.is_bought, w.since, w.id), '[]')
  FROM (SELECT l.id, l.preorder_id, p.label, p.customer_name, u.first_name || ' ' || u.last_name AS seller, l.quantity,
      l.status <> 'to_buy' AS is_bought, least(l.funded_at, l.released_at) AS since
    FROM preorder_lines l JOIN preorders p ON p.id = l.preorder_id JOIN users u ON u.id = p.seller_id
    WHERE l.article_id = a.id AND l.status IN ('to_buy', 'ordered', 'in_transit', 'received', 'converted')
    ORDER BY is_bought, since, l.id LIMIT 50) w)`;

const LAST_PRICE = `(SELECT paid.unit_price FROM (
    (SELECT l.unit_price, c.created_at
      FROM (SELECT o.unit_price, o.purchase_id FROM purchase_lines o WHERE o.variant_id = a.variant_id
          ORDER BY o.id DESC LIMIT 20) l JOIN purchases c ON c.id = l.purchase_id
      WHERE c.currency = a.currency AND c.cancelled_at IS NULL
      ORDER BY c.created_at DESC LIMIT 1)
    UNION ALL
    (SELECT l.unit_price, c.created_at
      FROM (SELECT o.id FROM articles o
          WHERE o.shop_id = a.shop_id AND o.product_key = a.product_key AND o.bought > 0
          ORDER BY o.id DESC LIMIT 20) t
        JOIN purchase_lines l ON l.article_id = t.id JOIN purchases c ON c.id = l.purchase_id
      WHERE c.currency = a.currency AND c.cancelled_at IS NULL
      ORDER BY c.created_at DESC LIMIT 1)
  ) paid ORDER BY paid.created_at DESC LIMIT 1)`;

/** What is to be bought, shop by shop and product by product. */
export const OPEN_ARTICLES = {
  page: `SELECT a.id, a.source, a.status, a.shop_id AS "shopId", s.name AS shop, a.product_key AS "productKey",
      a.variant_id AS "variantId", a.product_id AS "productId", v.sku, a.description, a.size, a.colour, a.link,
      f.sha256 AS picture, a.picture_file_id AS "pictureFileId", a.needed, a.bought, a.for_stock AS "forStock", a.currency,
      a.target_price AS "targetPrice", ${LAST_PRICE} AS "lastPrice", a.needed_by::text AS "neededBy", a.buyer_id AS "buyerId",
      u.first_name || ' ' || u.last_name AS buyer, a.note, a.in_cart_at IS NOT NULL AS "isInCart",
      a.closed_reason AS "closedReason", ${WAITING} AS waiting, a.created_at AS "createdAt", a.version
    FROM (SELECT s.position, s.id AS shop_id, first.* FROM shops s CROSS JOIN LATERAL (
          SELECT ${IN_GROUPS} FROM articles a WHERE a.shop_id = s.id AND ${IS_OPEN} ORDER BY ${IN_GROUPS} LIMIT 26) first
        ORDER BY s.position, s.id, ${IN_GROUPS.replaceAll(/\w+/g, 'first.$&')} LIMIT 26) place
      JOIN articles a ON a.id = place.id JOIN shops s ON s.id = a.shop_id LEFT JOIN variants v ON v.id = a.variant_id
      LEFT JOIN products g ON g.id = a.product_id LEFT JOIN stored_files f ON f.id = g.cover_file_id
      LEFT JOIN users u ON u.id = a.buyer_id
    ORDER BY place.position, place.shop_id, place.product_key, place.size, place.colour, place.id`,
  count: `SELECT count(*)::int AS total FROM (SELECT 1 FROM articles a WHERE ${IS_OPEN} LIMIT 10001) AS found`,
};

const PURCHASE_SUMMARY = `b.id, b.label, b.shop_id AS "shopId", s.name AS shop, b.external_number AS "externalNumber", b.currency,
  b.rate, b.paid_at AS "paidAt", b.paid_at IS NOT NULL AS "isPaid", b.buyer_id AS "buyerId",
  u.first_name || ' ' || u.last_name AS buyer, b.units, b.goods, b.landed, b.stage, b.stage_since AS "stageSince",
  b.eta::text, b.created_at AS "createdAt", b.version`;
const PURCHASE_TABLES = `purchases b JOIN shops s ON s.id = b.shop_id JOIN users u ON u.id = b.buyer_id`;

export const PURCHASES = {
  page: `SELECT ${PURCHASE_SUMMARY}, b.created_at::text AS sorted,
      (SELECT json_build_object('parcels', count(*), 'received', count(*) FILTER (WHERE c.status = 'received'),
          'slips', coalesce(sum(c.slips), 0), 'tracking', coalesce(string_agg(nullif(concat_ws(' ',
            nullif(c.foreign_tracking, ''), nullif(c.local_tracking, '')), ''), ', ' ORDER BY c.position), ''))
        FROM parcels c WHERE c.purchase_id = b.id) AS "ofParcels",
      (SELECT count(DISTINCT p.customer_id)::int FROM purchase_lines l JOIN preorder_lines d ON d.purchase_line_id = l.id
        JOIN preorders p ON p.id = d.preorder_id WHERE l.purchase_id = b.id AND d.status <> 'cancelled') AS customers
    FROM ${PURCHASE_TABLES} ORDER BY b.created_at DESC, b.id DESC LIMIT 26`,
  count: `SELECT count(*)::int AS total FROM (SELECT 1 FROM purchases b LIMIT 10001) AS found`,
};

/** Of a purchase that is closed: what it cost is written, nothing is left to compute. */
export const WHOLE_PURCHASE = `SELECT ${PURCHASE_SUMMARY}, b.note, b.paid_with AS "paidWith", b.rate AS "rateNow",
    b.cancel_reason AS "cancelReason", b.closed_at AS "closedAt",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'parcelId', l.parcel_id, 'articleId', l.article_id,
        'variantId', l.variant_id, 'productId', l.product_id, 'sku', v.sku, 'barcode', v.barcode,
        'description', l.description, 'size', l.size, 'colour', l.colour, 'link', l.link, 'picture', f.sha256,
        'pictureFileId', l.picture_file_id, 'quantity', l.quantity, 'unitPrice', l.unit_price,
        'weightGrams', l.weight_grams, 'good', l.good, 'damaged', l.damaged, 'missing', l.missing, 'extra', l.extra,
        'isReceived', l.received_at IS NOT NULL, 'landed', l.landed, 'demand', (
          SELECT coalesce(json_agg(json_build_object('lineId', d.id, 'preorderId', d.preorder_id, 'label', p.label,
            'customerName', p.customer_name, 'quantity', d.quantity, 'status', d.status) ORDER BY p.number, d.position), '[]')
          FROM preorder_lines d JOIN preorders p ON p.id = d.preorder_id WHERE d.purchase_line_id = l.id))
        ORDER BY l.position, l.id), '[]')
      FROM purchase_lines l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products g ON g.id = l.product_id
        LEFT JOIN stored_files f ON f.id = g.cover_file_id
      WHERE l.purchase_id = b.id) AS lines,
    (SELECT coalesce(json_agg(json_build_object('id', c.id, 'position', c.position, 'status', c.status,
        'statusSince', c.status_since, 'carrier', c.carrier, 'foreignTracking', c.foreign_tracking,
        'localTracking', c.local_tracking, 'locker', c.locker, 'weightGrams', c.weight_grams, 'eta', c.eta,
        'firstEta', c.first_eta, 'slips', c.slips, 'note', c.note, 'receivedAt', c.received_at, 'version', c.version,
        'events', (SELECT coalesce(json_agg(json_build_object('kind', e.kind, 'note', e.note, 'eta', e.eta,
            'happenedAt', e.happened_at, 'recordedBy', coalesce(u.first_name || ' ' || u.last_name, ''))
            ORDER BY e.happened_at DESC, e.id DESC), '[]')
          FROM parcel_events e LEFT JOIN users u ON u.id = e.recorded_by
          WHERE e.purchase_id = c.purchase_id AND e.parcel_id = c.id)) ORDER BY c.position), '[]')
      FROM parcels c WHERE c.purchase_id = b.id) AS parcels,
    (SELECT coalesce(json_agg(json_build_object('id', k.id, 'kind', k.kind, 'note', k.note, 'isForeign', k.is_foreign,
        'amount', k.amount, 'basis', k.basis) ORDER BY k.position, k.id), '[]')
      FROM purchase_costs k WHERE k.purchase_id = b.id) AS costs,
    (SELECT coalesce(sum(k.amount), 0)::int FROM purchase_costs k WHERE k.purchase_id = b.id) AS extras
  FROM ${PURCHASE_TABLES} WHERE b.id = $1`;
