import type pg from 'pg';
import { inSample } from './in-sample.ts';
import { IS_STAFF } from './users.ts';

/** With one to four lines each, a hundred thousand lines. */
export const PREORDERS = 40_000;
/** The older ones are over; the others stand everywhere, some four hundred at each stage. */
const OVER = 36_000;
const LINES_OF_A_PURCHASE = 5;
/** What was bought for stock and never came. */
const LOST = 300;

const SEARCHED = {
  preorders_by_search: 'preorders',
  articles_by_search: 'articles',
  purchases_by_search: 'purchases',
};

const STAGE = `CASE WHEN n <= ${OVER} AND n % 14 = 0 THEN 'cancelled' WHEN n <= ${OVER} THEN 'converted'
  ELSE (ARRAY['draft', 'quoted', 'awaiting_deposit', 'in_review', 'to_buy', 'ordered', 'in_transit', 'received',
    'unavailable', 'converted'])[1 + n % 10] END`;
const LINE_STATUS = `CASE WHEN w.stage IN ('awaiting_deposit', 'in_review') THEN 'accepted' ELSE w.stage END`;
/** A quarter of what is to be bought is bought in part, for stock. */
const IS_IN_PART = `w.stage = 'to_buy' AND w.n / 10 % 4 = 3`;
const ARTICLE_STATUS = `CASE WHEN ${IS_IN_PART} THEN 'partially_bought'
  WHEN w.stage IN ('unavailable', 'cancelled') THEN w.stage
  WHEN w.stage IN ('ordered', 'in_transit', 'received', 'converted') THEN 'bought'
  ELSE (ARRAY['pending', 'assigned', 'in_cart'])[1 + w.n / 10 % 3] END`;
/** Where the purchase of an article is. */
const PHASE = `CASE WHEN w.stage = 'converted' AND w.n <= ${OVER} THEN 'closed' WHEN w.stage IN ('received', 'converted') THEN 'received'
  WHEN w.stage = 'in_transit' THEN (ARRAY['to_locker', 'at_locker', 'in_transit', 'customs', 'arrived'])[1 + w.n / 10 % 5]
  ELSE 'placed' END`;
const IS_PAID = `(b.phase <> 'placed' OR b.p % 2 = 0)`;

/**
 * Forty thousand pre-orders of the customers of as many orders, sixty thousand articles for them and for the
 * stock, ten thousand purchases with fifteen thousand parcels. Once per database of a run, after goods and orders.
 */
export async function addPreorders(connectionString: string): Promise<void> {
  await inSample(connectionString, SEARCHED, async (client) => {
    await makePreorderLines(client);
    await makePurchases(client);
    await addArticles(client);
    await addPurchases(client);
    await addParcels(client);
    await addLines(client);
    await insertPreorderRows(client);
    await addDeposits(client);
    await client.query('UPDATE document_counters SET last = greatest(last, 3000000)');
  });
}

