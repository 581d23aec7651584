import { computeShare, ratioRoundedUp } from '../kernel/money.ts';
import type { PermissionCode } from '../kernel/permissions.ts';
import type { Verdict } from '../kernel/verdict.ts';
import { no, yes } from '../kernel/verdict.ts';
import {
  type Delivery,
  FULFILMENTS,
  type Fulfilment,
  ORDER_TRANSITIONS,
  type OrderCommand,
  type OrderStatus,
  type PaymentState,
  type Stage,
  type Terms,
} from './status.ts';

export interface PricedLine {
  readonly quantity: number;
  readonly listPrice: number;
  readonly unitPrice: number;
  readonly discount: number;
}

export interface OrderSums {
  readonly units: number;
  readonly subtotal: number;
  readonly total: number;
  /** What the goods would cost by the list. */
  readonly atListPrices: number;
  /** What was taken off the list prices, on lines and on the whole. */
  readonly takenOff: number;
  /** The same in hundredths of a percent, rounded up: a limit is never passed by a rounding. */
  readonly takenOffBp: number;
}

export function lineTotal(line: Pick<PricedLine, 'quantity' | 'unitPrice' | 'discount'>): number {
  return line.quantity * line.unitPrice - line.discount;
}

export function sumOrder(order: {
  readonly lines: readonly PricedLine[];
  readonly discount: number;
  readonly shipping: number;
}): OrderSums {
  const add = (of: (line: PricedLine) => number) => order.lines.reduce((sum, line) => sum + of(line), 0);
  const subtotal = add(lineTotal);
  const atListPrices = add((line) => line.quantity * line.listPrice);
  // A line sold above the list does not pay for a discount on another.
  const takenOff =
    add((line) => Math.max(0, line.quantity * line.listPrice - lineTotal(line))) + order.discount;
  return {
    units: add((line) => line.quantity),
    subtotal,
    total: subtotal - order.discount + order.shipping,
    atListPrices,
    takenOff,
    takenOffBp: ratioRoundedUp(takenOff, atListPrices),
  };
}

export interface MoneyFacts {
  readonly status: OrderStatus;
  readonly terms: Terms;
  readonly depositBp: number;
  readonly total: number;
  /** Verified and still on the order. */
  readonly paid: number;
  readonly inReview: number;
  /** Verified once, then given back or turned into credit. */
  readonly moneyOut: number;
}

export function computePaymentState(facts: MoneyFacts): PaymentState {
  const { status, terms, total, paid, inReview, moneyOut } = facts;
  if (moneyOut > 0 && paid === 0) return 'refunded';
  if (paid > total) return 'overpaid';
  if (paid === total && (total > 0 || status !== 'draft')) return 'paid';
  if (inReview > 0) return 'in_review';
  if (paid > 0) return 'partial';
  return terms === 'cod' ? 'cod_pending' : 'unpaid';
}

export function depositDue({ total, depositBp }: Pick<MoneyFacts, 'total' | 'depositBp'>): number {
  return computeShare(total, depositBp);
}

/** Goods leave only when they are paid, the deposit is there, or the courier collects. */
export function mayLeave(
  facts: Pick<MoneyFacts, 'terms' | 'total' | 'paid' | 'depositBp'>,
): Verdict<'order.not-paid'> {
  const needed = { prepaid: facts.total, deposit: depositDue(facts), cod: 0 }[facts.terms];
  return facts.paid >= needed ? yes : no('order.not-paid');
}

const BEFORE_PACKING: readonly Fulfilment[] = ['pending', 'picking'];
const IN_THE_STORE: readonly Fulfilment[] = [...BEFORE_PACKING, 'packed', 'labelled'];
/** In the store, back in it, or gone for good. */
const NOT_OUTSIDE: readonly Fulfilment[] = [...IN_THE_STORE, 'returned', 'lost'];
const UNDERWAY: readonly Fulfilment[] = ['handed_over', 'in_transit'];
const TROUBLED: readonly Fulfilment[] = ['failed_attempt', 'returning', 'returned', 'lost'];

/** A parcel in trouble speaks for the order; otherwise the least advanced one does. */
export function computeFulfilment(parcels: readonly Fulfilment[]): Fulfilment {
  const troubled = parcels.find((one) => TROUBLED.includes(one) && one !== 'returned');
  if (troubled !== undefined) return troubled;
  const first = FULFILMENTS.find((one) => parcels.includes(one));
  return first ?? 'pending';
}

export interface StageFacts extends MoneyFacts {
  readonly delivery: Delivery;
  readonly fulfilment: Fulfilment;
  /** Every parcel, where more is known than the one that speaks for the order: another may be further on. */
  readonly parcels?: readonly Fulfilment[];
}

/** A whole order as these rules look at it. */
export function withParcels<Whole extends { readonly shipments: readonly { readonly status: Fulfilment }[] }>(
  order: Whole,
): Whole & { readonly parcels: readonly Fulfilment[] } {
  return { ...order, parcels: order.shipments.map((shipment) => shipment.status) };
}

const everyParcel = (
  { parcels, fulfilment }: Pick<StageFacts, 'parcels' | 'fulfilment'>,
  among: readonly Fulfilment[],
): boolean => [fulfilment, ...(parcels ?? [])].every((parcel) => among.includes(parcel));

