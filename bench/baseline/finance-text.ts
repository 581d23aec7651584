/** The statements of the product, written by hand. */
const PAYMENT_ROW = `p.id, p.label, p.status, p.method, p.account_id AS "accountId", b.bank || ' ' || b.number AS account, p.reference,
  p.amount, p.paid_on::text AS "paidOn",
  coalesce((SELECT min(o.customer_name) FROM payment_parts o WHERE o.payment_id = p.id), '') AS "customerName",
  coalesce((SELECT string_agg(o.label, ', ' ORDER BY o.kind, o.number) FROM payment_parts o
    WHERE o.payment_id = p.id), '') AS orders,
  coalesce(s.first_name || ' ' || s.last_name, c.name, '') AS "submittedBy", p.submitted_by AS "submittedById",
  p.submitted_at AS "submittedAt", h.first_name || ' ' || h.last_name AS "claimedBy", p.claimed_by AS "claimedById",
  p.claimed_at AS "claimedAt", r.first_name || ' ' || r.last_name AS "reviewedBy", p.reviewed_at AS "reviewedAt",
  p.review_note AS "reviewNote", p.reject_code AS "rejectCode", p.duplicate,
  (SELECT f.file_id FROM payment_proofs f WHERE f.payment_id = p.id ORDER BY f.position LIMIT 1) AS proof, p.version`;
const PAYMENT_TABLES = `payments p LEFT JOIN bank_accounts b ON b.id = p.account_id LEFT JOIN users s ON s.id = p.submitted_by
  LEFT JOIN users h ON h.id = p.claimed_by LEFT JOIN users r ON r.id = p.reviewed_by
  LEFT JOIN settlements t ON t.id = p.settlement_id LEFT JOIN couriers c ON c.id = t.courier_id`;

const TABS = {
  waiting: { isIn: `p.status IN ('submitted', 'in_review')`, direction: 'ASC' },
  approved: { isIn: `p.status = 'verified'`, direction: 'DESC' },
} as const;
export type PaymentTab = keyof typeof TABS;

const IS_FOUND = `p.search_text LIKE '%' || normalize_for_search($1) || '%' OR (p.reference_key <> '' AND p.reference_key = normalize_reference($1))`;

const createPage = (isIn: string, direction: string) => ({
  page: `SELECT ${PAYMENT_ROW}, p.submitted_at::text AS sorted FROM ${PAYMENT_TABLES} WHERE ${isIn}
    ORDER BY p.submitted_at ${direction}, p.id ${direction} LIMIT 26`,
  count: `SELECT count(*)::int AS total FROM (SELECT 1 FROM payments p WHERE ${isIn} LIMIT 10001) AS found`,
});
export const createPaymentPage = (tab: PaymentTab) => createPage(TABS[tab].isIn, TABS[tab].direction);
export const FOUND_PAYMENTS = createPage(IS_FOUND, 'DESC');

