import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-head.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { splitIva, taxProblems, usualPaper } from '@trastienda/shared/billing/rules.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx.ts';
import { planned } from '../../../platform/planned.ts';
import { orders } from '../../orders/tables.ts';
import { users } from '../../users/tables.ts';
import type { BillingPolicy } from '../policy.ts';
import { invoices } from '../tables.ts';
import { headOf } from './invoice.ts';

const SELLER = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

// The documents themselves stay where they are: they are long, and a list does not read them.
const { xml: _xml, voidXml: _voidXml, searchText: _searchText, ...SHORT } = getTableColumns(invoices);

export async function readPaperRows(
  ctx: Ctx,
  ids: readonly InvoiceId[],
  policy: BillingPolicy,
): Promise<BillingRow[]> {
  if (ids.length === 0) return [];
  const rows = await planned(ctx.db, 'papers by id', () =>
    ctx.db
      .select({
        invoice: SHORT,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        seller: SELLER,
      })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .innerJoin(users, eq(users.id, invoices.sellerId))
      .where(sql`${invoices.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows.flatMap(({ invoice, ...of }) =>
    invoice.tab === 'discarded'
      ? []
      : [
          {
            ...headOf(invoice, policy),
            ...of,
            id: invoice.id,
            invoiceId: invoice.id,
            tab: invoice.tab,
            kind: invoice.kind,
            status: invoice.status,
            regime: invoice.regime,
            at: invoice.datedAt.toISOString(),
            version: invoice.version,
          },
        ],
  );
}

/** Orders that wait, said as the papers they would become. */
export async function readQueueRows(
  ctx: Ctx,
  ids: readonly OrderId[],
  policy: BillingPolicy,
): Promise<BillingRow[]> {
  if (ids.length === 0) return [];
  const rows = await planned(ctx.db, 'queue by id', () =>
    ctx.db
      .select({
        id: orders.id,
        label: orders.label,
        customerName: orders.customerName,
        customerPhone: orders.customerPhone,
        sellerId: orders.sellerId,
        seller: SELLER,
        receiver: { kind: orders.taxKind, id: orders.taxId, name: orders.fiscalName },
        total: orders.total,
        confirmedAt: orders.confirmedAt,
        createdAt: orders.createdAt,
        toInvoice: orders.toInvoice,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.sellerId))
      .where(sql`${orders.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids });
  return rows
    .filter((row) => row.toInvoice)
    .map(({ label, confirmedAt, createdAt, toInvoice: _, ...row }) => {
      const problems = taxProblems(usualPaper(policy.regime), row.receiver, row.total, policy.cfLimit);
      // The tab is what SQL says of it; a wrong check digit of old is a problem all the same.
      const isFaulty = problems.some((problem) => problem !== 'invoice.bad-tax-id');
      return {
        ...row,
        ...splitIva(row.total, policy.regime),
        invoiceId: null,
        tab: isFaulty ? 'data_error' : 'to_invoice',
        kind: null,
        status: null,
        regime: policy.regime,
        at: (confirmedAt ?? createdAt).toISOString(),
        label: '',
        orderId: row.id,
        orderLabel: label,
        credited: 0,
        authorization: null,
        series: null,
        number: null,
        problems,
        trouble: null,
        isAwaitingAnswer: false,
        version: null,
      };
    });
}
