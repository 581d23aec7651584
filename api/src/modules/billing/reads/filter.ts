import type { InvoiceListQuery } from '@trastienda/shared/billing/contract/lists.ts';
import type { InvoiceTab, QueueTab } from '@trastienda/shared/billing/status.ts';
import { toCentavos } from '@trastienda/shared/kernel/money.ts';
import { and, type Column, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import { matchesWords } from '#platform/db/search.ts';
import { dayBegins, dayEnds } from '#platform/settings/store-days.ts';
import { invoices } from '../tables.ts';

type Filter = Omit<InvoiceListQuery, 'sort' | 'limit' | 'cursor' | 'tab'>;
export type InvoiceFilter = Filter & { readonly tab?: InvoiceTab | 'data_error' | undefined };
export type QueueFilter = Filter & { readonly tab: QueueTab };

export interface Store {
  readonly timeZone: string;
  readonly cfLimit: number;
}

export function whereInvoices(filter: InvoiceFilter, { timeZone }: Store): SQL | undefined {
  const { tab, kind, regime } = filter;
  return and(
    // As a constant, so that the partial indexes serve.
    tab === undefined ? sql`${invoices.tab} <> 'discarded'` : eq(invoices.tab, tab),
    isFoundInvoice(filter.q),
    kind?.length ? inArray(invoices.kind, kind) : undefined,
    regime?.length ? inArray(invoices.regime, regime) : undefined,
    ...common(filter, { at: invoices.datedAt, total: invoices.total, seller: invoices.sellerId }, timeZone),
  );
}

/** Orders that wait for an invoice. Of kind and regime they have none, so asking for one finds nothing. */
export function whereQueue(
  filter: QueueFilter,
  { timeZone, cfLimit }: Store,
  isHere = isInTab(filter.tab, sql`${cfLimit}::int`),
): SQL | undefined {
  return and(
    sql`${orders.toInvoice}`,
    filter.kind?.length || filter.regime?.length ? sql`false` : undefined,
    isHere,
    isFoundOrder(filter.q),
    ...common(filter, { at: orders.confirmedAt, total: orders.total, seller: orders.sellerId }, timeZone),
  );
}

/** What SQL can say of the data: check digits were looked at when they were stored. Each has its index. */
export const faults = (cfLimit: SQL): SQL[] => [
  sql`(${orders.taxKind} = 'cf' AND ${orders.total} > ${cfLimit})`,
  sql`(${orders.taxKind} <> 'cf' AND ${orders.fiscalName} = '')`,
];

export function isInTab(tab: QueueTab, cfLimit: SQL): SQL {
  const isFaulty = sql`(${sql.join(faults(cfLimit), sql` OR `)})`;
  return tab === 'data_error' ? isFaulty : sql`NOT ${isFaulty}`;
}

function common(
  { dated, total, seller }: Filter,
  columns: { readonly at: Column; readonly total: Column; readonly seller: Column },
  zone: string,
): (SQL | undefined)[] {
  return [
    dated?.from == null ? undefined : gte(columns.at, dayBegins(dated.from, zone)),
    dated?.to == null ? undefined : lt(columns.at, dayEnds(dated.to, zone)),
    total?.from == null ? undefined : gte(columns.total, toCentavos(total.from)),
    total?.to == null ? undefined : lte(columns.total, toCentavos(total.to)),
    seller?.length ? inArray(columns.seller, seller) : undefined,
  ];
}

const MOST_NUMBER = 2_147_483_647;

/** The number in `F-000123` or `p 123`; null if it is none that there can be. */
function numberIn(q: string, letter: 'f' | 'p'): number | null {
  const digits = new RegExp(`^\\s*${letter}[\\s-]*0*(\\d{1,10})\\s*$`, 'i').exec(q)?.[1];
  const number = Number(digits ?? Number.NaN);
  return Number.isSafeInteger(number) && number <= MOST_NUMBER ? number : null;
}

function isFoundInvoice(q: string | undefined): SQL | undefined {
  const words = matchesWords(invoices.searchText, q);
  if (q === undefined || words === undefined) return undefined;
  const [own, ofOrder] = [numberIn(q, 'f'), numberIn(q, 'p')];
  if (own !== null) return or(eq(invoices.number, own), words);
  if (ofOrder === null) return words;
  return sql`${invoices.orderId} IN (SELECT id FROM orders WHERE number = ${ofOrder})`;
}

function isFoundOrder(q: string | undefined): SQL | undefined {
  const words = matchesWords(orders.searchText, q);
  if (q === undefined || words === undefined) return undefined;
  const number = numberIn(q, 'p');
  return number === null ? words : eq(orders.number, number);
}
