import type { OrderId, OrderLineId, PaymentId } from '@trastienda/shared/orders/ids.ts';
import type { RejectCode } from '@trastienda/shared/orders/payments.ts';
import type { Channel, Delivery, PaymentMethod, Terms } from '@trastienda/shared/orders/status.ts';
import type { couriers } from '../../modules/orders/tables.ts';
import type { Person, Seller } from '../staff.ts';
import type { KnownAddress } from './addresses.ts';
import type { Customer } from './customers.ts';
import type { NEWS_OF_PARCELS } from './wording.ts';

/** Where an order stands today, and with it how its life went. */
export type Stop =
  | 'draft'
  | 'discarded'
  | 'unpaid'
  | 'in_review'
  | 'doubt'
  | 'rejected'
  | 'lapsed'
  | 'cancelled'
  | 'cancelled_paid'
  | 'on_hold'
  | 'to_prepare'
  | 'picking'
  | 'packed'
  | 'labelled'
  | 'for_messenger'
  | 'ready_to_fetch'
  | 'handed_over'
  | 'in_transit'
  | 'failed_attempt'
  | 'returning'
  | 'came_back'
  | 'lost'
  | 'delivered_unpaid'
  | 'overpaid'
  | 'refused'
  | 'completed';

export type Courier = typeof couriers.$inferSelect;

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
export type Was =
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

/** What finance said of a payment. */
export type Verdict =
  | { readonly is: 'verified' }
  | { readonly is: 'doubt'; readonly note: string }
  | { readonly is: 'rejected'; readonly code: RejectCode; readonly note: string };

export type Act =
  | { readonly kind: 'create' | 'change' | 'confirm' | 'discard' | 'lapse' }
  | { readonly kind: 'pick' | 'pack' | 'label' | 'hand_over' | 'deliver' }
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
  | { readonly kind: 'settle'; readonly payment: PaymentPlan; readonly courier: Courier }
  | { readonly kind: 'travel'; readonly to: keyof typeof NEWS_OF_PARCELS };

export interface Deed {
  readonly at: Date;
  /** Nobody: the system did it. */
  readonly by: Person | null;
  readonly act: Act;
}

/** An order as it was agreed, before its life is told. */
export interface Agreement {
  readonly id: OrderId;
  readonly number: number;
  readonly at: Date;
  readonly seller: Seller;
  readonly stop: Stop;
  /** Null in a draft for somebody who has not said who they are. */
  readonly customer: Customer | null;
  readonly customerName: string;
  readonly address: KnownAddress | null;
  readonly channel: Channel;
  readonly delivery: Delivery;
  readonly courier: Courier | null;
  readonly guide: string;
  readonly terms: Terms;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
  readonly promisedOn: string | null;
  readonly staffNotes: string;
  readonly customerNotes: string;
  readonly tags: string[];
  readonly lines: readonly SaleLine[];
  readonly was: Was | null;
}

export interface Sale extends Agreement {
  readonly deeds: readonly Deed[];
}
