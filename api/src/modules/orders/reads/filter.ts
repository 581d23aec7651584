import { phoneDigits, readPhone } from '@trastienda/shared/customers/phone.ts';
import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import type { OrderListQuery } from '@trastienda/shared/orders/contract/lists.ts';
import { and, eq, gt, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { matchesWords } from '#platform/db/search.ts';
import { type DocumentListOptions, isWithinDays } from '#platform/documents/document-list.ts';
import { dayEnds, storeDay } from '#platform/settings/store-days.ts';
import { orders } from '../tables.ts';

export type OrderFilter = Omit<OrderListQuery, 'sort' | 'limit' | 'cursor'>;

export function whereOrders(
  filter: OrderFilter,
  { scope, zone }: DocumentListOptions,
  now: Date,
): SQL | undefined {
  const { stage, payment, fulfilment, seller, channel, courier, department, terms, delivery, total, tag } =
    filter;
  return and(
    // As a constant, so that the partial indexes serve.
    sql`${orders.status} <> 'discarded'`,
    scope === 'all' ? undefined : eq(orders.sellerId, scope.sellerId),
    isFound(filter.q),
    stage?.length ? inArray(orders.stage, stage) : undefined,
    payment?.length ? inArray(orders.paymentState, payment) : undefined,
    fulfilment?.length ? inArray(orders.fulfilment, fulfilment) : undefined,
    seller?.length ? inArray(orders.sellerId, seller) : undefined,
    channel?.length ? inArray(orders.channel, channel) : undefined,
    courier?.length ? inArray(orders.courierId, courier) : undefined,
    department?.length ? inArray(sql`left(${orders.municipality}, 2)`, department) : undefined,
    terms?.length ? inArray(orders.terms, terms) : undefined,
    delivery?.length ? inArray(orders.delivery, delivery) : undefined,
    total?.from == null ? undefined : gte(orders.total, toCentavos(total.from)),
    total?.to == null ? undefined : lte(orders.total, toCentavos(total.to)),
    tag ? sql`${orders.tags} @> ${sql.param([tag])}::text[]` : undefined,
    filter.owing === 'yes' ? and(gt(orders.balance, 0), isOpen) : undefined,
    filter.lapsing === 'yes' ? isNotNull(orders.expiresAt) : undefined,
    filter.lapsing === 'today' ? lt(orders.expiresAt, dayEnds(storeDay(now, zone), zone)) : undefined,
    filter.still === undefined ? undefined : hasStoodStill(filter.still, now),
    isWithinDays(orders.createdAt, filter.created, zone),
    isWithinDays(orders.confirmedAt, filter.confirmed, zone),
    filter.promised?.from == null ? undefined : gte(orders.promisedOn, filter.promised.from),
    filter.promised?.to == null ? undefined : lte(orders.promisedOn, filter.promised.to),
  );
}

/** Confirmed and not yet over: what can still be collected. */
export const isOpen = inArray(orders.status, ['confirmed', 'on_hold']);

const DAY_MS = 24 * 60 * 60 * 1000;

/** The states as constants: they are those of the index on parcels that are on their way. */
function hasStoodStill(days: number, now: Date): SQL {
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  return sql`EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = ${orders.id} AND s.moved_at < ${since}::timestamptz
    AND s.status IN ('handed_over', 'in_transit', 'failed_attempt', 'returning'))`;
}

const MOST_NUMBER = 2_147_483_647;

/** A number, a phone in any writing or its last four digits, or words that stand anywhere on the order. */
function isFound(q: string | undefined): SQL | undefined {
  const words = matchesWords(orders.searchText, q);
  if (q === undefined || words === undefined) return undefined;
  const label = /^\s*p[\s-]*0*(\d{1,10})\s*$/i.exec(q)?.[1];
  const digits = phoneDigits(q);
  const number = Number(label ?? digits ?? Number.NaN);
  const phone = readPhone(q);
  const byNumber =
    Number.isSafeInteger(number) && number <= MOST_NUMBER ? eq(orders.number, number) : undefined;
  // A number that no order can have finds nothing.
  if (label !== undefined) return byNumber ?? sql`false`;
  if (digits === null) return words;
  if (phone !== null) return isReachedBy(phone, digits);
  return or(
    byNumber,
    digits.length === 4 ? eq(sql`right(${orders.customerPhone}, 4)`, digits) : undefined,
    // A receipt or a guide is a number too; a few digits alone would be found everywhere.
    digits.length >= 5 ? sql`${orders.searchText} LIKE '%' || ${digits} || '%'` : undefined,
  );
}

/** A whole phone, which may also be the number of a receipt: four exact questions, each with its index. */
function isReachedBy(phone: string, digits: string): SQL {
  return sql`${orders.id} IN (
    SELECT id FROM orders WHERE customer_phone = ${phone}
    UNION ALL SELECT id FROM orders WHERE receiver_phone = ${phone}
    UNION ALL SELECT id FROM orders WHERE number = ${Math.min(Number(digits), MOST_NUMBER)}
    UNION ALL SELECT a.order_id FROM payments p JOIN payment_allocations a ON a.payment_id = p.id
      WHERE p.reference = ${digits} AND p.reference <> '')`;
}
