import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { defaultInvoiceKind, splitIva, taxProblems } from '@trastienda/shared/billing/rules.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '#modules/orders/tables.ts';
import { users } from '#modules/users/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import type { BillingPolicy } from '../policy.ts';
import { invoices } from '../tables.ts';
import type { InvoiceFilter } from './filter.ts';
import { problemsOf, receiverOf, troubleOf } from './invoice.ts';
import { firstInvoices, type Page } from './places.ts';

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
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  seller: SELLER,
};

const selectInvoiceRows = <More extends Record<string, SQL>>(ctx: Ctx, more: More) =>
  ctx.db
    .select({ ...LIST_COLUMNS, ...more })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(users, eq(users.id, invoices.sellerId))
    .$dynamic();
type InvoiceRow = Awaited<ReturnType<typeof selectInvoiceRows<Record<never, never>>>>[number];

export async function readInvoiceRows(
  ctx: Ctx,
  ids: readonly InvoiceId[],
  policy: BillingPolicy,
): Promise<BillingRow[]> {
  if (ids.length === 0) return [];
  const rows = await prepare(ctx.db, 'invoices by id', () =>
    selectInvoiceRows(ctx, {}).where(sql`${invoices.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.flatMap((row) => rowsOf(row, policy));
}

/** What the screen opens with, in one statement; null where something else is asked. */
export async function readFirstInvoices(ctx: Ctx, filter: InvoiceFilter, page: Page, policy: BillingPolicy) {
  const first = firstInvoices(filter, page);
  if (first === null) return null;
  const rows = await prepare(ctx.db, `first rows of ${first.name}`, () =>
    selectInvoiceRows(ctx, { sortedBy: first.sortedBy }).where(first.where).orderBy(first.inOrder),
  ).execute(first.values);
  return rows.flatMap((row) => rowsOf(row, policy).map((item) => ({ ...item, sortedBy: row.sortedBy })));
}

/** None of an invoice that was discarded. */
function rowsOf(row: InvoiceRow, policy: BillingPolicy): BillingRow[] {
  if (row.tab === 'discarded') return [];
  const receiver = receiverOf(row);
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
      problems: problemsOf(row, receiver, policy),
      trouble: troubleOf(row),
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
  return rows.filter((row) => row.toInvoice).map((row) => waitingOf(row, policy));
}

interface WaitingOrder
  extends Pick<
    BillingRow,
    'orderLabel' | 'customerName' | 'customerPhone' | 'sellerId' | 'seller' | 'total'
  > {
  readonly id: OrderId;
  readonly taxKind: BillingRow['receiver']['kind'];
  readonly taxId: string;
  readonly fiscalName: string;
  readonly at: Date;
}

function waitingOf(row: WaitingOrder, { regime, cfLimit }: BillingPolicy): BillingRow {
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
