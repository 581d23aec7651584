import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { type Entry, writeEntries } from './audit-entry.ts';
import { type BilledYear, billYear } from './billing/bill-year.ts';
import { writePapers } from './billing/write-papers.ts';
import { chooseAskers } from './buying/askers.ts';
import { documentsOf, planBuying, writeBuying } from './buying/buying.ts';
import { slipsOfDeposits } from './buying/slips-of-deposits.ts';
import { writeCloses } from './finance/closes.ts';
import { entriesOfRefunds, planRefunds, writeRefunds } from './finance/refunds.ts';
import {
  entriesOfSettlements,
  planSettlements,
  writeDraftSettlement,
  writeSettlementLines,
  writeSettlements,
} from './finance/settlements.ts';
import { writeSlips } from './finance/slip-pictures.ts';
import { writeStatements } from './finance/statements.ts';
import { withTellingCases } from './finance/telling-cases.ts';
import { wantedSlips } from './finance/wanted-slips.ts';
import { writePayments } from './finance/write-payments.ts';
import type { DemoGoods } from './goods.ts';
import { History } from './history.ts';
import { keepLedger } from './ledger.ts';
import { NumbersInTime } from './numbers.ts';
import type { Customer } from './orders/customers.ts';
import { addAccounts } from './orders/payments.ts';
import type { WrittenSale } from './orders/rows.ts';
import type { Courier } from './orders/sale.ts';
import { timelineOf } from './orders/timeline.ts';
import { readCouriers, writeCredits, writeDownAll, writeOrders } from './orders/write-orders.ts';
import { liveThroughTheYear } from './orders/year-of-orders.ts';
import { payCommissions } from './reports/commissions.ts';
import type { SampleMaterial } from './sample-material.ts';
import { setUpCouriers } from './shipping/couriers.ts';
import { entriesOfManifests, planManifests, writeManifests } from './shipping/manifests.ts';
import { writeParcels } from './shipping/write-parcels.ts';
import { readStaff, type Staff } from './staff.ts';
import { shortOf, writeStock } from './stock.ts';

/**
 * Twelve months behind the goods: everything is thought up first, then written in bulk. What customers wanted
 * from abroad is lived between that, by the product's own use cases, wherever it touches stock and money.
 */
export async function addDemoYear(
  tx: InTransaction,
  { variants, places }: DemoGoods,
  { drawSlips, billing, onStep }: Pick<SampleMaterial, 'drawSlips' | 'billing' | 'onStep'>,
): Promise<void> {
  // What was told is written before the next part is thought up: that keeps the process busy for a second.
  const step = async (words: string) => {
    onStep(words);
    await nextTurn();
  };
  await step('Imaginando un año de ventas…');
  // Counted once when all of it is there, not again with every step of every order.
  await tx.db.execute(sql`ALTER TABLE orders DISABLE TRIGGER orders_counted`);
  const staff = await readStaff(tx);
  const couriers = await readCouriers(tx);
  const wanted = planBuying(variants, tx.now);
  const numbers = numbersAround(documentsOf(wanted));
  const year = liveThroughTheYear(variants, couriers, staff, tx.now, numbers.orders);
  await step('Llevando el inventario del año…');
  const ledger = keepLedger(
    year.changes,
    variants.map(({ sample }) => sample),
  );
  const { sales, ...cases } = withTellingCases(year.sales, tx.now);
  const orders = writeDownAll(sales, variants, ledger.entries);
  await step('Haciendo las facturas…');
  const { written, ...billed } = await billYear(orders, staff.finance, billing, tx.now, numbers.papers);
  const askers = chooseAskers(wanted.preorders, year.sales, staff.sellers[0]);
  const write = async () => {
    await step(`Escribiendo ${written.length} pedidos…`);
    const accounts = await addAccounts(tx);
    const { customers } = year;
    const entries = await writeBooks(tx, { written, billed, customers, couriers, staff, accounts, numbers });
    const last = lastOf(numbers);
    const kept = {
      orders: numbers.orders.kept,
      payments: numbers.payments.kept,
      papers: numbers.papers.kept,
    };
    await step('Escribiendo preventas y compras…');
    const buying = await writeBuying(tx, wanted, {
      ...{ staff, askers, accounts, couriers, billing, numbers: kept },
      place: places[0],
      onLived: (done, of) => onStep('Viviendo preventas y compras…', done, of),
      short: shortOf(variants, ledger.ends),
    });
    await step('Escribiendo el inventario…');
    const movements = await writeStock(tx, variants, ledger, places, staff.keeper);
    const history = new History([...entries, ...buying.entries], movements);
    await buying.live(history);
    await history.writeUpTo(tx, tx.now);
    await countDocuments(tx, last);
    await step('Sumando las ventas…');
    await countSales(tx);
  };
  // The receipts are drawn while the database writes.
  const [slips] = await Promise.all([
    drawSlips([...wantedSlips(written, cases, tx.now), ...slipsOfDeposits(wanted.preorders, { askers })]),
    write(),
  ]);
  await step('Cerrando caja y comisiones…');
  await writeSlips(tx, slips);
  await payCommissions(tx, staff, billing.timeZone);
  await writeEntries(tx, await writeCloses(tx, staff, billing.timeZone));
}

