import { computeShare, roundHalfUp } from '@trastienda/shared/kernel/money.ts';
import { netCost, netPrice, type TaxRules, taxWithin } from '@trastienda/shared/kernel/tax.ts';
import type { Profit } from '@trastienda/shared/preorders/contract/profit.ts';
import type { PreorderId, PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { inCentavos } from '@trastienda/shared/preorders/quote.ts';
import type { CommissionBasis } from '@trastienda/shared/system/settings.ts';
import { sql } from 'drizzle-orm';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';

/**
 * What came in, what went out and what is left. Quoted and real margins subtract the same: tax, cost and
 * commission; shipping and courier come after them.
 * A line that is not bought yet stands with what was quoted.
 */
export async function readProfit(ctx: SignedInCtx, id: PreorderId, rules: TaxRules): Promise<Profit> {
  const [head, lines, sold] = await Promise.all([readHead(ctx, id), readLines(ctx, id), readSold(ctx, id)]);
  if (head === undefined) throw new AppError('resource.not-found');
  const profitLines = lines.map((line) => toProfitLine(line, rules));
  const sum = (of: (line: Profit['lines'][number]) => number) =>
    profitLines.reduce((total, line) => total + of(line), 0);
  const quotedCost = sum((line) => line.goodsQuoted + line.extrasQuoted);
  const realCost = sum(
    (line) => (line.goodsReal ?? line.goodsQuoted) + (line.extrasReal ?? line.extrasQuoted),
  );
  const paid = head.paid + sold.paid;
  const { shipping, discount, courier } = sold;
  const toSide = (price: number, cost: number) => {
    const tax = taxWithin(price, rules.regime);
    const recovered = cost - netCost(cost, rules);
    const commission = computeShare(head.basis === 'goods_net' ? price - tax : price, head.commissionBp);
    return { cost, tax, recovered, commission, margin: price - tax - cost + recovered - commission };
  };
  const real = toSide(head.total - discount, realCost);
  const shippingNet = netPrice(shipping, rules);
  return {
    moneyIn: { price: head.total, paid, shipping, discount },
    lines: profitLines,
    courier,
    commission: real.commission,
    quoted: toSide(head.total, quotedCost),
    real,
    shippingNet,
    left: real.margin + shippingNet - courier,
  };
}

interface HeadRow extends Record<string, unknown> {
  readonly total: number;
  readonly paid: number;
  readonly commissionBp: number;
  readonly basis: CommissionBasis;
}

/** With what the seller earns of it: by the rule of the day of its first order, or of today while there is none. */
async function readHead(ctx: SignedInCtx, id: PreorderId): Promise<HeadRow | undefined> {
  const { rows } = await ctx.db.execute<HeadRow>(sql`
    SELECT p.total, p.paid, c.commission_bp AS "commissionBp", c.basis
    FROM preorders p CROSS JOIN sale_days z
      CROSS JOIN LATERAL (SELECT (coalesce(min(o.confirmed_at), ${ctx.now}) AT TIME ZONE z.zone)::date AS day
        FROM preorder_lines l JOIN orders o ON o.id = l.order_id AND o.status <> 'cancelled'
        WHERE l.preorder_id = p.id) d
      CROSS JOIN LATERAL commission_of(p.seller_id, d.day) c
    WHERE p.id = ${id}`);
  return rows[0];
}

interface LineRow extends Record<string, unknown> {
  readonly id: PreorderLineId;
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
  readonly currency: string;
  /** Of one unit: price, tax and shipping there, as the quote converts them together. */
  readonly foreign_quoted: number;
  readonly rate: number;
  readonly unit_cost: number;
  readonly purchase_label: string | null;
  readonly purchase_currency: string | null;
  readonly paid_price: number | null;
  readonly paid_rate: number | null;
  readonly rate_now: number | null;
  /** Of this line's units: their part of the whole once the purchase is closed, else of what is known so far. */
  readonly landed: number | null;
  readonly extras: number | null;
  /** What of the extras was paid in the purchase's own money. */
  readonly foreign_extras: number | null;
  readonly is_final: boolean;
}

/**
 * The lines that stand with what was really paid for their units. Until a purchase is closed its costs are
 * spread here as they are known; which line takes the odd centavo is settled by closing it.
 */
async function readLines(ctx: SignedInCtx, id: PreorderId): Promise<LineRow[]> {
  const selectWeight = (line: 'b' | 'x') =>
    sql.raw(`(CASE k.basis WHEN 'quantity' THEN ${line}.quantity
    WHEN 'value' THEN ${line}.quantity * ${line}.unit_price ELSE ${line}.quantity::bigint * coalesce(${line}.weight_grams, 0) END)`);
  const { rows } = await ctx.db.execute<LineRow>(sql`
    SELECT l.id, l.description, l.quantity, l.total AS price, l.currency,
      l.foreign_price + l.foreign_tax + l.foreign_shipping AS foreign_quoted, l.rate, l.unit_cost,
      u.label AS purchase_label, u.currency AS purchase_currency, b.unit_price AS paid_price, u.rate AS paid_rate,
      n.rate AS rate_now, b.landed::float8 * l.quantity / b.quantity AS landed,
      e.amount * l.quantity / b.quantity AS extras, e.abroad * l.quantity / b.quantity AS foreign_extras,
      coalesce(u.closed_at IS NOT NULL, false) AS is_final
    FROM preorder_lines l
      LEFT JOIN purchase_lines b ON b.id = l.purchase_line_id
      LEFT JOIN purchases u ON u.id = b.purchase_id
      LEFT JOIN LATERAL (SELECT coalesce(u.rate, (SELECT r.rate FROM exchange_rates r
        WHERE r.currency = u.currency ORDER BY r.id DESC LIMIT 1)) AS rate WHERE u.id IS NOT NULL) n ON true
      LEFT JOIN LATERAL (
        SELECT coalesce(sum(CASE WHEN k.is_foreign THEN k.amount::numeric * n.rate / 1000000 ELSE k.amount END * h.share),
            0)::float8 AS amount,
          coalesce(sum(k.amount * h.share) FILTER (WHERE k.is_foreign), 0)::float8 AS abroad
        FROM purchase_costs k CROSS JOIN LATERAL (SELECT sum(${selectWeight('x')}) AS weight, count(*) AS lines
            FROM purchase_lines x WHERE x.purchase_id = u.id) w
          CROSS JOIN LATERAL (SELECT CASE WHEN w.weight = 0 THEN 1.0 / w.lines
            ELSE ${selectWeight('b')}::numeric / w.weight END AS share) h
        WHERE k.purchase_id = u.id) e ON u.id IS NOT NULL
    WHERE l.preorder_id = ${id} AND l.status <> 'cancelled'
    ORDER BY l.position, l.id`);
  return rows;
}

function toProfitLine(row: LineRow, { regime }: TaxRules): Profit['lines'][number] {
  const { id, description, quantity, price, currency } = row;
  const foreignQuoted = row.foreign_quoted * quantity;
  const goodsQuoted = inCentavos(foreignQuoted, row.rate);
  const isSameMoney = row.purchase_currency === currency;
  const foreignPaid =
    row.paid_price === null ? null : row.paid_price * quantity + roundHalfUp(row.foreign_extras ?? 0);
  const goodsReal =
    foreignPaid === null || row.rate_now === null ? null : inCentavos(foreignPaid, row.rate_now);
  const known = inCentavos((row.paid_price ?? 0) * quantity, row.rate_now ?? 0) + (row.extras ?? 0);
  const whole = row.is_final && row.landed !== null ? row.landed : known;
  return {
    tax: taxWithin(price, regime),
    ...{ id, description, quantity, price, currency, foreignQuoted, goodsQuoted, goodsReal },
    foreignPaid: isSameMoney ? foreignPaid : null,
    rateQuoted: row.rate,
    ratePaid: isSameMoney ? row.paid_rate : null,
    extrasQuoted: row.unit_cost * quantity - goodsQuoted,
    extrasReal: goodsReal === null ? null : roundHalfUp(whole) - goodsReal,
    purchaseLabel: row.purchase_label,
    isFinal: row.is_final,
  };
}

interface Sold extends Record<string, unknown> {
  readonly paid: number;
  readonly shipping: number;
  readonly discount: number;
  readonly courier: number;
}

/**
 * What the orders that it became took and cost. An order may hold other goods too: then only the part that
 * these lines are of its goods counts. A courier keeps one fee for a whole settlement: by the amounts on it.
 */
async function readSold(ctx: SignedInCtx, id: PreorderId): Promise<Sold> {
  const { rows } = await ctx.db.execute<Sold>(sql`
    SELECT coalesce(round(sum(share * o.paid)), 0)::float8 AS paid,
      coalesce(round(sum(share * o.shipping)), 0)::float8 AS shipping,
      coalesce(round(sum(share * (o.discount + g.discount))), 0)::float8 AS discount,
      coalesce(round(sum(share * f.fee)), 0)::float8 AS courier
    FROM (SELECT order_id, sum(total) AS total FROM preorder_lines
        WHERE preorder_id = ${id} AND order_id IS NOT NULL GROUP BY 1) l
      JOIN orders o ON o.id = l.order_id AND o.status <> 'cancelled'
      CROSS JOIN LATERAL (SELECT coalesce(sum(quantity * unit_price), 0) AS worth, coalesce(sum(discount), 0) AS discount
        FROM order_lines WHERE order_id = o.id) g
      CROSS JOIN LATERAL (SELECT CASE WHEN g.worth = 0 THEN 1 ELSE least(l.total::numeric / g.worth, 1) END AS share) q
      CROSS JOIN LATERAL (SELECT coalesce(sum(s.fee::numeric * CASE WHEN w.amount = 0 THEN 1.0 / w.lines
            ELSE n.amount::numeric / w.amount END), 0) AS fee
        FROM shipments h JOIN settlement_lines n ON n.shipment_id = h.id
          JOIN settlements s ON s.id = n.settlement_id AND s.status = 'confirmed'
          CROSS JOIN LATERAL (SELECT sum(x.amount) AS amount, count(*) AS lines
            FROM settlement_lines x WHERE x.settlement_id = s.id) w
        WHERE h.order_id = o.id) f`);
  return rows[0] ?? { paid: 0, shipping: 0, discount: 0, courier: 0 };
}