/** Who wants something, and the articles of which: one for every two lines, each tenth one of twenty products that all want. */
async function makePreorderLines(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE wanted AS
    SELECT n, gen_random_uuid() AS id, ${STAGE} AS stage, o.id AS order_id, o.customer_id, o.customer_name, o.customer_phone,
      u.ids[1 + n / 10 % 5] AS seller_id, s.ids[1 + n % 3] AS shop_id, s.names[1 + n % 3] AS shop, t.at,
      least(t.at + n % 20 * interval '1 day', now()) AS since
    FROM generate_series(1, ${PREORDERS}) AS n JOIN orders o ON o.number = 1000000 + n
      CROSS JOIN (SELECT array_agg(id ORDER BY user_name <> 'admin', id) AS ids FROM users WHERE ${IS_STAFF}) u
      CROSS JOIN (SELECT array_agg(id ORDER BY position) AS ids, array_agg(name ORDER BY position) AS names FROM shops) s
      CROSS JOIN LATERAL (SELECT now() - (${PREORDERS} - n) * interval '20 minutes' AS at) t`);
  await client.query(`
    CREATE TEMP TABLE goods AS
    SELECT row_number() OVER (ORDER BY v.sku) AS g, v.id, v.product_id, p.name, v.sku, v.size, v.colour
    FROM variants v JOIN products p ON p.id = v.product_id WHERE v.sku LIKE 'BENCH-%'`);
  await client.query(`
    CREATE TEMP TABLE listed AS
    SELECT w.n, j, gen_random_uuid() AS id, gen_random_uuid() AS bought_with, least(w.n % 4 - 2 * j + 1, 2) AS units,
      w.n / 3 % 3 = 0 AS is_link, g.id AS variant_id, g.product_id, g.name, g.sku, g.size, g.colour,
      CASE WHEN w.n / 3 % 3 = 0 THEN 'https://example.com/p-' || g.g % 4000 ELSE '' END AS link
    FROM wanted w CROSS JOIN LATERAL generate_series(0, w.n % 4 / 2) AS j
      JOIN goods g ON g.g = 1 + CASE WHEN w.n / 7 % 10 = 0 THEN w.n % 100 ELSE (w.n * 7 + j * 101) % 50000 END`);
  for (const table of ['wanted', 'listed', 'goods']) await client.query(`ANALYZE ${table}`);
}

/** Articles of one shop that are equally far, five to a purchase, over one parcel or two. */
async function makePurchases(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE TEMP TABLE bought AS
    SELECT a.bought_with AS id, a.id AS article_id, a.n, a.j, w.shop_id, w.shop, ${PHASE} AS phase, w.at, w.since,
      CASE WHEN ${IS_IN_PART} THEN 2 ELSE a.units END AS units,
      CASE WHEN a.is_link AND w.stage NOT IN ('received', 'converted') THEN NULL ELSE a.variant_id END AS variant_id,
      CASE WHEN a.is_link AND w.stage NOT IN ('received', 'converted') THEN NULL ELSE a.product_id END AS product_id,
      a.name, a.size, a.colour, a.link,
      row_number() OVER (PARTITION BY w.shop_id, ${PHASE} ORDER BY a.n, a.j) - 1 AS place
    FROM listed a JOIN wanted w ON w.n = a.n
    WHERE w.stage IN ('ordered', 'in_transit', 'received', 'converted') OR (${IS_IN_PART})
    UNION ALL
    SELECT gen_random_uuid(), NULL, w.n, 0, w.shop_id, w.shop, (ARRAY['lost', 'returned', 'cancelled'])[1 + k % 3], w.at, w.since, 3,
      g.id, g.product_id, g.name, g.size, g.colour, '', k * ${LINES_OF_A_PURCHASE}
    FROM generate_series(1, ${LOST}) AS k JOIN wanted w ON w.n = k * 100 JOIN goods g ON g.g = k * 7`);
  await client.query(`
    CREATE TEMP TABLE buys AS
    SELECT gen_random_uuid() AS id, shop_id, shop, phase, place / ${LINES_OF_A_PURCHASE} AS batch, row_number() OVER (ORDER BY min(at)) AS p,
      least(min(at) + interval '2 days', now()) AS at, least(max(since) + interval '2 days', now()) AS since,
      sum(units)::int AS units, string_agg(concat_ws(' ', name, size, colour), ' ' ORDER BY n, j) AS words
    FROM bought GROUP BY shop_id, shop, phase, place / ${LINES_OF_A_PURCHASE}`);
  await client.query(`
    CREATE TEMP TABLE sent AS
    SELECT b.id AS purchase_id, q AS position, gen_random_uuid() AS id, b.p, b.at, b.since,
      CASE b.phase WHEN 'closed' THEN 'received' WHEN 'cancelled' THEN 'placed' ELSE b.phase END AS status,
      CASE WHEN b.p % 7 > 0 THEN (b.at + interval '20 days')::date END AS eta
    FROM buys b CROSS JOIN LATERAL generate_series(1, 1 + b.p % 2) AS q`);
  for (const table of ['bought', 'buys', 'sent']) await client.query(`ANALYZE ${table}`);
}

