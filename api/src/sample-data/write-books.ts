import type { Customer } from '@trastienda/sample-store/orders/customers.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { sql } from 'drizzle-orm';
import { customerCredits } from '#modules/customers/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import type { Entry } from './audit-entry.ts';
import type { BilledYear } from './billing/bill-year.ts';
import { writeInvoices } from './billing/write-invoices.ts';
import { insertInBulk } from './bulk.ts';
import type { SimulatedBuying } from './buying/buying.ts';
import { listDeposits } from './buying/deposits.ts';
import { createReviewEntries } from './buying/entries.ts';
import { recomputeBuying, writeBuying } from './buying/write-buying.ts';
import { createRefundEntries, planRefunds, writeRefunds } from './finance/refunds.ts';
import {
  createSettlementEntries,
  planSettlements,
  writeDraftSettlement,
  writeSettlementLines,
  writeSettlements,
} from './finance/settlements.ts';
import { writeStatements } from './finance/statements.ts';
import type { addAccounts } from './finance/write-payments.ts';
import { writePayments } from './finance/write-payments.ts';
import { toAuditEntries } from './orders/audit-entries.ts';
import type { WrittenSale } from './orders/rows.ts';
import { listCredits } from './orders/write-customers.ts';
import { writeOrders } from './orders/write-orders.ts';
import { type CourierRow, setUpCouriers } from './shipping/couriers.ts';
import { createManifestEntries, planManifests, writeManifests } from './shipping/manifests.ts';
import { writeParcels } from './shipping/write-parcels.ts';

interface Year {
  readonly written: readonly WrittenSale[];
  /** Orders that came of pre-orders. */
  readonly fromPreorders: readonly WrittenSale[];
  readonly bought: SimulatedBuying;
  readonly billed: Omit<BilledYear, 'written'>;
  readonly customers: readonly Customer[];
  readonly couriers: readonly CourierRow[];
  readonly staff: Staff;
  readonly accounts: Awaited<ReturnType<typeof addAccounts>>;
}

/** Orders, pre-orders and money, each after what it refers to. Returns what the histories tell of them. */
export async function writeBooks(
  tx: InTransaction,
  year: Year,
  onOrders: () => Promise<void>,
): Promise<() => Entry[]> {
  const { written, fromPreorders, bought, billed, customers, couriers, staff, accounts } = year;
  const { drafts } = bought;
  const all = [...written, ...fromPreorders];
  const refunds = planRefunds(written, staff, accounts, tx.now);
  const lists = planSettlements(written, accounts);
  const manifests = planManifests(written, staff, tx.now);
  const credits = listCredits(written, refunds, drafts.credits);
  await writeOrders(tx, customers, all, credits);
  await writeParcels(tx, all);
  await writeManifests(tx, manifests);
  const setUp = await setUpCouriers(tx, couriers, written, staff);
  await writeSettlements(tx, lists, staff);
  const deposits = listDeposits(bought, accounts);
  const payment = await writePayments(tx, all, { accounts, lists, staff, deposits });
  await writeSettlementLines(tx, lists);
  await writeInvoices(tx, billed.invoices);
  const draft = await writeDraftSettlement(tx, written, couriers, { number: lists.length + 1, staff });
  const statements = await writeStatements(tx, written, { accounts, lists, staff });
  await onOrders();
  await writeBuying(tx, drafts);
  const refund = await writeRefunds(tx, refunds, drafts.refunds);
  await insertInBulk(tx, customerCredits, credits);
  await recomputeBuying(tx, drafts);
  await countDocuments(tx, {
    ...{ payment, refund, invoice: billed.invoices.length, manifest: manifests.length },
    settlement: lists.length + (draft.length > 0 ? 1 : 0),
    ...{ preorder: drafts.preorders.size, purchase: drafts.purchases.size },
  });
  return () => [
    // Before the cancellation of the same moment: that is how it was done.
    ...createRefundEntries(refunds),
    ...written.flatMap(toAuditEntries),
    ...fromPreorders.flatMap((one) => [...createReviewEntries(one), ...toAuditEntries(one)]),
    ...createManifestEntries(manifests, staff),
    ...setUp,
    ...createSettlementEntries(lists, staff),
    ...draft,
    ...statements,
    ...bought.entries,
    ...billed.entries,
  ];
}

export async function countDocuments(
  tx: InTransaction,
  last: Readonly<Record<string, number>>,
): Promise<void> {
  await tx.db.execute(sql`
    UPDATE document_counters c SET last = n.last
    FROM unnest(${sql.param(Object.keys(last))}::text[], ${sql.param(Object.values(last))}::int[]) AS n (kind, last)
    WHERE c.kind = n.kind`);
}
