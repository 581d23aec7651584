import { seededRandom } from '@trastienda/sample-store/boutique/seeded-random.ts';
import type { Outcome, PlannedPreorder } from '@trastienda/sample-store/buying/planned.ts';
import { Clientele } from '@trastienda/sample-store/orders/customers.ts';
import type { Staff } from '@trastienda/sample-store/staff.ts';
import { DAY_MS, MINUTE_MS } from '@trastienda/sample-store/store-year.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingPolicy } from '#modules/billing/policy.ts';
import { type Ctx, type InTransaction, inTransaction } from '#platform/ctx.ts';
import { readConfig } from '#platform/settings/config.ts';
import { BuyingLife } from '#testing/buying/live-buying.ts';
import { readTouched } from '#testing/buying/tables-touched.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { Actors } from '../actors.ts';
import { type Entry, writeEntries } from '../audit-entry.ts';
import { Desk } from '../billing/bill-year.ts';
import type { SampleInvoice } from '../billing/sample-invoice.ts';
import { addAccounts } from '../finance/write-payments.ts';
import type { WrittenSale } from '../orders/rows.ts';
import { readCouriers } from '../orders/write-orders.ts';
import { readStaff } from '../people.ts';
import { type Places, writeStock } from '../stock.ts';
import { writeBooks } from '../write-books.ts';
import { listActions, listSales, performPlan, planBuying, type SimulatedBuying } from './buying.ts';
import { toPreorderSaleRows } from './convert.ts';
import { writePreorderedGoods } from './preordered-goods.ts';
import { createReceiptEntries, toPreorderedStock } from './preordered-stock.ts';
import type { Books } from './rows-of-preorders.ts';
import { setUpShops } from './write-buying.ts';

