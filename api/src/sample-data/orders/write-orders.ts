import type { DemoVariant } from '@trastienda/sample-store/goods.ts';
import type { LedgerEntry } from '@trastienda/sample-store/ledger.ts';
import type { Customer } from '@trastienda/sample-store/orders/customers.ts';
import { replaySale } from '@trastienda/sample-store/orders/replay-sale.ts';
import type { Sale } from '@trastienda/sample-store/orders/sale.ts';
import { asc, eq } from 'drizzle-orm';
import { couriers, orderLines, orders } from '#modules/orders/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newTrackingToken } from '#platform/documents/identifiers.ts';
import { insertInBulk, normalizeForSearch } from '../bulk.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { type FindCost, toSaleRows, type WrittenSale } from './rows.ts';
import { type Credit, writeCustomers } from './write-customers.ts';

export function readCouriers(tx: InTransaction) {
  return tx.db.select().from(couriers).where(eq(couriers.isActive, true)).orderBy(asc(couriers.position));
}

/** The rows of a simulated year. */
export async function toAllSaleRows(
  sales: readonly Sale[],
  variants: readonly DemoVariant[],
  entries: readonly LedgerEntry[],
): Promise<WrittenSale[]> {
  const findCost = createFindCost(entries);
  const written: WrittenSale[] = [];
  for (const [index, sale] of sales.entries()) {
    await yieldToEventLoop(index);
    written.push(toSaleRows(sale, replaySale(sale), variants, findCost, newTrackingToken()));
  }
  return written;
}

/** Puts it into the books: customers and orders. */
export async function writeOrders(
  tx: InTransaction,
  customers: readonly Customer[],
  written: readonly WrittenSale[],
  credits: readonly Credit[],
): Promise<void> {
  await writeCustomers(tx, customers, written, credits);
  await insertInBulk(
    tx,
    orders,
    // The database writes these two itself.
    written.map(({ order: { label: _, balance: _b, ...row } }) => ({
      ...row,
      searchText: normalizeForSearch(row.searchText),
    })),
  );
  await insertInBulk(
    tx,
    orderLines,
    written.flatMap((one) => one.lines),
  );
}

function createFindCost(entries: readonly LedgerEntry[]): FindCost {
  const costs = new Map(
    entries
      .filter((entry) => entry.kind === 'reserve' && entry.document !== null)
      .map((entry) => [`${entry.document?.id} ${entry.variant}`, entry.unitCost]),
  );
  return (sale, { variant }) => costs.get(`${sale.id} ${variant}`) ?? null;
}