async function addArticles(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO articles (id, source, status, shop_id, variant_id, product_id, description, size, colour, link, for_stock, needed,
      bought, target_price, currency, needed_by, buyer_id, in_cart_at, search_text, created_at, changed_at)
    SELECT a.id, CASE WHEN f.is_for_stock THEN 'hand' ELSE 'preorder' END, s.status, w.shop_id,
      CASE WHEN NOT a.is_link THEN a.variant_id END, CASE WHEN NOT a.is_link THEN a.product_id END, a.name, a.size, a.colour, a.link,
      f.for_stock, f.for_stock + CASE WHEN f.is_for_stock OR s.status IN ('unavailable', 'cancelled') THEN 0 ELSE a.units END,
      CASE s.status WHEN 'bought' THEN a.units WHEN 'partially_bought' THEN 2 ELSE 0 END, 1500, 'USD',
      CASE WHEN w.n % 4 > 0 THEN (w.at + interval '15 days')::date END,
      CASE WHEN s.status <> 'pending' THEN w.seller_id END, CASE WHEN s.status = 'in_cart' THEN w.since END,
      normalize_for_search(concat_ws(' ', a.name, a.size, a.colour, w.shop, a.sku,
        CASE WHEN NOT f.is_for_stock THEN 'PR-' || 1000000 + w.n || ' ' || w.customer_name END)), w.at, w.since
    FROM listed a JOIN wanted w ON w.n = a.n CROSS JOIN LATERAL (SELECT ${ARTICLE_STATUS} AS status) s
      CROSS JOIN LATERAL (SELECT w.stage IN ('draft', 'quoted', 'awaiting_deposit', 'in_review') AS is_for_stock,
        CASE WHEN w.stage IN ('draft', 'quoted', 'awaiting_deposit', 'in_review') THEN 3 WHEN ${IS_IN_PART} THEN 2 ELSE 0 END AS for_stock) f`);
}

async function addPurchases(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO purchases (id, number, shop_id, external_number, currency, rate, paid_at, paid_with, buyer_id, units, goods, landed,
      stage, stage_since, eta, search_text, closed_at, cancelled_at, cancel_reason, created_at, changed_at)
    SELECT b.id, 1000000 + b.p, b.shop_id, 'GSU' || 7000000 + b.p, 'USD', CASE WHEN ${IS_PAID} THEN 7750000 END,
      CASE WHEN ${IS_PAID} THEN b.at END, 'Visa 4421', u.ids[1 + b.p % 5], b.units, b.units * 1500, b.units * 15000, b.phase, b.since, c.eta,
      normalize_for_search(concat_ws(' ', 'C-' || 1000000 + b.p, b.shop, 'GSU' || 7000000 + b.p, c.words, b.words)),
      CASE WHEN b.phase = 'closed' THEN b.since END, CASE WHEN b.phase = 'cancelled' THEN b.since END,
      CASE WHEN b.phase = 'cancelled' THEN 'medida' ELSE '' END, b.at, b.since
    FROM buys b CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE ${IS_STAFF}) u
      JOIN (SELECT purchase_id, max(eta) FILTER (WHERE status NOT IN ('received', 'lost', 'returned')) AS eta,
          string_agg('1Z' || 90000000 + p * 2 + position || ' UPS', ' ') AS words FROM sent GROUP BY 1) c ON c.purchase_id = b.id`);
  await client.query(`
    INSERT INTO purchase_costs (id, purchase_id, position, kind, is_foreign, amount, basis)
    SELECT gen_random_uuid(), b.id, k, (ARRAY['shipping', 'freight'])[k + 1], k = 0, 900, (ARRAY['value', 'weight'])[k + 1]
    FROM buys b CROSS JOIN generate_series(0, 1) AS k`);
}

async function addParcels(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO parcels (id, purchase_id, position, status, status_since, carrier, foreign_tracking, local_tracking, locker,
      weight_grams, eta, first_eta, slips, received_at, created_at)
    SELECT id, purchase_id, position, status, since, 'UPS', '1Z' || 90000000 + p * 2 + position, '', 'GUA-1', 1200, eta, eta, 0,
      CASE WHEN status = 'received' THEN since END, at
    FROM sent`);
  await client.query(`
    INSERT INTO parcel_events (parcel_id, purchase_id, kind, happened_at, recorded_at)
    SELECT id, purchase_id, kind, happened_at, happened_at
    FROM (SELECT id, purchase_id, 'placed' AS kind, at AS happened_at FROM sent
      UNION ALL SELECT id, purchase_id, 'to_locker', at + interval '1 day' FROM sent WHERE status = 'received'
      UNION ALL SELECT id, purchase_id, status, since FROM sent WHERE status <> 'placed') told ORDER BY happened_at`);
  await client.query(`
    INSERT INTO purchase_lines (id, purchase_id, parcel_id, position, article_id, variant_id, product_id, description, size, colour,
      link, quantity, unit_price, weight_grams, good, received_at, unit_cost, landed)
    SELECT l.id, c.purchase_id, c.id, l.place % ${LINES_OF_A_PURCHASE}, l.article_id, l.variant_id, l.product_id, l.name, l.size, l.colour,
      l.link, l.units, 1500, 300, CASE WHEN c.status = 'received' THEN l.units ELSE 0 END,
      CASE WHEN c.status = 'received' THEN c.since END, CASE WHEN c.status = 'received' THEN 15000 END,
      CASE WHEN l.phase = 'closed' THEN l.units * 15000 END
    FROM bought l JOIN buys b ON b.shop_id = l.shop_id AND b.phase = l.phase AND b.batch = l.place / ${LINES_OF_A_PURCHASE}
      JOIN sent c ON c.purchase_id = b.id AND c.position = 1 + l.place % ${LINES_OF_A_PURCHASE} % (1 + b.p % 2)`);
}

async function addLines(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO preorder_lines (id, preorder_id, position, status, status_since, variant_id, product_id, description, size, colour, link,
      shop_id, quantity, currency, foreign_price, rate, weight_grams, freight_per_lb, unit_cost, unit_price, article_id,
      purchase_line_id, order_id, funded_at, received_at, notified_status)
    SELECT gen_random_uuid(), w.id, k, ${LINE_STATUS}, w.since, CASE WHEN f.is_here OR NOT a.is_link THEN a.variant_id END,
      CASE WHEN f.is_here OR NOT a.is_link THEN a.product_id END, a.name, a.size, a.colour, a.link, w.shop_id, 1, 'USD', 1500, 7750000, 300, 3500,
      15000, 25000, CASE WHEN f.is_bought OR w.stage = 'to_buy' THEN a.id END, CASE WHEN f.is_bought THEN a.bought_with END,
      CASE WHEN w.stage = 'converted' THEN w.order_id END, CASE WHEN f.is_bought OR w.stage = 'to_buy' THEN w.since END,
      CASE WHEN f.is_here THEN w.since END, CASE WHEN w.stage = 'received' AND w.n / 10 % 2 = 0 THEN '' ELSE ${LINE_STATUS} END
    FROM wanted w CROSS JOIN LATERAL generate_series(0, w.n % 4) AS k JOIN listed a ON a.n = w.n AND a.j = k / 2
      CROSS JOIN LATERAL (SELECT w.stage IN ('received', 'converted') AS is_here,
        w.stage IN ('ordered', 'in_transit', 'received', 'converted') AS is_bought) f`);
  await client.query('ANALYZE preorder_lines');
}

