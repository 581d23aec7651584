import type { CourierId, OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import type { Channel, Delivery, ROAD_REASONS, Terms } from '@trastienda/shared/orders/status.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PaymentMethod, PaymentStatus, RejectCode } from '@trastienda/shared/payments/status.ts';
import type { Person, Seller } from '../staff.ts';
import type { KnownAddress } from './addresses.ts';
import type { Customer } from './customers.ts';

/** Where an order stands today, and with it what happened to it. */
export type OrderOutcome =
  | 'draft'
  | 'discarded'
  | 'unpaid'
  | 'in_review'
  | 'doubt'
  | 'rejected'
  | 'expired'
  | 'cancelled'
  | 'cancelled_paid'
  | 'on_hold'
  | 'to_prepare'
  | 'picking'
  | 'packed'
  /** Packed, and something keeps it from getting its guide at once. */
  | 'packed_in_two'
  | 'packed_over_limit'
  | 'packed_without_courier'
  | 'labelled'
  | 'for_messenger'
  | 'ready_to_fetch'
  | 'handed_over'
  | 'in_transit'
  /** Nothing was heard of it for days. */
  | 'stalled'
  | 'out'
  | 'failed_attempt'
  | 'incident'
  | 'returning'
  /** The customer did not take it; it is on its way back. */
  | 'turned_away'
  /** Back in the store, and nobody has cancelled the order yet. */
  | 'came_back'
  | 'lost'
  | 'delivered_unpaid'
  | 'overpaid'
  /** It came back: cancelled if it was not paid, otherwise the money is the customer's. */
  | 'refused'
  | 'returned_paid'
  /** The customer brought some of it back. */
  | 'brought_back'
  | 'completed';

/** What the plan knows of a courier. */
export interface Courier {
  readonly id: CourierId;
  readonly name: string;
  readonly kind: 'courier' | 'messenger';
  readonly position: number;
  /** In centavos: what it collects at most, if it says so. */
  readonly codLimit: number | null;
}

export interface SaleLine {
  readonly id: OrderLineId;
  /** Which one of the demonstration's variants. */
  readonly variant: number;
  readonly quantity: number;
  readonly listPrice: number;
  readonly unitPrice: number;
  readonly discount: number;
}

/** What a draft or an order said before somebody changed it. */
export type EarlierVersion =
  | { readonly kind: 'price'; readonly unitPrice: number }
  | { readonly kind: 'shipping'; readonly shipping: number }
  | { readonly kind: 'address'; readonly addressLine: string; readonly reference: string }
  | { readonly kind: 'quantity'; readonly quantity: number };

export interface PaymentPlan {
  readonly id: PaymentId;
  readonly method: PaymentMethod;
  /** Which one of the shop's bank accounts. */
  readonly account: number | null;
  readonly reference: string;
  readonly amount: number;
  /** Where the receipt is of another day than the one it was sent on. */
  readonly paidOn?: string;
}

/** A payment as it stands. */
export interface RecordedPayment {
  readonly plan: PaymentPlan;
  /** Nobody of the shop: the courier, with its list. */
  readonly submittedBy: Person | null;
  readonly submittedAt: Date;
  readonly status: PaymentStatus;
  readonly reviewedBy: Person | null;
  readonly reviewedAt: Date | null;
  readonly reviewNote: string;
  readonly rejectCode: RejectCode | null;
  /** Whose list it came with. */
  readonly courier: Courier | null;
}

/** What finance said of a payment. */
export type Verdict =
  | { readonly is: 'verified' }
  | { readonly is: 'doubt'; readonly note: string }
  | { readonly is: 'rejected'; readonly code: RejectCode; readonly note: string };

/** Units of a line. */
export interface Content {
  readonly lineId: OrderLineId;
  readonly quantity: number;
}

/** What was found of a line when it came back. */
export interface Looked {
  readonly lineId: OrderLineId;
  readonly good: number;
  readonly damaged: number;
  readonly missing: number;
}

type Mishap = keyof typeof ROAD_REASONS;
export type Reason<Kind extends Mishap = Mishap> = (typeof ROAD_REASONS)[Kind][number];

/** What is done to a parcel or heard of it. */
export type ParcelAct = { readonly parcel: number } & (
  | {
      readonly kind: 'pick' | 'pack' | 'label' | 'hand_over' | 'transit' | 'out' | 'deliver' | 'lose';
    }
  | { readonly kind: Mishap; readonly reason: Reason; readonly note: string }
  | {
      readonly kind: 'receive';
      readonly looked: readonly Looked[];
      readonly isCredited: boolean;
      readonly note: string;
    }
);

export type Act =
  | { readonly kind: 'create' | 'change' | 'confirm' | 'discard' | 'expire' }
  /** Some of the goods travel in a parcel of their own. */
  | { readonly kind: 'split' }
  | ParcelAct
  | { readonly kind: 'hold'; readonly reason: string }
  | { readonly kind: 'cancel'; readonly reason: string; readonly moneyGoes: 'credit' | 'refund' }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'pay'; readonly payment: PaymentPlan }
  | {
      readonly kind: 'review';
      readonly payment: PaymentPlan;
      readonly verdict: Verdict;
    }
  /** A courier brings what it collected, with a list of it. */
  | { readonly kind: 'settle'; readonly payment: PaymentPlan; readonly courier: Courier };

export interface OrderEvent {
  readonly at: Date;
  /** Nobody: the system did it. */
  readonly by: Person | null;
  readonly act: Act;
}

/** An order as it was placed, before anything else happened to it. */
export interface PlacedOrder {
  readonly id: OrderId;
  readonly number: number;
  readonly at: Date;
  readonly seller: Seller;
  readonly outcome: OrderOutcome;
  /** Null in a draft for somebody who has not said who they are. */
  readonly customer: Customer | null;
  readonly customerName: string;
  readonly address: KnownAddress | null;
  readonly channel: Channel;
  readonly delivery: Delivery;
  readonly courier: Courier | null;
  readonly guide: string;
  /** What travels apart from the rest, with a guide of its own. */
  readonly second: { readonly guide: string; readonly contents: readonly Content[] } | null;
  readonly terms: Terms;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
  readonly promisedOn: string | null;
  readonly staffNotes: string;
  readonly customerNotes: string;
  readonly tags: string[];
  readonly lines: readonly SaleLine[];
  readonly was: EarlierVersion | null;
  /** Goods that a pre-order held, and the part of its deposit that comes with them. */
  readonly fromPreorder?: { readonly from: string; readonly deposit: RecordedPayment | null };
}

export interface Sale extends PlacedOrder {
  readonly events: readonly OrderEvent[];
}