const now = new Date('2026-11-12T16:30:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One or two of every kind, with everybody else who is in the same purchases. */
const WANTED: readonly Outcome[] = [
  ...([
    'missed',
    'substituted',
    'released',
    'cancelled_paid',
    'cancelled_refund',
    'cancelled_bought',
  ] as const),
  ...(['received', 'mixed', 'partly', 'quoted', 'in_review'] as const),
];

function pickSample(planned: ReturnType<typeof planBuying>): ReturnType<typeof planBuying> {
  const { purchases, preorders } = planned;
  const first = (which: (one: PlannedPreorder) => boolean) => preorders.filter(which).slice(0, 1);
  const inVain = (['lost', 'returned', 'cancelled'] as const).flatMap((how) =>
    first(({ lines }) => purchases.some((one) => one.end?.how === how && holds(one, lines))),
  );
  const sold = (['fetched', 'unpaid', 'by_courier'] as const).flatMap((end) =>
    first(({ sale }) => sale?.end === end),
  );
  const damaged = purchases.filter(
    ({ parcels: [one], closedAt }) => one.receivedAt !== null && closedAt === null,
  );
  const chosen = new Set([
    ...WANTED.flatMap((outcome) => first((one) => one.outcome === outcome)),
    ...inVain,
    ...sold,
  ]);
  const bought = new Set(damaged.slice(0, 3));
  for (let size = -1; size !== chosen.size + bought.size; ) {
    size = chosen.size + bought.size;
    for (const one of purchases) if ([...chosen].some(({ lines }) => holds(one, lines))) bought.add(one);
    for (const one of preorders)
      if ([...bought].some((purchase) => holds(purchase, one.lines))) chosen.add(one);
  }
  return {
    purchases: purchases.filter((one) => bought.has(one)),
    preorders: preorders.filter((one) => chosen.has(one)),
  };
}

const holds = ({ lines }: { readonly lines: readonly unknown[] }, preorderLines: PlannedPreorder['lines']) =>
  preorderLines.some(({ bought }) => lines.includes(bought));

function assignCustomers(
  preorders: readonly PlannedPreorder[],
  { sellers: [seller] }: Staff,
): Books['preorderCustomers'] {
  const clientele = new Clientele(seededRandom(1));
  const known = { at: new Date(now.getTime() - 300 * DAY_MS), by: seller };
  const customers = Array.from({ length: 4 }, () =>
    Object.assign(clientele.choose(seller, known.at), { known }),
  );
  return new Map(
    preorders.flatMap((preorder, nth) => {
      const customer = customers[nth % customers.length];
      return customer === undefined ? [] : [[preorder, { seller, customer, channel: 'whatsapp' as const }]];
    }),
  );
}

it('sample purchases equal what the use cases would have written', async () => {
  const ctx: Ctx = {
    ...{ db: database.db.orm, now, requestId: 'test', language: 'es', actor: null },
    isUnheard: true,
  };
  const billing = billingPolicy(readConfig({}), () => undefined);
  await inTransaction(ctx, async (tx) => {
    const staff = await readStaff(tx);
    const couriers = await readCouriers(tx);
    const accounts = await addAccounts(tx);
    const actors = await Actors.read(tx);
    const places = await readPlaces(tx);
    const planned = pickSample(planBuying([], now));
    const books: Books = {
      ...{ staff, shopIds: await setUpShops(tx, actors, staff), findPicture: () => null },
      preorderCustomers: assignCustomers(planned.preorders, staff),
    };
    const numbers = listSales(planned).map((_, nth) => nth + 1);
    const { plan, actions } = listActions(planned, { books, short: [], numbers, now });
    const around = { books, couriers, now };
    const customers = [...new Set([...books.preorderCustomers.values()].map(({ customer }) => customer))];
    const write = async (bought: SimulatedBuying, fromPreorders: readonly WrittenSale[], billed: Billed) => {
      const year = { written: [], fromPreorders, bought, billed, customers, couriers, staff, accounts };
      await writePreorderedGoods(tx, bought.goods, books);
      const entries = await writeBooks(tx, year, async () => undefined);
      await writeStock(tx, [toPreorderedStock(bought, places)]);
      await writeEntries(tx, [...(await createReceiptEntries(tx, staff.buyer)), ...entries()]);
    };
    await tx.db.execute(sql`SAVEPOINT unwritten`);
    const bulk = performPlan(plan, actions, around);
    const desk = new Desk(staff.finance, billing);
    const sold: WrittenSale[] = [];
    for (const one of bulk.sales) {
      const written = toPreorderSaleRows(one, bulk.goods);
      const since = written.state.billableSince;
      const sale = { written, kind: 'receipt' as const, outcome: 'issued' as const };
      const story = { isVoided: false, isCredited: false };
      sold.push(
        since === null ? written : await desk.bill({ ...sale, since }, billedAt(since), story, () => 0),
      );
    }
    await write(bulk, sold, desk);
    const written = await readTouched(tx);
    await tx.db.execute(sql`ROLLBACK TO SAVEPOINT unwritten`);

    const begun = performPlan(plan, [], around);
    await write(begun, [], { invoices: [], entries: [] });
    const life = new BuyingLife({
      actors,
      books,
      goods: begun.goods,
      place: places[0],
      sales: sold,
      billing,
    });
    const steps = [
      ...actions.map((action) => ({ at: action.at, run: () => life.perform(action) })),
      ...sold.flatMap(({ sale, state: { billableSince: since } }) => [
        ...sale.events
          .filter(({ act }) => act.kind !== 'create' && act.kind !== 'confirm')
          .map((action) => ({ at: action.at, run: () => life.goOn(sale, action) })),
        ...(since === null
          ? []
          : [
              {
                at: billedAt(since),
                run: () => life.bill(sale, staff.finance, [billedAt(since), billedAt(since, 1)]),
              },
            ]),
      ]),
    ].sort((one, other) => one.at.getTime() - other.at.getTime());
    for (const { run } of steps) await run();
    const lived = await readTouched(tx);

    expect(new Set(actions.map(({ kind }) => kind)).size).toBe(9);
    for (const [table, rows] of lived) {
      expect(rows.length, table).toBeGreaterThan(0);
      expect.soft(written.get(table), table).toEqual(rows);
    }
  });
}, 120_000);

interface Billed {
  readonly invoices: readonly SampleInvoice[];
  readonly entries: readonly Entry[];
}

const billedAt = (since: Date, minutes = 0) => new Date(since.getTime() + (90 + minutes) * MINUTE_MS);

async function readPlaces(tx: InTransaction): Promise<Places> {
  const { rows } = await tx.db.execute<{ id: Places[0] }>(
    sql`SELECT id FROM locations ORDER BY name LIMIT 1`,
  );
  const [place] = rows;
  if (place === undefined) throw new Error('a store without a place');
  return [place.id, place.id];
}
