import type { CourierId, OrderId } from '@trastienda/shared/orders/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { BillingPolicy } from '#modules/billing/policy.ts';
import { issueInvoice } from '#modules/billing/use-cases/issue-invoice.ts';
import { prepareInvoice } from '#modules/billing/use-cases/prepare-invoice.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { orders, shipments } from '#modules/orders/tables.ts';
import { moveShipment } from '#modules/orders/use-cases/move-shipment.ts';
import { packShipment } from '#modules/orders/use-cases/pack-shipment.ts';
import { approvePayment } from '#modules/orders/use-cases/review-payment.ts';
import { submitPayment } from '#modules/orders/use-cases/submit-payment.ts';
import { convertPreorder } from '#modules/preorders/use-cases/convert-preorder.ts';
import { lockPreorder, readWishes } from '#modules/preorders/writes/preorders.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { calendarDay, DAY_MS, MINUTE_MS } from '../store-year.ts';
import type { Deed, Desk } from './deeds.ts';
import type { PlannedPreorder, PlannedSale } from './planned.ts';
import { askerOf } from './rows-of-preorders.ts';

export interface Counter extends Desk {
  readonly policy: OrderPolicy;
  readonly billing: BillingPolicy;
  readonly courierId: CourierId | null;
}

/** The numbers that its documents have in the order of time. */
export interface SaleNumbers {
  readonly order: number;
  readonly payment: number | null;
  readonly paper: number | null;
}

type Kind = 'order' | 'payment' | 'invoice';

/** The next document of a kind gets this number. */
async function nextIs(tx: InTransaction, kind: Kind, number: number | null): Promise<void> {
  if (number === null) return;
  await tx.db.execute(sql`UPDATE document_counters SET last = ${number - 1} WHERE kind = ${kind}`);
}

/** The shop began to invoice some weeks ago; before, it gave receipts of its own. */
const INVOICING_DAYS = 30;

const NOWHERE = {
  municipality: null,
  place: '',
  line: '',
  reference: '',
  receiverName: '',
  receiverPhone: null,
  pin: null,
  atOffice: false,
};
const SHIPPING = 3_500;
const MOST_COD = 150_000;

/** What has come becomes an order; most are fetched at the shop, paid there and billed. */
export function deedsOfSale(
  counter: Counter,
  preorder: PlannedPreorder,
  sale: PlannedSale,
  numbers: SaleNumbers,
): Deed[] {
  const { actors, books, policy } = counter;
  const { finance, logistics } = books.staff;
  const { seller } = askerOf(books, preorder);
  let orderId: OrderId | null = null;
  const order = (): OrderId => {
    if (orderId === null) throw new Error('goods that did not become an order');
    return orderId;
  };
  const converted: Deed = {
    at: sale.at,
    async run() {
      orderId = await convert(counter, preorder, sale, numbers.order);
    },
  };
  if (sale.end !== 'fetched' || sale.billedAt === null) return [converted];
  const later = (minutes: number) => new Date((sale.paidAt ?? sale.at).getTime() + minutes * MINUTE_MS);
  const step = (at: Date, run: (at: Date) => Promise<unknown>): Deed => ({ at, run: () => run(at) });
  const paid =
    sale.paidAt === null
      ? []
      : [
          step(sale.paidAt, (at) => payRest(counter, actors.as(seller, at), order(), numbers.payment)),
          step(later(3), (at) => approveRest(actors.as(finance, at), order(), policy)),
        ];
  return [
    converted,
    ...paid,
    step(later(5), (at) => pack(actors.as(logistics, at), order())),
    step(later(8), (at) => handOver(actors.as(logistics, at), order())),
    step(sale.billedAt, (at) => bill(counter, actors.as(finance, at), order(), numbers.paper)),
  ];
}

async function convert(
  { actors, books, policy, courierId }: Counter,
  preorder: PlannedPreorder,
  { at, lines, end }: PlannedSale,
  number: number,
): Promise<OrderId> {
  const { seller, customer } = askerOf(books, preorder);
  const ctx = actors.as(seller, at);
  const { version } = await lockPreorder(ctx, preorder.id);
  const here = (await readWishes(ctx, preorder.id))
    .filter((line) => line.status === 'received')
    .slice(0, lines);
  const worth = here.reduce((sum, line) => sum + line.total, 0);
  const isSent = end === 'by_courier';
  const { pin, ...address } = customer.addresses[0];
  await nextIs(ctx, 'order', number);
  const made = await convertPreorder(
    ctx,
    preorder.id,
    {
      version,
      lineIds: here.map((line) => line.id),
      orderId: null,
      terms: isSent && worth < MOST_COD ? 'cod' : 'prepaid',
      delivery: isSent ? 'courier' : 'pickup',
      courierId: isSent ? courierId : null,
      address: isSent ? { ...NOWHERE, ...address, pin: pin ?? null } : NOWHERE,
      shipping: isSent ? SHIPPING : 0,
    },
    policy,
  );
  return made.orderId;
}

type Tx = InTransaction<SignedInCtx>;

async function payRest({ policy }: Counter, ctx: Tx, id: OrderId, number: number | null): Promise<void> {
  const [order] = await ctx.db.select({ balance: orders.balance }).from(orders).where(eq(orders.id, id));
  await nextIs(ctx, 'payment', number);
  await submitPayment(
    ctx,
    id,
    {
      ...{ method: 'cash', accountId: null, reference: '', note: '', proofs: [] },
      amount: order?.balance ?? 0,
      paidOn: calendarDay(ctx.now),
    },
    policy,
  );
}

async function approveRest(ctx: Tx, id: OrderId, policy: OrderPolicy): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: Parameters<typeof approvePayment>[1] }>(sql`
    SELECT p.id FROM payment_allocations a JOIN payments p ON p.id = a.payment_id
    WHERE a.order_id = ${id} AND p.status = 'submitted'`);
  for (const payment of rows) await approvePayment(ctx, payment.id, { note: '' }, policy);
}

async function parcelOf(ctx: Tx, id: OrderId) {
  const [parcel] = await ctx.db.select().from(shipments).where(eq(shipments.orderId, id));
  if (parcel === undefined) throw new Error('an order without a parcel');
  return parcel;
}

async function pack(ctx: Tx, id: OrderId): Promise<void> {
  const { id: parcelId, version } = await parcelOf(ctx, id);
  await packShipment(ctx, parcelId, { version, pieces: 1, weightGrams: 400 });
}

/** Across the counter. */
async function handOver(ctx: Tx, id: OrderId): Promise<void> {
  const { id: parcelId, version } = await parcelOf(ctx, id);
  await moveShipment(ctx, parcelId, version, { command: 'deliver' });
}

async function bill(
  { billing, now }: Counter,
  ctx: Tx,
  orderId: OrderId,
  number: number | null,
): Promise<void> {
  const isOld = now.getTime() - ctx.now.getTime() > INVOICING_DAYS * DAY_MS;
  const [order] = await ctx.db.select({ total: orders.total }).from(orders).where(eq(orders.id, orderId));
  // Above the limit an invoice needs a NIT, and nobody asked for it at the counter.
  const isReceipt = isOld || (order?.total ?? 0) > billing.cfLimit;
  await nextIs(ctx, 'invoice', number);
  const paper = await prepareInvoice(
    ctx,
    { orderId, dueOn: null, ...(isReceipt && { kind: 'receipt' as const }) },
    billing,
  );
  await issueInvoice(ctx, paper.id, undefined, billing);
}
