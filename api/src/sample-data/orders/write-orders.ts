import { asc, eq, sql } from 'drizzle-orm';
import { customerCredits } from '../../modules/customers/tables.ts';
import {
  couriers,
  orderLines,
  orders,
  paymentAllocations,
  payments,
  shipmentLines,
  shipments,
} from '../../modules/orders/tables.ts';
import { newTrackingToken } from '../../modules/orders/use-cases/create-order.ts';
import type { InTransaction } from '../../platform/ctx.ts';
import { auditEntries } from '../../platform/tables.ts';
import { insertInBulk } from '../bulk.ts';
import type { DemoVariant } from '../demo-variant.ts';
import type { LedgerEntry } from '../ledger.ts';
import { calendarDay } from '../store-year.ts';
import { addAccounts } from './payments.ts';
import { type CostOf, type WrittenSale, writeDown } from './rows.ts';
import { settleSale } from './settle.ts';
import { documentLabel } from './stock-of-orders.ts';
import { timelineOf } from './timeline.ts';
import { creditsOf, writeCustomers } from './write-customers.ts';
import type { YearOfOrders } from './year-of-orders.ts';

export function readCouriers(tx: InTransaction) {
  return tx.db.select().from(couriers).where(eq(couriers.isActive, true)).orderBy(asc(couriers.position));
}

/** Puts a lived year into the books: customers, orders, parcels, payments and what the histories tell. */
export async function writeOrders(
  tx: InTransaction,
  year: YearOfOrders,
  variants: readonly DemoVariant[],
  entries: readonly LedgerEntry[],
): Promise<void> {
  const costOf = costsIn(entries);
  const written = year.sales.map((sale) =>
    writeDown(sale, settleSale(sale), variants, costOf, newTrackingToken()),
  );
  await writeCustomers(tx, year.customers, written);
  await insertInBulk(
    tx,
    orders,
    // The database writes these two itself.
    written.map(({ order: { label: _, balance: _b, ...row } }) => row),
    { searchText: sql`search_form(search_text)` },
  );
  await insertInBulk(
    tx,
    orderLines,
    written.flatMap((one) => one.lines),
  );
  await insertInBulk(
    tx,
    shipments,
    written.flatMap((one) => one.parcel ?? []),
  );
  await insertInBulk(
    tx,
    shipmentLines,
    written.flatMap(({ parcel, lines }) =>
      parcel === null
        ? []
        : lines.map(({ id, quantity }) => ({ shipmentId: parcel.id, lineId: id, quantity })),
    ),
  );
  const paid = await writePayments(tx, written);
  await insertInBulk(tx, customerCredits, creditsOf(written));
  const told = written.flatMap(timelineOf).sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertInBulk(
    tx,
    auditEntries,
    told.map((entry) => ({ ...entry, requestId: tx.requestId })),
  );
  await tx.db.execute(sql`
    UPDATE document_counters SET last = CASE kind WHEN 'order' THEN ${written.length}::int ELSE ${paid}::int END
    WHERE kind IN ('order', 'payment')`);
}

function costsIn(entries: readonly LedgerEntry[]): CostOf {
  const costs = new Map(
    entries
      .filter((entry) => entry.kind === 'reserve' && entry.document !== null)
      .map((entry) => [`${entry.document?.id} ${entry.variant}`, entry.unitCost]),
  );
  return (sale, variant) => costs.get(`${sale.id} ${variant}`) ?? null;
}

/** Returns how many there are: they are numbered as they came in. */
async function writePayments(tx: InTransaction, written: readonly WrittenSale[]): Promise<number> {
  const accounts = await addAccounts(tx);
  const all = written
    .flatMap(({ order, standing }) => standing.payments.map((payment) => ({ order, payment })))
    .sort((a, b) => a.payment.submittedAt.getTime() - b.payment.submittedAt.getTime());
  await insertInBulk(
    tx,
    payments,
    all.map(({ order, payment: { plan, ...payment } }, index) => ({
      id: plan.id,
      number: index + 1,
      status: payment.status,
      method: plan.method,
      accountId: plan.account === null ? null : (accounts[plan.account] ?? null),
      reference: plan.reference,
      amount: plan.amount,
      paidOn: calendarDay(payment.submittedAt),
      note: '',
      customerId: order.customerId,
      submittedBy: payment.submittedBy.id,
      submittedAt: payment.submittedAt,
      reviewedBy: payment.reviewedBy?.id ?? null,
      reviewedAt: payment.reviewedAt,
      reviewNote: payment.reviewNote,
      rejectCode: payment.status === 'rejected' ? ('not_in_bank' as const) : null,
      searchText: [
        documentLabel('PG', index + 1),
        plan.reference,
        order.label,
        order.customerName,
        order.customerPhone ?? '',
      ].join(' '),
      version: payment.reviewedBy === null ? 1 : 2,
    })),
    { searchText: sql`search_form(search_text)` },
  );
  await insertInBulk(
    tx,
    paymentAllocations,
    all.map(({ order, payment }) => ({
      paymentId: payment.plan.id,
      orderId: order.id,
      amount: payment.plan.amount,
    })),
  );
  return all.length;
}
