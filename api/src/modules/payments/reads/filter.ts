import { readPhone } from '@trastienda/shared/customers/phone.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { MOST_CENTAVOS, readAmount, toCentavos } from '@trastienda/shared/kernel/money.ts';
import type { PaymentListQuery, PaymentTab } from '@trastienda/shared/payments/contract/payments.ts';
import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { matchesWords } from '#platform/db/search.ts';
import { dayBegins, dayEnds } from '#platform/settings/store-days.ts';
import { payments } from '../tables.ts';

export type PaymentFilter = Omit<PaymentListQuery, 'sort' | 'limit' | 'cursor'>;

/** Written out, not handed over: the partial indexes serve only what they can see. */
export function inTab(tab: PaymentTab | undefined, me: SQL | UserId): SQL | undefined {
  switch (tab) {
    case undefined:
      return undefined;
    case 'waiting':
      return sql`${payments.status} IN ('submitted', 'in_review')`;
    case 'mine':
      return sql`${payments.claimedBy} IS NOT NULL AND ${payments.claimedBy} = ${me}`;
    case 'doubt':
      return sql`${payments.status} = 'doubt'`;
    case 'approved':
      return sql`${payments.status} = 'verified'`;
    case 'rejected':
      return sql`${payments.status} = 'rejected'`;
    case 'duplicates':
      return sql`${payments.duplicate} <> 'none' AND ${payments.status} IN ('submitted', 'in_review', 'doubt')`;
  }
}

export interface PaymentListOptions {
  readonly me: UserId;
  readonly zone: string;
}

export function wherePayments(filter: PaymentFilter, { me, zone }: PaymentListOptions): SQL | undefined {
  const { tab, method, account, submitter, submitted, paidOn, amount, duplicate } = filter;
  return and(
    inTab(tab, me),
    isFound(filter.q),
    method?.length ? inArray(payments.method, method) : undefined,
    account?.length ? inArray(payments.accountId, account) : undefined,
    submitter?.length ? inArray(payments.submittedBy, submitter) : undefined,
    submitted?.from == null ? undefined : gte(payments.submittedAt, dayBegins(submitted.from, zone)),
    submitted?.to == null ? undefined : lt(payments.submittedAt, dayEnds(submitted.to, zone)),
    paidOn?.from == null ? undefined : gte(payments.paidOn, paidOn.from),
    paidOn?.to == null ? undefined : lte(payments.paidOn, paidOn.to),
    amount?.from == null ? undefined : gte(payments.amount, toCentavos(amount.from)),
    amount?.to == null ? undefined : lte(payments.amount, toCentavos(amount.to)),
    duplicate?.length ? inArray(payments.duplicate, duplicate) : undefined,
  );
}

const MOST_NUMBER = 2_147_483_647;
/** From here on a number says enough to be looked up by itself; a part of one is searched for. */
const WHOLE_REFERENCE = 7;

/** A payment's, an order's or a pre-order's number, a receipt's in any writing, an amount, a phone, or words of whose it is. */
function isFound(q: string | undefined): SQL | undefined {
  const words = matchesWords(payments.searchText, q);
  if (q === undefined || words === undefined) return undefined;
  const text = q.trim();
  const [, prefix = '', digits = ''] = /^(pg|pr|p)[\s-]*0*(\d{1,9})$/i.exec(text) ?? [];
  if (prefix.toLowerCase() === 'pg') return eq(payments.number, Math.min(Number(digits), MOST_NUMBER));
  if (prefix.toLowerCase() === 'pr') return isOneOf(paidOnPreorders(sql`o.number = ${Number(digits)}`));
  if (prefix !== '') return isOneOf(paidOnOrders(sql`o.number = ${Number(digits)}`));
  const amount = readAmount(text);
  const isNumber = /\d/.test(text) && !/\s/.test(text);
  if (amount === null && !isNumber) return words;
  const isAmount = amount !== null && amount > 0 && amount <= MOST_CENTAVOS;
  const isReached = sql`o.customer_phone = ${readPhone(text) ?? ''}`;
  // As one list, each part with its index: with an OR the planner looks at every payment there is.
  const exactly = sql`${payments.id} IN (
    SELECT id FROM payments WHERE reference_key <> '' AND reference_key = normalize_reference(${text})
    UNION ALL SELECT id FROM payments WHERE ${isAmount} AND amount = ${isAmount ? amount : 0}
    UNION ALL ${paidOnOrders(isReached)} UNION ALL ${paidOnPreorders(isReached)})`;
  return text.replace(/\W/g, '').length >= WHOLE_REFERENCE ? exactly : or(exactly, words);
}

const isOneOf = (ids: SQL): SQL => sql`${payments.id} IN (${ids})`;
const paidOnOrders = (wanted: SQL) =>
  sql`SELECT a.payment_id FROM orders o JOIN payment_allocations a ON a.order_id = o.id WHERE ${wanted}`;
const paidOnPreorders = (wanted: SQL) =>
  sql`SELECT a.payment_id FROM preorders o JOIN preorder_payments a ON a.preorder_id = o.id WHERE ${wanted}`;
