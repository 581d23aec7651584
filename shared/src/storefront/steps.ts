import { depositDue, mayLeave } from '../orders/rules.ts';
import type { Delivery, Fulfilment, OrderStatus, ShipmentCommand, Terms } from '../orders/status.ts';
import type { PaymentMethod, PaymentStatus } from '../payments/status.ts';
import type { Happened, TrackedParcel, Tracking, TrackingEvent, TrackingStep } from './contract.ts';

export interface ParcelFacts {
  readonly position: number;
  readonly status: Fulfilment;
  readonly lastEvent: ShipmentCommand | '';
  readonly wasDelivered: boolean;
}

/** The customer had it and sends it back, or has. */
export const isReturn = ({ status, wasDelivered }: Pick<ParcelFacts, 'status' | 'wasDelivered'>): boolean =>
  wasDelivered && (status === 'returning' || status === 'returned');

export interface TrackedFacts {
  readonly status: OrderStatus;
  readonly terms: Terms;
  readonly depositBp: number;
  readonly delivery: Delivery;
  readonly total: number;
  readonly paid: number;
  readonly inReview: number;
  readonly parcels: readonly ParcelFacts[];
}

/** The way an order goes, as its customer sees it. Another kind of document brings a list of its own. */
export function listSteps({ terms, delivery }: Pick<TrackedFacts, 'terms' | 'delivery'>): TrackingStep[] {
  const isPickup = delivery === 'pickup';
  return [
    'received',
    ...(terms === 'cod' ? [] : (['paid'] as const)),
    'preparing',
    ...(isPickup ? [] : (['sent'] as const)),
    'arriving',
    'delivered',
  ];
}

const IN_THE_STORE: readonly Fulfilment[] = ['pending', 'picking', 'packed', 'labelled'];

export function computeParcelStep(
  { status, lastEvent }: ParcelFacts,
  facts: Pick<TrackedFacts, 'terms' | 'depositBp' | 'delivery' | 'total' | 'paid'>,
): TrackedParcel['step'] {
  switch (status) {
    case 'pending':
      // Whoever pays on delivery has not paid yet, though the goods may leave.
      return facts.terms !== 'cod' && mayLeave(facts).ok ? 'paid' : 'received';
    case 'picking':
      return 'preparing';
    case 'packed':
    case 'labelled':
      return facts.delivery === 'pickup' ? 'arriving' : 'preparing';
    case 'handed_over':
    case 'in_transit':
      return lastEvent === 'out' ? 'arriving' : 'sent';
    case 'failed_attempt':
      return 'trouble';
    default:
      return status;
  }
}

const IN_TROUBLE: readonly TrackedParcel['step'][] = ['trouble', 'returning', 'lost'];

/**
 * Where the whole order stands: in trouble if a parcel is, else with its least advanced parcel. What the customer sends
 * back changes nothing of what was delivered, unless it is all of it.
 */
export function computeStep(facts: TrackedFacts): Tracking['step'] {
  if (facts.status === 'cancelled') return 'cancelled';
  const kept = facts.parcels.filter((parcel) => !isReturn(parcel));
  const parcels = kept.map((parcel) => computeParcelStep(parcel, facts));
  if (parcels.some((step) => IN_TROUBLE.includes(step))) return 'trouble';
  const moving = parcels.filter((step) => step !== 'returned');
  if (facts.parcels.length > 0 && moving.length === 0) return 'returned';
  return listSteps(facts).find((step) => moving.includes(step)) ?? 'received';
}

/** What is still expected: beyond what was seen in the bank and what is being looked for there. */
export function computeOwed({
  total,
  paid,
  inReview,
}: Pick<TrackedFacts, 'total' | 'paid' | 'inReview'>): number {
  return Math.max(0, total - paid - inReview);
}

export function missingDeposit(facts: TrackedFacts): number {
  return facts.terms === 'deposit' ? Math.max(0, depositDue(facts) - facts.paid - facts.inReview) : 0;
}

/** A receipt is welcome while something is owed; what a courier already collects is paid to the courier. */
export function maySendReceipt(facts: TrackedFacts): boolean {
  const isOpen = facts.status === 'confirmed' || facts.status === 'on_hold';
  const isCollected =
    facts.terms === 'cod' && facts.parcels.some(({ status }) => !IN_THE_STORE.includes(status));
  return isOpen && computeOwed(facts) > 0 && !isCollected;
}

