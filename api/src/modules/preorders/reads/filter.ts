import { phoneDigits, readPhone } from '@trastienda/shared/customers/phone.ts';
import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import type { PreorderListQuery } from '@trastienda/shared/preorders/contract/lists.ts';
import { and, eq, gt, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { matchesWords } from '#platform/db/search.ts';
import { type DocumentListOptions, isWithinDays } from '#platform/documents/document-list.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { preorders } from '../tables.ts';

export type PreorderFilter = Omit<PreorderListQuery, 'sort' | 'limit' | 'cursor'>;

export function wherePreorders(
  filter: PreorderFilter,
  { scope, zone }: DocumentListOptions,
  now: Date,
): SQL | undefined {
  const { stage, seller, shop, channel, created, eta, total, tag } = filter;
  return and(
    // As a constant, so that the partial indexes serve.
    sql`${preorders.status} <> 'discarded'`,
    scope === 'all' ? undefined : eq(preorders.sellerId, scope.sellerId),
    isFound(filter.q),
    stage?.length ? inArray(preorders.stage, stage) : undefined,
    seller?.length ? inArray(preorders.sellerId, seller) : undefined,
    shop?.length ? isOfShop(shop) : undefined,
    channel?.length ? inArray(preorders.channel, channel) : undefined,
    total?.from == null ? undefined : gte(preorders.total, toCentavos(total.from)),
    total?.to == null ? undefined : lte(preorders.total, toCentavos(total.to)),
    tag ? sql`${preorders.tags} @> ${sql.param([tag])}::text[]` : undefined,
    filter.owing === 'yes' ? and(gt(preorders.balance, 0), hasBeenAccepted) : undefined,
    filter.late === 'yes' ? isLate(storeDay(now, zone)) : undefined,
    filter.toTell === 'yes' ? sql`${preorders.toNotify}` : undefined,
    isWithinDays(preorders.createdAt, created, zone),
    // What may still come within these days: the two windows touch.
    eta?.from == null ? undefined : gte(preorders.etaTo, eta.from),
    eta?.to == null ? undefined : lte(sql`coalesce(${preorders.etaFrom}, ${preorders.etaTo})`, eta.to),
  );
}

/** A quote owes nothing until the customer takes it. */
const hasBeenAccepted = sql`${preorders.stage} NOT IN ('draft', 'quoted', 'converted', 'cancelled')`;

/** Expected after the promised day, or the day has passed and it is not here. */
const isLate = (today: string) => sql`(${preorders.promisedTo} < greatest(${preorders.etaTo}, ${today}::date)
  AND ${preorders.stage} IN ('awaiting_deposit', 'in_review', 'to_buy', 'ordered', 'in_transit', 'unavailable'))`;

const isOfShop = (shops: readonly string[]) => sql`EXISTS (SELECT 1 FROM preorder_lines l
  WHERE l.preorder_id = ${preorders.id} AND l.status <> 'cancelled' AND l.shop_id = ANY(${sql.param(shops)}::uuid[]))`;

const MOST_NUMBER = 2_147_483_647;
const LABEL = /^\s*(pr|c)[\s-]*0*(\d{1,10})\s*$/i;
const LABEL_DIGITS = 6;

/** A number, a phone in any writing or its last four digits, or words that stand anywhere on the pre-order. */
function isFound(q: string | undefined): SQL | undefined {
  const words = matchesWords(preorders.searchText, q);
  if (q === undefined || words === undefined) return undefined;
  const [, kind, labelled] = LABEL.exec(q) ?? [];
  if (labelled !== undefined && kind?.toLowerCase() === 'c')
    return matchesWords(preorders.searchText, `C-${labelled.padStart(LABEL_DIGITS, '0')}`);
  const digits = phoneDigits(q);
  const number = Number(labelled ?? digits ?? Number.NaN);
  const byNumber =
    Number.isSafeInteger(number) && number <= MOST_NUMBER ? eq(preorders.number, number) : undefined;
  // A number that no document can have finds nothing.
  if (labelled !== undefined) return byNumber ?? sql`false`;
  if (digits === null) return words;
  const phone = readPhone(q);
  if (phone !== null) return isReachedBy(phone, digits);
  return or(
    byNumber,
    digits.length === 4 ? eq(sql`right(${preorders.customerPhone}, 4)`, digits) : undefined,
    // A receipt or a shop's own number is a number too; a few digits alone would be found everywhere.
    digits.length >= 5 ? sql`${preorders.searchText} LIKE '%' || ${digits} || '%'` : undefined,
  );
}

/** A whole phone, which may also be the number of a receipt: three exact questions, each with its index. */
function isReachedBy(phone: string, digits: string): SQL {
  return sql`${preorders.id} IN (
    SELECT id FROM preorders WHERE customer_phone = ${phone}
    UNION ALL SELECT id FROM preorders WHERE number = ${Math.min(Number(digits), MOST_NUMBER)}
    UNION ALL SELECT a.preorder_id FROM payments p JOIN preorder_payments a ON a.payment_id = p.id
      WHERE p.reference = ${digits} AND p.reference <> '')`;
}