/** Where an order stands, as the people who move it on would say. The first that is true. */
export function computeStage(facts: StageFacts): Stage {
  const { status, fulfilment, delivery } = facts;
  if (status === 'cancelled' || status === 'discarded') return 'cancelled';
  if (status === 'completed') return 'completed';
  if (status === 'on_hold' || TROUBLED.includes(fulfilment)) return 'trouble';
  if (status === 'draft') return 'draft';
  if (fulfilment === 'delivered') return 'to_settle';
  if (UNDERWAY.includes(fulfilment)) return 'on_route';
  if (!mayLeave(facts).ok) return 'awaiting_payment';
  if (fulfilment === 'pending' || fulfilment === 'picking') return 'to_prepare';
  return fulfilment === 'packed' && delivery === 'courier' ? 'to_label' : 'to_dispatch';
}

/** All units have arrived or come back and nothing is owed on either side. */
export function isFinished(facts: StageFacts): boolean {
  const { status, fulfilment, total, paid } = facts;
  return (
    ORDER_TRANSITIONS[status].complete !== undefined &&
    (fulfilment === 'delivered' || fulfilment === 'returned') &&
    paid === total
  );
}

const GONE: readonly Fulfilment[] = [...UNDERWAY, 'delivered'];

/** A sale is due its document once it is paid or its goods have left. */
export function isToInvoice(facts: Omit<StageFacts, 'parcels'> & { readonly invoiced: number }): boolean {
  const { status, total, paid, fulfilment, invoiced } = facts;
  return (
    (status === 'confirmed' || status === 'completed') &&
    total > 0 &&
    invoiced === 0 &&
    (paid >= total || GONE.includes(fulfilment))
  );
}

/** What an order holds beyond what it asks for: the customer's, to use on the next one. */
export function computeExcess({
  status,
  total,
  paid,
}: Pick<MoneyFacts, 'status' | 'total' | 'paid'>): number {
  // What a draft will come to is not known yet.
  if (status === 'draft' || status === 'discarded') return 0;
  return Math.max(0, paid - (status === 'cancelled' ? 0 : total));
}

/**
 * An unpaid order holds its goods for a while only. The clock stands while a payment is being looked at that would at
 * least be the deposit: a centavo that somebody registers holds nothing.
 */
export function isExpiring(facts: StageFacts): boolean {
  const { status, terms, total, paid, inReview } = facts;
  return (
    status === 'confirmed' &&
    terms !== 'cod' &&
    total > 0 &&
    paid === 0 &&
    inReview < Math.max(1, depositDue(facts)) &&
    everyParcel(facts, BEFORE_PACKING)
  );
}

/** Who asks, as far as these rules care. */
export interface OrderActor {
  readonly userId: string;
  readonly codes: readonly PermissionCode[];
}

export interface OrderFacts extends StageFacts {
  readonly sellerId: string;
  /** What live invoices of it come to: while there is one, what it says must stay true. */
  readonly invoiced?: number;
}

export const seesAll = (actor: Pick<OrderActor, 'codes'>): boolean => actor.codes.includes('S-01');

export function maySee(
  actor: Pick<OrderActor, 'codes' | 'userId'>,
  order: { readonly sellerId: string },
): boolean {
  return seesAll(actor) || order.sellerId === actor.userId;
}

export type CommandRefusal =
  | 'order.wrong-state'
  | 'auth.forbidden'
  | 'order.holds-money'
  | 'order.already-packed'
  | 'order.goods-outside'
  | 'order.has-invoice';

/** Whether this person may give this command to this order now; the screen offers only what is allowed. */
export function canCommand(
  actor: OrderActor,
  order: OrderFacts,
  command: OrderCommand,
): Verdict<CommandRefusal> {
  if (ORDER_TRANSITIONS[order.status][command] === undefined) return no('order.wrong-state');
  const isReception = seesAll(actor);
  if (!maySee(actor, order)) return no('auth.forbidden');
  switch (command) {
    case 'confirm':
      return yes;
    case 'discard':
      return order.paid > 0 || order.inReview > 0 ? no('order.holds-money') : yes;
    case 'hold':
    case 'resume':
    case 'reopen':
      return isReception ? yes : no('auth.forbidden');
    case 'cancel':
      if (!everyParcel(order, NOT_OUTSIDE)) return no('order.goods-outside');
      if ((order.invoiced ?? 0) > 0) return no('order.has-invoice');
      if (isReception) return yes;
      if (order.paid > 0) return no('order.holds-money');
      return everyParcel(order, BEFORE_PACKING) ? yes : no('order.already-packed');
  }
}

/** The words of an order may change until it is over; its goods only until they are packed. */
export function canEdit(
  actor: OrderActor,
  order: OrderFacts,
): Verdict<'order.wrong-state' | 'auth.forbidden'> {
  if (!maySee(actor, order)) return no('auth.forbidden');
  return order.status === 'draft' || order.status === 'confirmed' || order.status === 'on_hold'
    ? yes
    : no('order.wrong-state');
}

export function canEditGoods(
  order: Pick<OrderFacts, 'fulfilment' | 'parcels'>,
): Verdict<'order.already-packed'> {
  return everyParcel(order, BEFORE_PACKING) ? yes : no('order.already-packed');
}

/** A manager (S-01 and M-03) may sell below anyone's limit. */
export function canDiscount(
  actor: OrderActor,
  limitBp: number,
  takenOffBp: number,
): Verdict<'order.discount-too-high'> {
  const isManager = seesAll(actor) && actor.codes.includes('M-03');
  return isManager || takenOffBp <= limitBp ? yes : no('order.discount-too-high');
}
