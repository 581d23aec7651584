import { setImmediate as nextTurn } from 'node:timers/promises';
import { choosePreorderCustomers } from '@trastienda/sample-store/buying/customers.ts';
import { withReviewCases } from '@trastienda/sample-store/finance/review-cases.ts';
import { keepLedger } from '@trastienda/sample-store/ledger.ts';
import { ChronologicalNumbers } from '@trastienda/sample-store/numbers.ts';
import { simulateYear } from '@trastienda/sample-store/orders/year-of-orders.ts';
import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { Actors } from './actors.ts';
import { writeEntries } from './audit-entry.ts';
import { billYear } from './billing/bill-year.ts';
import { listSales, planBuying, simulateBuying } from './buying/buying.ts';
import { toPreorderSaleRows } from './buying/convert.ts';
import { listDepositSlips } from './buying/deposit-slips.ts';
import { readPictures } from './buying/pictures.ts';
import { writePreorderedGoods } from './buying/preordered-goods.ts';
import { createReceiptEntries, toPreorderedStock } from './buying/preordered-stock.ts';
import { setUpShops } from './buying/write-buying.ts';
import { writeCashBoxes } from './finance/cash-boxes.ts';
import { writeCloses } from './finance/closes.ts';
import { writeSlips } from './finance/slip-pictures.ts';
import { wantedSlips } from './finance/wanted-slips.ts';
import { addAccounts } from './finance/write-payments.ts';
import type { DemoGoods } from './goods.ts';
import { readCouriers, toAllSaleRows } from './orders/write-orders.ts';
import { readStaff } from './people.ts';
import { makeCommissionRules, payCommissions } from './reports/commissions.ts';
import type { SampleMaterial } from './sample-material.ts';
import { computeYearStock, findLowStock, writeStock } from './stock.ts';
import { countDocuments, writeBooks } from './write-books.ts';

/** Twelve months behind the goods: everything is thought up first, then written in bulk. */
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
  await tx.db.execute(sql`ALTER TABLE orders DISABLE TRIGGER orders_refresh_sale_lines`);
  const staff = await readStaff(tx);
  const couriers = await readCouriers(tx);
  const shopIds = await setUpShops(tx, await Actors.read(tx), staff);
  const findPicture = await readPictures(tx);
  const wanted = planBuying(variants, tx.now);
  // The year's orders are numbered around those that come of pre-orders.
  const numbers = new ChronologicalNumbers(listSales(wanted).map(({ at }) => at));
  const year = simulateYear(variants, couriers, staff, tx.now, numbers);
  const lastOrder = numbers.end();
  await step('Llevando el inventario del año…');
  const ledger = keepLedger(
    year.changes,
    variants.map(({ sample }) => sample),
  );
  const preorderCustomers = choosePreorderCustomers(wanted.preorders, year.sales, staff.sellers[0]);
  const bought = simulateBuying(wanted, {
    books: { shopIds, findPicture, preorderCustomers, staff },
    ...{ couriers, short: findLowStock(variants, ledger.ends), numbers: numbers.kept, now: tx.now },
  });
  const { sales, ...cases } = withReviewCases(year.sales, tx.now);
  await writePreorderedGoods(tx, bought.goods, bought.drafts.books);
  await step('Escribiendo el inventario y haciendo las facturas…');
  const writing = toAllSaleRows(sales, variants, ledger.entries);
  const bill = async () => {
    const orders = await writing;
    const ofPreorders = bought.sales.map((one) => toPreorderSaleRows(one, bought.goods));
    const billed = await billYear([...orders, ...ofPreorders], staff.finance, billing, tx.now);
    const { written: all } = billed;
    return { ...billed, written: all.slice(0, orders.length), fromPreorders: all.slice(orders.length) };
  };
  const write = async () => {
    const [{ written, fromPreorders, ...billed }] = await Promise.all([
      bill(),
      writeStock(tx, [
        computeYearStock(variants, ledger, places, staff.keeper, tx.now),
        toPreorderedStock(bought, places),
      ]),
    ]);
    await step(`Escribiendo ${lastOrder} pedidos…`);
    const accounts = await addAccounts(tx);
    const { customers } = year;
    const books = { written, fromPreorders, bought, billed, customers, couriers, staff, accounts };
    const entriesOfBooks = await writeBooks(tx, books, () => step('Escribiendo preventas y compras…'));
    await countDocuments(tx, { order: lastOrder });
    const receipts = await createReceiptEntries(tx, staff.buyer);
    await step('Sumando las ventas…');
    // The histories are put together while the database adds up.
    const [entries] = await Promise.all([nextTurn().then(entriesOfBooks), fillSaleLines(tx)]);
    await step('Escribiendo el historial…');
    await writeEntries(tx, [...receipts, ...entries]);
  };
  // The receipts take longer than anything else that needs no database.
  const draw = async () =>
    drawSlips([
      ...wantedSlips(await writing, cases, tx.now),
      ...listDepositSlips(wanted.preorders, { preorderCustomers }),
    ]);
  const [slips] = await Promise.all([draw(), write()]);
  await step('Cerrando caja y comisiones…');
  await writeSlips(tx, slips);
  await payCommissions(tx, staff, billing.timeZone);
  await makeCommissionRules(tx, staff);
  const entriesOfBoxes = await writeCashBoxes(tx, staff);
  await writeEntries(tx, [...entriesOfBoxes, ...(await writeCloses(tx, staff, billing.timeZone))]);
  await tx.db.execute(sql`SELECT fill_month_entries()`);
  await fillCustomerFigures(tx);
}

/**
 * What `rebuild_sales()` does, but for adding up the days: reports read what is not added up yet, and the server's
 * job does it after the start. Tables that were empty are counted first, or all of them would be gone through.
 */
async function fillSaleLines(tx: InTransaction): Promise<void> {
  await tx.db.execute(sql`
    ANALYZE orders (id), order_lines (id, order_id), payments (id), payment_allocations (order_id, payment_id),
      shipments (order_id)`);
  await tx.db.execute(sql`
    ALTER TABLE orders ENABLE TRIGGER orders_refresh_sale_lines;
    INSERT INTO sale_lines SELECT * FROM sale_facts;
    SELECT append_sale_delta(array_agg(s), 1) FROM sale_lines s GROUP BY date_trunc('month', s.sold_on)`);
}

/** What the triggers of orders and pre-orders would have counted. */
async function fillCustomerFigures(tx: InTransaction): Promise<void> {
  await tx.db.execute(sql`SELECT refresh_customer_figures(array_agg(id)) FROM customers`);
}
