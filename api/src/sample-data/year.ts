import { sql } from 'drizzle-orm';
import type { InTransaction } from '../platform/ctx.ts';
import { writeEntries } from './audit-entry.ts';
import { type BilledYear, billYear } from './billing/bill-year.ts';
import { writePapers } from './billing/write-papers.ts';
import type { DemoVariant } from './demo-variant.ts';
import { writeCloses } from './finance/closes.ts';
import { entriesOfRefunds, planRefunds, writeRefunds } from './finance/refunds.ts';
import {
  entriesOfSettlements,
  planSettlements,
  writeDraftSettlement,
  writeSettlementLines,
  writeSettlements,
} from './finance/settlements.ts';
import { drawSlips, writeSlips } from './finance/slip-pictures.ts';
import { writeStatements } from './finance/statements.ts';
import { withTellingCases } from './finance/telling-cases.ts';
import { wantedSlips } from './finance/wanted-slips.ts';
import { writePayments } from './finance/write-payments.ts';
import { keepLedger } from './ledger.ts';
import type { Customer } from './orders/customers.ts';
import { addAccounts } from './orders/payments.ts';
import type { WrittenSale } from './orders/rows.ts';
import type { Courier } from './orders/sale.ts';
import { timelineOf } from './orders/timeline.ts';
import { readCouriers, writeCredits, writeDownAll, writeOrders } from './orders/write-orders.ts';
import { liveThroughTheYear } from './orders/year-of-orders.ts';
import type { SampleMaterial } from './sample-material.ts';
import { setUpCouriers } from './shipping/couriers.ts';
import { entriesOfManifests, planManifests, writeManifests } from './shipping/manifests.ts';
import { writeParcels } from './shipping/write-parcels.ts';
import { readStaff, type Staff } from './staff.ts';
import { type Places, writeStock } from './stock.ts';

/** Twelve months behind the goods: everything is thought up first, then written in bulk. */
export async function addDemoYear(
  tx: InTransaction,
  { variants, places }: { readonly variants: readonly DemoVariant[]; readonly places: Places },
  { files, billing }: Pick<SampleMaterial, 'files' | 'billing'>,
): Promise<void> {
  const staff = await readStaff(tx);
  const couriers = await readCouriers(tx);
  const year = liveThroughTheYear(variants, couriers, staff, tx.now);
  const ledger = keepLedger(
    year.changes,
    variants.map(({ sample }) => sample),
  );
  const { sales, ...cases } = withTellingCases(year.sales, tx.now);
  const { written, ...billed } = await billYear(
    writeDownAll(sales, variants, ledger.entries),
    staff.finance,
    billing,
    tx.now,
  );
  // The receipts are drawn while the database writes.
  const [slips] = await Promise.all([
    drawSlips(files, wantedSlips(written, cases, tx.now)),
    writeBooks(tx, { written, billed, customers: year.customers, couriers, staff }).then(() =>
      writeStock(tx, variants, ledger, places, staff.keeper),
    ),
  ]);
  await writeSlips(tx, slips);
  await writeEntries(tx, await writeCloses(tx, staff, billing.timeZone));
}

interface Year {
  readonly written: readonly WrittenSale[];
  readonly billed: Omit<BilledYear, 'written'>;
  readonly customers: readonly Customer[];
  readonly couriers: readonly Courier[];
  readonly staff: Staff;
}

/** Orders, money and what the histories tell, each after what it refers to. */
async function writeBooks(tx: InTransaction, year: Year): Promise<void> {
  const { written, billed, customers, couriers, staff } = year;
  const accounts = await addAccounts(tx);
  const refunds = planRefunds(written, staff, accounts, tx.now);
  const lists = planSettlements(written, accounts);
  const manifests = planManifests(written, staff, tx.now);
  await writeOrders(tx, customers, written, refunds);
  await writeParcels(tx, written);
  await writeManifests(tx, manifests);
  const setUp = await setUpCouriers(tx, couriers, written, staff);
  await writeSettlements(tx, lists, staff);
  const paid = await writePayments(tx, written, { accounts, lists, staff });
  await writeSettlementLines(tx, lists);
  await writeRefunds(tx, refunds);
  await writeCredits(tx, written, refunds);
  await writePapers(tx, billed.papers);
  const draft = await writeDraftSettlement(tx, written, couriers, { number: lists.length + 1, staff });
  const statements = await writeStatements(tx, written, { accounts, staff });
  await writeEntries(tx, [
    // Before the cancellation of the same moment: that is how it was done.
    ...entriesOfRefunds(refunds),
    ...written.flatMap(timelineOf),
    ...entriesOfManifests(manifests, staff),
    ...setUp,
    ...entriesOfSettlements(lists, staff),
    ...draft,
    ...statements,
    ...billed.entries,
  ]);
  await countDocuments(tx, {
    order: written.length,
    payment: paid,
    refund: refunds.length,
    settlement: lists.length + (draft.length > 0 ? 1 : 0),
    invoice: billed.papers.length,
    manifest: manifests.length,
  });
}

async function countDocuments(tx: InTransaction, last: Readonly<Record<string, number>>): Promise<void> {
  await tx.db.execute(sql`
    UPDATE document_counters c SET last = n.last
    FROM unnest(${sql.param(Object.keys(last))}::text[], ${sql.param(Object.values(last))}::int[]) AS n (kind, last)
    WHERE c.kind = n.kind`);
}