/** First name and initial: whoever finds the link learns no more. */
export function shortName(name: string): string {
  const [first, ...others] = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  if (first === undefined) return '';
  const next = others.find((word) => !/^(de|del|la|las|los|y)$/i.test(word));
  const initial = next === undefined ? '' : ` ${[...next][0]?.toLocaleUpperCase('es') ?? ''}.`;
  return `${[...first].slice(0, 20).join('')}${initial}`;
}

export interface ParcelEvent {
  readonly kind: ShipmentCommand;
  readonly reason: string;
  readonly at: string;
  readonly position: number;
}

export interface PaymentHistory {
  readonly status: PaymentStatus;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly isFromCustomer: boolean;
  readonly submittedAt: string;
  readonly reviewedAt: string | null;
}

/** What a customer sees of a parcel; guides and repacking are the store's own affair. */
const HEARD: Partial<Record<ShipmentCommand, TrackingEvent>> = {
  pick: 'preparing',
  pack: 'packed',
  hand_over: 'sent',
  transit: 'in_transit',
  out: 'out',
  deliver: 'delivered',
  fail: 'failed',
  incident: 'incident',
  refuse: 'refused',
  return: 'returning',
  receive: 'returned',
  lose: 'lost',
  find: 'found',
};
const BEFORE_LEAVING: readonly ShipmentCommand[] = ['pick', 'pack'];

/** The parcel was unpacked, or did not come back after all: what was recorded of it before is no longer true. */
function stillTrue(events: readonly ParcelEvent[], parcels: readonly ParcelFacts[]): ParcelEvent[] {
  return events.filter(({ kind, position }, at) => {
    const parcel = parcels.find((one) => one.position === position);
    if (parcel === undefined) return false;
    const isSame = (other: ParcelEvent) => other.position === position;
    const later = events.slice(at + 1).filter(isSame);
    if (BEFORE_LEAVING.includes(kind) && later.some((one) => one.kind === 'unpack')) return false;
    if (kind === 'return' && later.some((one) => one.kind === 'deliver')) return false;
    // It stayed delivered: once is enough.
    if (kind === 'deliver' && events.slice(0, at).some((one) => isSame(one) && one.kind === 'deliver'))
      return false;
    if (parcel.status === 'pending') return false;
    if (parcel.status === 'picking') return kind === 'pick';
    return IN_THE_STORE.includes(parcel.status) ? BEFORE_LEAVING.includes(kind) : true;
  });
}

function toParcelEvents(events: readonly ParcelEvent[], { parcels, delivery }: TrackedFacts): Happened[] {
  return stillTrue(events, parcels).flatMap(({ kind, reason, at, position }) => {
    const heard = HEARD[kind];
    if (heard === undefined) return [];
    return [
      {
        kind: heard === 'packed' && delivery === 'pickup' ? 'ready' : heard,
        at,
        parcel: parcels.length > 1 ? position : null,
        reason: kind === 'fail' || kind === 'incident' ? reason : '',
        amount: null,
      },
    ];
  });
}

/** What a customer sees of a payment. */
export function listPaymentEvents(payment: PaymentHistory): readonly {
  readonly kind: 'paid' | 'receipt' | 'receipt_refused';
  readonly at: string;
}[] {
  const { status, method, isFromCustomer, submittedAt, reviewedAt } = payment;
  // What the courier collected comes to the store days later: nothing that a customer asks about.
  if (status === 'voided' || method === 'cod') return [];
  if (status === 'verified') return [{ kind: 'paid', at: reviewedAt ?? submittedAt }];
  if (status !== 'rejected') return [{ kind: 'receipt', at: submittedAt }];
  if (!isFromCustomer) return [];
  return [
    { kind: 'receipt', at: submittedAt },
    { kind: 'receipt_refused', at: reviewedAt ?? submittedAt },
  ];
}

const toPaymentEvents = (payment: PaymentHistory): Happened[] =>
  listPaymentEvents(payment).map(({ kind, at }) => ({
    kind,
    at,
    parcel: null,
    reason: '',
    amount: payment.amount,
  }));

/** The dated story of an order, the oldest first. */
export function listOrderEvents(
  facts: TrackedFacts & { readonly confirmedAt: string | null; readonly cancelledAt: string | null },
  parcelHistory: readonly ParcelEvent[],
  payments: readonly PaymentHistory[],
): Happened[] {
  const plain = (kind: TrackingEvent, at: string | null): Happened[] =>
    at === null ? [] : [{ kind, at, parcel: null, reason: '', amount: null }];
  return [
    ...plain('received', facts.confirmedAt),
    ...payments.flatMap(toPaymentEvents),
    ...toParcelEvents(parcelHistory, facts),
    ...plain('cancelled', facts.status === 'cancelled' ? facts.cancelledAt : null),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
