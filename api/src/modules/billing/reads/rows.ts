import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { BILLING_SORTS } from '@trastienda/shared/billing/contract/lists.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { defaultInvoiceKind, splitIva, taxProblems } from '@trastienda/shared/billing/rules.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { createSortings } from '#platform/db/keyset.ts';
import { isEmptyFilter, keysetList } from '#platform/db/keyset-list.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import type { BillingPolicy } from '../policy.ts';
import { invoices } from '../tables.ts';
import { type InvoiceFilter, type Store, whereInvoices } from './filter.ts';
import { findProblems, toReceiver, toTrouble } from './invoice.ts';

const SELLER = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/** Of the many columns of an invoice, those that a list reads: the documents themselves are long. */
const LIST_COLUMNS = {
  id: invoices.id,
  tab: invoices.tab,
  kind: invoices.kind,
  status: invoices.status,
  regime: invoices.regime,
  datedAt: invoices.datedAt,
  label: invoices.label,
  orderId: invoices.orderId,
  orderLabel: invoices.orderLabel,
  sellerId: invoices.sellerId,
  receiverKind: invoices.receiverKind,
  receiverId: invoices.receiverId,
  receiverName: invoices.receiverName,
  total: invoices.total,
  net: invoices.net,
  iva: invoices.iva,
  credited: invoices.credited,
  authorizationId: invoices.authorizationId,
  series: invoices.series,
  felNumber: invoices.felNumber,
  troubleCode: invoices.troubleCode,
  troubleWords: invoices.troubleWords,
  isOutcomeUnknown: invoices.isOutcomeUnknown,
  version: invoices.version,
  customerId: orders.customerId,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  seller: SELLER,
};

const sortings = createSortings<(typeof BILLING_SORTS)[number]>(invoices.id, {
  at: { column: sql`${invoices.datedAt}`, type: 'timestamptz' },
  total: { column: sql`${invoices.total}`, type: 'integer' },
});

const selectInvoiceRows = (ctx: Ctx, columns: { readonly sortedBy: SQL<string> }) =>
  ctx.db
    .select({ ...LIST_COLUMNS, ...columns })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(users, eq(users.id, invoices.sellerId))
    .$dynamic();
type InvoiceRow = Awaited<ReturnType<typeof selectInvoiceRows>>[number];

/** Invoices as they are stored, the newest first; among what stands still the oldest. */
export const invoiceList = keysetList({
  name: 'invoices',
  id: invoices.id,
  sorting: (sort, { tab }: InvoiceFilter) => sortings(sort, tab === 'data_error' ? 'at' : '-at'),
  selectKeys: (ctx: Ctx, columns) => ctx.db.select(columns).from(invoices).$dynamic(),
  selectRows: selectInvoiceRows,
  toRow: (_ctx, row) => row,
  where: (_ctx, filter, store: Store) => whereInvoices(filter, store),
  prepared: (_ctx, { tab, ...rest }) => {
    if (!isEmptyFilter(rest)) return null;
    return tab === undefined
      ? { name: 'all', where: () => sql`${invoices.tab} <> 'discarded'`, values: {} }
      : { name: 'tab', where: () => eq(invoices.tab, sql.placeholder('tab')), values: { tab } };
  },
  firstPage: 'rows',
});

export async function readInvoiceRows(
  ctx: Ctx,
  ids: readonly InvoiceId[],
  policy: BillingPolicy,
): Promise<BillingRow[]> {
  return toBillingRows(await invoiceList.readRows(ctx, ids), policy);
}

export const toBillingRows = (rows: readonly InvoiceRow[], policy: BillingPolicy): BillingRow[] =>
  rows.flatMap((row) => toInvoiceRows(row, policy));

/** None of an invoice that was discarded. */
function toInvoiceRows(row: InvoiceRow, policy: BillingPolicy): BillingRow[] {
  if (row.tab === 'discarded') return [];
  const receiver = toReceiver(row);
  return [
    {
      id: row.id,
      invoiceId: row.id,
      tab: row.tab,
      kind: row.kind,
      status: row.status,
      regime: row.regime,
      at: row.datedAt.toISOString(),
      label: row.label,
      orderId: row.orderId,
      orderLabel: row.orderLabel,
      customerId: row.customerId,
      customerName: row.customerName,
      customerPhone: row.customerPhone,
      sellerId: row.sellerId,
      seller: row.seller,
      receiver,
      total: row.total,
      net: row.net,
      iva: row.iva,
      credited: row.credited,
      authorization: row.authorizationId,
      series: row.series,
      number: row.felNumber,
      problems: findProblems(row, receiver, policy),
      trouble: toTrouble(row),
      isAwaitingAnswer: row.isOutcomeUnknown,
      version: row.version,
    },
  ];
}

/** Orders that wait, said as the invoices they would become. */
export async function readQueueRows(
  ctx: Ctx,
  ids: readonly OrderId[],
  policy: BillingPolicy,
): Promise<BillingRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepare(ctx.db, 'queue by id', () =>
    ctx.db
      .select({
        id: orders.id,
        orderLabel: orders.label,
        customerId: orders.customerId,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        sellerId: orders.sellerId,
        seller: SELLER,
        taxKind: orders.taxKind,
        taxId: orders.taxId,
        fiscalName: orders.fiscalName,
        total: orders.total,
        at: sql<Date>`coalesce(${orders.confirmedAt}, ${orders.createdAt})`.mapWith(orders.createdAt),
        toInvoice: orders.toInvoice,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.sellerId))
      .where(sql`${orders.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.filter((row) => row.toInvoice).map((row) => toWaitingRow(row, policy));
}

interface WaitingOrder
  extends Pick<
    BillingRow,
    'orderLabel' | 'customerId' | 'customerName' | 'customerPhone' | 'sellerId' | 'seller' | 'total'
  > {
  readonly id: OrderId;
  readonly taxKind: BillingRow['receiver']['kind'];
  readonly taxId: string;
  readonly fiscalName: string;
  readonly at: Date;
}

function toWaitingRow(row: WaitingOrder, { regime, cfLimit }: BillingPolicy): BillingRow {
  const receiver = { kind: row.taxKind, id: row.taxId, name: row.fiscalName };
  const problems = taxProblems(defaultInvoiceKind(regime), receiver, row.total, cfLimit);
  // The tab is what SQL says of it; a wrong check digit of old is a problem all the same.
  const isFaulty = problems.some((problem) => problem !== 'invoice.bad-tax-id');
  const { net, iva } = splitIva(row.total, regime);
  return {
    id: row.id,
    invoiceId: null,
    tab: isFaulty ? 'data_error' : 'to_invoice',
    kind: null,
    status: null,
    regime,
    at: row.at.toISOString(),
    label: '',
    orderId: row.id,
    orderLabel: row.orderLabel,
    customerId: row.customerId,
    customerName: row.customerName,
    customerPhone: row.customerPhone,
    sellerId: row.sellerId,
    seller: row.seller,
    receiver,
    total: row.total,
    net,
    iva,
    credited: 0,
    authorization: null,
    series: null,
    number: null,
    problems,
    trouble: null,
    isAwaitingAnswer: false,
    version: null,
  };
}
