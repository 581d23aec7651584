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
import type { OrderStatus, Stage } from '@trastienda/shared/orders/status.ts';
import type { PaymentStatus } from '@trastienda/shared/payments/status.ts';
import type { Person } from '../staff.ts';
import { DAY_MS } from '../store-year.ts';
import {
  creditedOn,
  firstParcel,
  isOfParcel,
  movedParcels,
  type Parcel,
  splitParcels,
  unpacked,
} from './parcels.ts';
import { DEPOSIT_BP } from './payments.ts';
import type { Courier, OrderEvent, PaymentPlan, RecordedPayment, Sale } from './sale.ts';

/** What an order's events have come to. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly facts: StageFacts;
  readonly stage: Stage;
  readonly stageSince: Date;
  readonly expiresAt: Date | null;
  readonly expiryLeftMs: number | null;
  readonly confirmedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: string | null;
  readonly completedAt: Date | null;
  readonly changedAt: Date;
  readonly version: number;
  readonly parcels: readonly Parcel[];
  /** Since when an invoice could be written for it. */
  readonly billableSince: Date | null;
  readonly payments: readonly RecordedPayment[];
  /** What was turned into credit, whether it was paid out then or not: a cancelled order's money, or too much of it. */
  readonly givenBack: {
    readonly event: OrderEvent;
    readonly amount: number;
    readonly isPaidOut: boolean;
  } | null;
}

/** Lives an order's events again, deciding after each one by the shared rules, as the server would have. */
export function replaySale(sale: Sale): OrderState {
  let state = begun(sale);
  for (const event of sale.events) {
    if (event.act.kind === 'create' || event.act.kind === 'comment') continue;
    state = withDerived(sale, state, { ...state, ...computeEffect(sale, state, event) }, event);
  }
  return state;
}

function begun(sale: Sale): OrderState {
  const facts: StageFacts = {
    status: 'draft',
    terms: sale.terms,
    depositBp: DEPOSIT_BP,
    delivery: sale.delivery,
    total: sale.total,
    paid: 0,
    inReview: 0,
    moneyOut: 0,
    fulfilment: 'pending',
  };
  return {
    status: 'draft',
    facts,
    stage: 'draft',
    stageSince: sale.at,
    expiresAt: null,
    expiryLeftMs: null,
    confirmedAt: null,
    cancelledAt: null,
    cancelReason: null,
    completedAt: null,
    changedAt: sale.at,
    version: 1,
    parcels: [],
    billableSince: null,
    payments: [],
    givenBack: null,
  };
}

function computeEffect(sale: Sale, state: OrderState, { at, by, act }: OrderEvent): Partial<OrderState> {
  switch (act.kind) {
    case 'confirm':
      return {
        ...{ status: 'confirmed', confirmedAt: at, parcels: [firstParcel(sale, at)] },
        // What was bought for one customer does not go back to stock by itself: it has no clock.
        expiryLeftMs: sale.fromPreorder === undefined ? DAY_MS : null,
        payments: sale.fromPreorder?.deposit == null ? [] : [sale.fromPreorder.deposit],
      };
    case 'discard':
      return { status: 'discarded' };
    case 'hold':
      return { status: 'on_hold' };
    case 'expire':
      return cancelled(state, at, 'Venció el tiempo de pago.');
    case 'cancel': {
      const { paid } = state.facts;
      const isPaidOut = act.moneyGoes === 'refund';
      return {
        ...cancelled(state, at, act.reason),
        ...(paid > 0 && { givenBack: { event: { at, by, act }, amount: paid, isPaidOut } }),
      };
    }
    case 'pay':
      return { payments: [...state.payments, submitted(act.payment, by ?? sale.seller, at)] };
    case 'review':
      return {
        payments: state.payments.map((payment) =>
          payment.plan.id === act.payment.id
            ? {
                ...payment,
                status: act.verdict.is,
                reviewedBy: by,
                reviewedAt: at,
                reviewNote: act.verdict.is === 'verified' ? '' : act.verdict.note,
                rejectCode: act.verdict.is === 'rejected' ? act.verdict.code : null,
              }
            : payment,
        ),
      };
    case 'settle':
      return { payments: [...state.payments, broughtByCourier(act.payment, act.courier, by, at)] };
    case 'split':
      return { parcels: splitParcels(sale, state.parcels, at) };
    default: {
      if (!isOfParcel(act)) return {};
      const { total, paid } = state.facts;
      return { parcels: movedParcels(sale, state.parcels, act, { at, by, owed: total - paid }) };
    }
  }
}