/** The pre-orders last: they are derived from their lines. */
async function insertPreorderRows(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO preorders (id, number, status, seller_id, channel, customer_id, customer_name, customer_phone, deposit_bp, promised_from,
      promised_to, tracking_token, units, total, cost, converted, moved, paid, in_review, stage, stage_since, progress, eta_from, eta_to,
      purchases, shops, first_words, first_product_id, to_notify, search_text, created_at, quoted_at, accepted_at, changed_at)
    SELECT w.id, 1000000 + w.n, CASE w.stage WHEN 'draft' THEN 'draft' ELSE 'open' END, w.seller_id, 'whatsapp', w.customer_id,
      w.customer_name, w.customer_phone, 5000, CASE WHEN w.stage <> 'draft' THEN (w.at + interval '14 days')::date END,
      CASE WHEN w.stage <> 'draft' THEN (w.at + interval '24 days')::date END,
      translate(encode(decode(replace(w.id::text, '-', ''), 'hex'), 'base64'), '+/=', '-_'), f.units, f.units * 25000, f.units * 15000,
      CASE w.stage WHEN 'converted' THEN f.units * 25000 ELSE 0 END, CASE w.stage WHEN 'converted' THEN f.units * 12500 ELSE 0 END,
      CASE WHEN w.stage IN ('to_buy', 'ordered', 'in_transit', 'received', 'unavailable') THEN f.units * 12500 ELSE 0 END,
      CASE w.stage WHEN 'in_review' THEN f.units * 12500 ELSE 0 END, w.stage, w.since,
      jsonb_build_object(${LINE_STATUS}, w.n % 4 + 1), l.eta, l.eta, coalesce(l.purchases, ''), w.shop, l.words, l.product_id,
      w.stage = 'received' AND w.n / 10 % 2 = 0,
      normalize_for_search(concat_ws(' ', 'PR-' || 1000000 + w.n, w.customer_name, w.customer_phone, w.shop, l.purchases, l.words)),
      w.at, w.at, w.at, w.since
    FROM wanted w CROSS JOIN LATERAL (SELECT CASE w.stage WHEN 'cancelled' THEN 0 ELSE w.n % 4 + 1 END AS units) f
      JOIN (SELECT d.preorder_id, string_agg(d.description, ', ' ORDER BY d.position) AS words,
          string_agg(DISTINCT u.label, ', ') AS purchases, (array_agg(d.product_id ORDER BY d.position))[1] AS product_id,
          max(coalesce(c.eta, (u.created_at + interval '24 days')::date)) FILTER (WHERE d.status IN ('ordered', 'in_transit')) AS eta
        FROM preorder_lines d LEFT JOIN purchase_lines b ON b.id = d.purchase_line_id LEFT JOIN parcels c ON c.id = b.parcel_id
          LEFT JOIN purchases u ON u.id = b.purchase_id GROUP BY 1) l ON l.preorder_id = w.id`);
}

/** Half of what it comes to, for those that are neither too early for it nor over. */
async function addDeposits(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO payments (id, number, status, method, reference, amount, paid_on, customer_id, submitted_by, submitted_at)
    SELECT p.id, 1000000 + p.number, CASE WHEN p.in_review > 0 THEN 'submitted' ELSE 'verified' END, 'transfer', '91' || p.number,
      p.paid + p.in_review, p.created_at::date, p.customer_id, p.seller_id, p.created_at
    FROM preorders p JOIN wanted w ON w.id = p.id WHERE p.paid + p.in_review > 0`);
  await client.query(`
    INSERT INTO preorder_payments (payment_id, preorder_id, amount)
    SELECT p.id, p.id, p.paid + p.in_review FROM preorders p JOIN wanted w ON w.id = p.id WHERE p.paid + p.in_review > 0`);
}
