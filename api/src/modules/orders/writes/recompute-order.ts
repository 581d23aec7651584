import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import {
  computeExcess,
  computeFulfilment,
  computePaymentState,
  computeStage,
  isExpiring,
  isFinished,
  isToInvoice,
  type StageFacts,
} from '@trastienda/shared/orders/rules.ts';
import type { Fulfilment } from '@trastienda/shared/orders/status.ts';
import { eq, sql } from 'drizzle-orm';
import { lockCredit, moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { audit } from '#platform/audit.ts';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { orders } from '../tables.ts';
import { type OrderRecord, toSearchWords } from './orders.ts';

interface Parts extends Record<string, unknown> {
  readonly subtotal: number;
  readonly units: number;
  readonly first_product: ProductId | null;
  readonly words: string | null;
  readonly verified: number;
  readonly in_review: number;
  readonly references: string | null;
  readonly money_out: number;
  readonly parcels: Fulfilment[];
  readonly guides: string | null;
  readonly returned: number;
}

/** What the lines, payments and parcels of an order come to. */
async function readParts(ctx: Ctx, id: OrderId): Promise<Parts> {
  const { rows } = await ctx.db.execute<Parts>(sql`
    SELECT l.*, m.*, s.*, (SELECT coalesce(sum(amount), 0)::int FROM customer_credits
        WHERE order_id = ${id} AND kind = 'from_order') AS money_out
    FROM (SELECT coalesce(sum(total), 0)::int AS subtotal, coalesce(sum(quantity), 0)::int AS units,
        (array_agg(product_id ORDER BY position))[1] AS first_product,
        left(string_agg(sku || ' ' || name, ' ' ORDER BY position), 3000) AS words
      FROM order_lines WHERE order_id = ${id}) l,
      (SELECT coalesce(sum(a.amount) FILTER (WHERE p.status = 'verified'), 0)::int AS verified,
        coalesce(sum(a.amount) FILTER (WHERE p.status IN ('submitted', 'in_review', 'doubt')), 0)::int AS in_review,
        string_agg(nullif(p.reference, ''), ' ') AS "references"
      FROM payment_allocations a JOIN payments p ON p.id = a.payment_id WHERE a.order_id = ${id}) m,
      (SELECT coalesce(array_agg(status), '{}') AS parcels, string_agg(nullif(guide, ''), ' ' ORDER BY position) AS guides,
        coalesce(sum(credited), 0)::int AS returned
      FROM shipments WHERE order_id = ${id}) s`);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate without a row');
  return row;
}

type Written = Partial<OrderRecord>;

/** The clock of an unpaid order: what it stands at while it runs, what is left of it while it does not. */
function computeExpiry(order: OrderRecord, isRunning: boolean, now: Date): Written {
  const { expiresAt, expiryLeftMs } = order;
  if (isRunning && expiresAt === null && expiryLeftMs !== null)
    return { expiresAt: new Date(now.getTime() + expiryLeftMs), expiryLeftMs: null };
  if (!isRunning && expiresAt !== null)
    return { expiresAt: null, expiryLeftMs: Math.max(0, expiresAt.getTime() - now.getTime()) };
  return {};
}

/** Everything about an order that follows from something else, by the shared rules. */
async function computeDerived(ctx: Ctx, order: OrderRecord) {
  const parts = await readParts(ctx, order.id);
  const facts: StageFacts = {
    // Nobody completes an order: it is when nothing is left to do, and no longer when something is.
    status: order.status === 'completed' ? 'confirmed' : order.status,
    terms: order.terms,
    depositBp: order.depositBp,
    delivery: order.delivery,
    total: parts.subtotal - order.discount + order.shipping - parts.returned,
    paid: parts.verified - parts.money_out,
    inReview: parts.in_review,
    moneyOut: parts.money_out,
    fulfilment: computeFulfilment(parts.parcels),
    parcels: parts.parcels,
  };
  const status = isFinished(facts) ? 'completed' : facts.status;
  const { total, paid, inReview, moneyOut, fulfilment } = facts;
  return {
    status,
    subtotal: parts.subtotal,
    returned: parts.returned,
    units: parts.units,
    total,
    paid,
    inReview,
    moneyOut,
    fulfilment,
    paymentState: computePaymentState({ ...facts, status }),
    stage: computeStage({ ...facts, status }),
    toInvoice: isToInvoice({ ...facts, status, invoiced: order.invoiced }),
    ...computeExpiry(order, isExpiring({ ...facts, status }), ctx.now),
    guide: parts.guides ?? '',
    firstProductId: parts.first_product,
    searchWords: `${order.label} ${toSearchWords(order, [parts.guides, parts.references, parts.words])}`,
  };
}

/**
 * Writes what follows from a change, and makes what was paid beyond the total the customer's. A command that
 * also takes stock and may leave such a rest takes the customer first (`lockOwner`).
 */
export async function recomputeOrder(
  tx: InTransaction,
  before: OrderRecord,
  change: Written = {},
): Promise<OrderRecord> {
  const after = await writeDerived(tx, before, change);
  const excess = computeExcess(after);
  const { id, customerId, label } = after;
  if (excess === 0 || customerId === null) return after;
  await moveCredit(tx, { customerId, kind: 'from_order', amount: excess, orderId: id, note: label });
  await audit(tx, { entity: 'order', entityId: id, command: 'credit-excess', after: { amount: excess } });
  // The same step seen from outside: one command, one version.
  return writeDerived(tx, after, {}, { isSameStep: true });
}

/** The customer of an order that holds money, before any stock: the order in which every command takes them. */
export async function lockOwner(tx: InTransaction, order: OrderRecord): Promise<void> {
  if (order.paid > 0 && order.customerId !== null) await lockCredit(tx, order.customerId);
}

/**
 * Writes a change of the order's own columns together with everything that follows from it and from its
 * lines, payments and parcels. Every command on an order ends here, and only here its version grows.
 */
async function writeDerived(
  tx: InTransaction,
  before: OrderRecord,
  change: Written,
  { isSameStep } = { isSameStep: false },
): Promise<OrderRecord> {
  const { searchWords: words, ...derived } = await computeDerived(tx, { ...before, ...change });
  const isNowFinished = derived.status === 'completed' && before.status !== 'completed';
  const [row] = await tx.db
    .update(orders)
    .set({
      ...change,
      ...derived,
      searchText: sql`normalize_for_search(${words})`,
      ...(derived.stage !== before.stage && { stageSince: tx.now }),
      ...(isNowFinished && { completedAt: tx.now }),
      ...(derived.status !== 'completed' && { completedAt: null }),
      changedAt: tx.now,
      ...(!isSameStep && { version: sql`${orders.version} + 1` }),
    })
    .where(eq(orders.id, before.id))
    .returning();
  if (row === undefined) throw new Error('an order that was locked has gone');
  return row;
}

const MATERIALISED = [
  'status',
  'subtotal',
  'returned',
  'units',
  'total',
  'paid',
  'inReview',
  'moneyOut',
  'fulfilment',
  'paymentState',
  'stage',
  'toInvoice',
  'guide',
  'firstProductId',
] as const;

/** Where the stored columns of an order are not what its facts come to. */
export async function differsFromFacts(ctx: Ctx, order: OrderRecord) {
  const derived = await computeDerived(ctx, order);
  return MATERIALISED.filter((column) => order[column] !== derived[column]).map((column) => ({
    column,
    stored: String(order[column]),
    computed: String(derived[column]),
  }));
}