async function countSales(tx: InTransaction): Promise<void> {
  await tx.db.execute(sql`ALTER TABLE orders ENABLE TRIGGER orders_counted`);
  await tx.db.execute(sql`SELECT rebuild_sales()`);
}

interface Numbers {
  readonly orders: NumbersInTime;
  readonly payments: NumbersInTime;
  readonly papers: NumbersInTime;
}

/** The year's documents are numbered around those that come of pre-orders. */
function numbersAround({ orders, payments, papers }: ReturnType<typeof documentsOf>): Numbers {
  const around = (documents: readonly { readonly at: Date }[]) =>
    new NumbersInTime(documents.map(({ at }) => at));
  return { orders: around(orders), payments: around(payments), papers: around(papers) };
}

const lastOf = ({ orders, payments, papers }: Numbers) => ({
  order: orders.end(),
  payment: payments.end(),
  invoice: papers.end(),
});

interface Year {
  readonly written: readonly WrittenSale[];
  readonly billed: Omit<BilledYear, 'written'>;
  readonly customers: readonly Customer[];
  readonly couriers: readonly Courier[];
  readonly staff: Staff;
  readonly accounts: Awaited<ReturnType<typeof addAccounts>>;
  readonly numbers: Numbers;
}

/** Orders and money, each after what it refers to. Returns what the histories tell of them. */
async function writeBooks(tx: InTransaction, year: Year): Promise<Entry[]> {
  const { written, billed, customers, couriers, staff, accounts, numbers } = year;
  const refunds = planRefunds(written, staff, accounts, tx.now);
  const lists = planSettlements(written, accounts);
  const manifests = planManifests(written, staff, tx.now);
  await writeOrders(tx, customers, written, refunds);
  await writeParcels(tx, written);
  await writeManifests(tx, manifests);
  const setUp = await setUpCouriers(tx, couriers, written, staff);
  await writeSettlements(tx, lists, staff);
  await writePayments(tx, written, { accounts, lists, staff, numbers: numbers.payments });
  await writeSettlementLines(tx, lists);
  await writeRefunds(tx, refunds);
  await writeCredits(tx, written, refunds);
  await writePapers(tx, billed.papers);
  const draft = await writeDraftSettlement(tx, written, couriers, { number: lists.length + 1, staff });
  const statements = await writeStatements(tx, written, { accounts, staff });
  await countDocuments(tx, {
    refund: refunds.length,
    settlement: lists.length + (draft.length > 0 ? 1 : 0),
    manifest: manifests.length,
  });
  return [
    // Before the cancellation of the same moment: that is how it was done.
    ...entriesOfRefunds(refunds),
    ...written.flatMap(timelineOf),
    ...entriesOfManifests(manifests, staff),
    ...setUp,
    ...entriesOfSettlements(lists, staff),
    ...draft,
    ...statements,
    ...billed.entries,
  ];
}

async function countDocuments(tx: InTransaction, last: Readonly<Record<string, number>>): Promise<void> {
  await tx.db.execute(sql`
    UPDATE document_counters c SET last = n.last
    FROM unnest(${sql.param(Object.keys(last))}::text[], ${sql.param(Object.values(last))}::int[]) AS n (kind, last)
    WHERE c.kind = n.kind`);
}
