import type { PurchaseListQuery } from '@trastienda/shared/purchases/contract/lists.ts';
import { and, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { matchesWords } from '#platform/db/search.ts';
import { dayBegins, dayEnds, storeDay } from '#platform/settings/store-days.ts';
import { purchases } from '../tables.ts';

export type PurchaseFilter = Omit<PurchaseListQuery, 'sort' | 'limit' | 'cursor'>;

export function wherePurchases(filter: PurchaseFilter, zone: string, now: Date): SQL | undefined {
  const { stage, shop, buyer, created, eta } = filter;
  return and(
    isFound(filter.q),
    stage?.length ? inArray(purchases.stage, stage) : undefined,
    shop?.length ? inArray(purchases.shopId, shop) : undefined,
    buyer?.length ? inArray(purchases.buyerId, buyer) : undefined,
    created?.from == null ? undefined : gte(purchases.createdAt, dayBegins(created.from, zone)),
    created?.to == null ? undefined : lt(purchases.createdAt, dayEnds(created.to, zone)),
    eta?.from == null ? undefined : gte(purchases.eta, eta.from),
    eta?.to == null ? undefined : lte(purchases.eta, eta.to),
    filter.unpaid === 'yes'
      ? sql`${purchases.paidAt} IS NULL AND ${purchases.cancelledAt} IS NULL`
      : undefined,
    filter.late === 'yes' ? isLate(storeDay(now, zone)) : undefined,
    filter.toReceive === 'yes' ? hasArrived : undefined,
  );
}

/** A purchase that is off expects nothing; neither does a parcel that is over. */
const isLate = (today: string) => sql`${purchases.cancelledAt} IS NULL AND ${purchases.id} IN (
  SELECT c.purchase_id FROM parcels c WHERE c.eta < ${today}::date AND c.status NOT IN ('received', 'lost', 'returned'))`;

const hasArrived = sql`${purchases.cancelledAt} IS NULL AND ${purchases.id} IN (
  SELECT c.purchase_id FROM parcels c WHERE c.status = 'arrived')`;

const MOST_NUMBER = 2_147_483_647;

/** A purchase's number, the number of a parcel in any case, or words: the shop's number and the articles are among them. */
export function isFound(q: string | undefined): SQL | undefined {
  const words = matchesWords(sql`c.search_text`, q);
  if (q === undefined || words === undefined) return undefined;
  const number = Number(/^\s*(?:c[\s-]*)?0*(\d{1,10})\s*$/i.exec(q)?.[1] ?? Number.NaN);
  const tracking = q.replace(/\s+/g, '').toUpperCase();
  return sql`${purchases.id} IN (
    SELECT c.id FROM purchases c WHERE ${words}
    UNION ALL SELECT c.id FROM purchases c WHERE c.number = ${number <= MOST_NUMBER ? number : 0}
    UNION ALL SELECT c.purchase_id FROM parcels c WHERE c.foreign_tracking <> '' AND upper(c.foreign_tracking) = ${tracking}
    UNION ALL SELECT c.purchase_id FROM parcels c WHERE c.local_tracking <> '' AND upper(c.local_tracking) = ${tracking})`;
}
