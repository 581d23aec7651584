import type { invoiceListRoutes } from '@trastienda/shared/billing/contract/lists.ts';
import type { BillingTab, InvoiceTab } from '@trastienda/shared/billing/status.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { orders } from '#modules/orders/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { tabCount } from '#platform/db/capped-count.ts';
import type { BillingPolicy } from '../policy.ts';
import { invoices } from '../tables.ts';
import { type InvoiceFilter, whereInvoices, whereQueue } from './filter.ts';
import { countTab } from './pages.ts';
import { invoiceList } from './rows.ts';

type Tabs = z.output<typeof invoiceListRoutes.counts.reply>;
type Sums = z.output<typeof invoiceListRoutes.totals.reply>;
type Filter = Omit<InvoiceFilter, 'tab'>;

/** Every tab up to the cap: the past costs no more than the present. */
export async function countTabs(ctx: Ctx, filter: Filter, policy: BillingPolicy): Promise<Tabs> {
  const inInvoices = async (tab?: InvoiceTab) =>
    tabCount(await invoiceList.count(ctx, { ...filter, tab }, policy));
  const waiting = async (tab: 'to_invoice' | 'data_error') =>
    tabCount(await countTab(ctx, { ...filter, tab }, policy));
  const [all, to_invoice, data_error, ready, issued, sent, voided, credit_notes] = await Promise.all([
    inInvoices(),
    waiting('to_invoice'),
    waiting('data_error'),
    inInvoices('ready'),
    inInvoices('issued'),
    inInvoices('sent'),
    inInvoices('voided'),
    inInvoices('credit_notes'),
  ]);
  return { all, to_invoice, data_error, ready, issued, sent, voided, credit_notes };
}

const NOTHING = { rows: 0, total: 0, net: 0, iva: 0 };

/** What a tab comes to. A note takes away; what is voided counts as a row and adds nothing. */
export async function sumTab(
  ctx: Ctx,
  { tab, ...filter }: Filter & { readonly tab?: BillingTab | undefined },
  policy: BillingPolicy,
): Promise<Sums> {
  if (tab !== 'to_invoice' && tab !== 'data_error') return sumInvoiceRows(ctx, { ...filter, tab }, policy);
  const [waiting] = await ctx.db
    .select({
      rows: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${orders.total}), 0)::float8`,
    })
    .from(orders)
    .where(whereQueue({ ...filter, tab }, policy));
  const stuck = tab === 'data_error' ? await sumInvoiceRows(ctx, { ...filter, tab }, policy) : NOTHING;
  return {
    rows: (waiting?.rows ?? 0) + stuck.rows,
    total: (waiting?.total ?? 0) + stuck.total,
    net: null,
    iva: null,
  };
}

async function sumInvoiceRows(ctx: Ctx, filter: InvoiceFilter, policy: BillingPolicy) {
  const sign = sql`CASE WHEN ${invoices.status} = 'voided' THEN 0 WHEN ${invoices.kind} = 'ncre' THEN -1 ELSE 1 END`;
  const [row] = await ctx.db
    .select({
      rows: sql<number>`count(*)::int`,
      total: sql<number>`coalesce(sum(${invoices.total} * ${sign}), 0)::float8`,
      net: sql<number>`coalesce(sum(${invoices.net} * ${sign}), 0)::float8`,
      iva: sql<number>`coalesce(sum(${invoices.iva} * ${sign}), 0)::float8`,
    })
    .from(invoices)
    .where(whereInvoices(filter, policy));
  return row ?? NOTHING;
}