function cancelled(state: OrderState, at: Date, cancelReason: string): Partial<OrderState> {
  return {
    status: 'cancelled',
    cancelReason,
    cancelledAt: at,
    expiresAt: null,
    expiryLeftMs: null,
    parcels: unpacked(state.parcels),
  };
}

function submitted(plan: PaymentPlan, submittedBy: Person, at: Date): RecordedPayment {
  const isCredit = plan.method === 'credit';
  return {
    plan,
    submittedBy,
    submittedAt: at,
    status: isCredit ? 'verified' : 'submitted',
    reviewedBy: null,
    reviewedAt: isCredit ? at : null,
    reviewNote: '',
    rejectCode: null,
    courier: null,
  };
}

function broughtByCourier(
  plan: PaymentPlan,
  courier: Courier,
  reviewedBy: Person | null,
  at: Date,
): RecordedPayment {
  return {
    plan,
    submittedBy: null,
    submittedAt: at,
    status: 'verified',
    reviewedBy,
    reviewedAt: at,
    reviewNote: '',
    rejectCode: null,
    courier,
  };
}

/** Everything that follows from what was done. */
function withDerived(sale: Sale, before: OrderState, after: OrderState, event: OrderEvent): OrderState {
  const { at } = event;
  const sumPayments = (statuses: readonly PaymentStatus[]) =>
    after.payments
      .filter((payment) => statuses.includes(payment.status))
      .reduce((sum, payment) => sum + payment.plan.amount, 0);
  const moneyOut = after.givenBack?.amount ?? 0;
  const parcels = after.parcels.map((parcel) => parcel.status);
  const facts: StageFacts = {
    ...before.facts,
    status: after.status,
    total: sale.total - creditedOn(after.parcels),
    paid: sumPayments(['verified']) - moneyOut,
    inReview: sumPayments(['submitted', 'in_review', 'doubt']),
    moneyOut,
    fulfilment: computeFulfilment(parcels),
    parcels,
  };
  const excess = computeExcess(facts);
  // Paid beyond the total: the customer's, at once.
  if (excess > 0)
    return withDerived(
      sale,
      before,
      { ...after, givenBack: { event, amount: excess, isPaidOut: false } },
      event,
    );
  const status = isFinished(facts) ? 'completed' : after.status;
  const known = { ...facts, status };
  const stage = computeStage(known);
  return {
    ...after,
    ...computeExpiry(after, isExpiring(known), at),
    status,
    facts: known,
    stage,
    stageSince: stage === before.stage ? before.stageSince : at,
    completedAt: status === 'completed' ? (before.completedAt ?? at) : null,
    billableSince: isToInvoice({ ...known, invoiced: 0 }) ? billableSince(before, event) : null,
    changedAt: at,
    version: before.version + 1,
  };
}

/** The invoice of what came back in part was written afterwards. */
function billableSince(before: OrderState, { at, act }: OrderEvent): Date {
  return act.kind === 'receive' ? at : (before.billableSince ?? at);
}

function computeExpiry(
  { expiresAt, expiryLeftMs }: OrderState,
  isRunning: boolean,
  at: Date,
): Partial<OrderState> {
  if (isRunning && expiresAt === null && expiryLeftMs !== null)
    return { expiresAt: new Date(at.getTime() + expiryLeftMs), expiryLeftMs: null };
  if (!isRunning && expiresAt !== null)
    return { expiresAt: null, expiryLeftMs: Math.max(0, expiresAt.getTime() - at.getTime()) };
  return {};
}

export const paymentStateIn = ({ facts }: OrderState) => computePaymentState(facts);