export const WHOLE_PAYMENT = `SELECT ${PAYMENT_ROW}, p.note, p.override_reason AS "overrideReason",
    v.first_name || ' ' || v.last_name AS "voidedBy", p.voided_at AS "voidedAt",
    (SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f WHERE f.payment_id = p.id) AS proofs,
    (SELECT json_build_object('id', k.id, 'name', k.name, 'phone', k.phone, 'credit', k.credit)
      FROM customers k WHERE k.id = p.customer_id) AS customer,
    (SELECT coalesce(json_agg(json_build_object('orderId', o.id, 'label', o.label, 'status', o.status, 'stage', o.stage,
        'terms', o.terms, 'seller', e.first_name || ' ' || e.last_name, 'amount', a.amount, 'total', o.total, 'paid', o.paid,
        'inReview', o.in_review, 'balance', o.balance, 'due', o.total, 'expiresAt', o.expires_at) ORDER BY o.number), '[]')
      FROM payment_allocations a JOIN orders o ON o.id = a.order_id JOIN users e ON e.id = o.seller_id
      WHERE a.payment_id = p.id) AS allocations,
    (SELECT coalesce(json_agg(json_build_object('preorderId', o.id, 'label', o.label, 'stage', o.stage,
        'seller', e.first_name || ' ' || e.last_name, 'amount', a.amount, 'total', o.total - o.converted, 'paid', o.paid,
        'inReview', o.in_review, 'balance', o.balance, 'due', o.total,
        'lines', (SELECT json_agg(json_build_object('status', l.status, 'total', l.total, 'quantity', l.quantity))
          FROM preorder_lines l WHERE l.preorder_id = o.id)) ORDER BY o.number), '[]')
      FROM preorder_payments a JOIN preorders o ON o.id = a.preorder_id JOIN users e ON e.id = o.seller_id
      WHERE a.payment_id = p.id) AS preorders,
    (SELECT coalesce(json_agg(json_build_object('id', q.id, 'label', q.label, 'status', q.status, 'kinds', w.kinds,
        'isHard', w.is_hard, 'isSameCustomer', q.customer_id IS NOT DISTINCT FROM p.customer_id,
        'customerName', coalesce(z.names, ''), 'orders', coalesce(z.labels, ''), 'account', qb.bank || ' ' || qb.number,
        'reference', q.reference, 'amount', q.amount, 'paidOn', q.paid_on,
        'submittedBy', coalesce(u.first_name || ' ' || u.last_name, ''), 'submittedAt', q.submitted_at,
        'proofs', (SELECT coalesce(json_agg(f.file_id ORDER BY f.position), '[]') FROM payment_proofs f
          WHERE f.payment_id = q.id)) ORDER BY w.is_hard DESC, q.number), '[]')
      FROM (SELECT duplicate_id, json_agg(kind ORDER BY kind) AS kinds, bool_or(is_hard) AS is_hard
          FROM payment_duplicates WHERE payment_id = p.id GROUP BY 1 LIMIT 20) w
        JOIN payments q ON q.id = w.duplicate_id
        LEFT JOIN users u ON u.id = q.submitted_by LEFT JOIN bank_accounts qb ON qb.id = q.account_id
        LEFT JOIN LATERAL (SELECT min(o.customer_name) AS names, string_agg(o.label, ', ' ORDER BY o.kind, o.number) AS labels
          FROM payment_parts o WHERE o.payment_id = q.id) z ON true) AS "possibleDuplicates",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'paidOn', l.paid_on, 'reference', l.reference,
        'description', l.description, 'amount', l.amount, 'nearness', l.nearness) ORDER BY l.place, l.paid_on), '[]')
      FROM (
        SELECT l.*, 'matched' AS nearness, 0 AS place FROM bank_lines l WHERE l.payment_id = p.id
        UNION ALL
        SELECT l.*, CASE WHEN l.reference_key = p.reference_key AND p.reference_key <> '' THEN 'exact' ELSE 'near' END,
          CASE WHEN l.reference_key = p.reference_key AND p.reference_key <> '' THEN 1 ELSE 2 END
        FROM bank_lines l
        WHERE l.payment_id IS NULL AND l.tie_id IS NULL AND l.ignored_note IS NULL AND l.account_id = p.account_id AND l.amount = p.amount
          AND l.paid_on BETWEEN p.paid_on - 5 AND p.paid_on + 5 AND p.status IN ('submitted', 'in_review', 'doubt')
        ORDER BY place, paid_on LIMIT 10) l) AS "bankLines"
  FROM ${PAYMENT_TABLES} LEFT JOIN users v ON v.id = p.voided_by WHERE p.id = $1`;

const CF_LIMIT = 250_000;
const WAITS = `o.to_invoice AND NOT ((o.tax_kind = 'cf' AND o.total > ${CF_LIMIT}) OR (o.tax_kind <> 'cf' AND o.fiscal_name = ''))`;

/** Orders that wait to be billed, said as the invoices they would become. */
export const QUEUE = {
  page: `SELECT o.id, o.label AS "orderLabel", o.customer_name AS "customerName", o.customer_phone AS "customerPhone",
      o.seller_id AS "sellerId", u.first_name || ' ' || u.last_name AS seller, o.tax_kind AS "taxKind", o.tax_id AS "taxId",
      o.fiscal_name AS "taxName", o.total, o.confirmed_at AS at, o.confirmed_at::text AS sorted
    FROM orders o JOIN users u ON u.id = o.seller_id WHERE ${WAITS} ORDER BY o.confirmed_at, o.id LIMIT 26`,
  count: `SELECT count(*)::int AS total FROM (SELECT 1 FROM orders o WHERE ${WAITS} LIMIT 10001) AS found`,
};

export const INVOICES = {
  page: `SELECT i.id, i.id AS "invoiceId", i.tab, i.kind, i.status, i.regime, i.dated_at AS at, i.label, i.order_id AS "orderId",
      i.order_label AS "orderLabel", o.customer_name AS "customerName", o.customer_phone AS "customerPhone",
      i.seller_id AS "sellerId", u.first_name || ' ' || u.last_name AS seller, i.receiver_kind AS "taxKind",
      i.receiver_id AS "taxId", i.receiver_name AS "taxName", i.total, i.net, i.iva, i.credited,
      i.authorization_id AS authorization, i.series, i.fel_number::float8 AS number, i.trouble_code AS "troubleCode",
      i.trouble_words AS "troubleWords", i.is_outcome_unknown AS "isAwaitingAnswer", i.version, i.dated_at::text AS sorted
    FROM invoices i JOIN orders o ON o.id = i.order_id JOIN users u ON u.id = i.seller_id
    WHERE i.tab = $1 ORDER BY i.dated_at DESC, i.id DESC LIMIT 26`,
  count: `SELECT count(*)::int AS total FROM (SELECT 1 FROM invoices i WHERE i.tab = $1 LIMIT 10001) AS found`,
};
