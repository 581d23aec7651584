import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type {
  ArticleId,
  PreorderId,
  PreorderLineId,
  PurchaseId,
  PurchaseLineId,
} from '@trastienda/shared/preorders/ids.ts';
import type { Quote } from '@trastienda/shared/preorders/quote.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import type { ParcelMove } from '@trastienda/shared/purchases/status.ts';
import type { DemoVariant } from '../goods.ts';
import type { ShopName } from './shops.ts';

/** What is wanted, whoever wants it. */
export interface WantedItem {
  readonly shop: ShopName;
  readonly words: string;
  readonly size: string;
  readonly colour: string;
  readonly link: string;
  readonly grams: number;
  /** In hundredths of the shop's currency. */
  readonly price: number;
  /** One of ours, or null. */
  readonly variant: DemoVariant | null;
  /** Which drawing looks like it. */
  readonly garment: string | null;
}

export interface PlannedArticle {
  readonly id: ArticleId;
  readonly source: 'preorder' | 'minimum' | 'hand';
  readonly item: WantedItem;
  readonly createdAt: Date;
  readonly forStock: number;
  readonly neededBy: string | null;
  readonly note: string;
  readonly closedReason: string;
  /** How far the buyer has come with it. */
  readonly care: 'none' | 'assigned' | 'in_cart';
}

/** How a pre-order goes. */
export type Outcome =
  | 'draft'
  | 'discarded'
  | 'quoted'
  | 'expired'
  | 'awaiting'
  | 'overdue'
  | 'rejected'
  | 'in_review'
  | 'doubt'
  | 'to_buy'
  | 'released'
  | 'missed'
  | 'substituted'
  | 'cancelled_quote'
  | 'cancelled_paid'
  | 'cancelled_refund'
  /** Bought, and on its way; these also lose their parcel, or its customer changes her mind. */
  | 'bought'
  | 'bought_in_vain'
  | 'cancelled_bought'
  /** Here: fetched later, in part, or with something that is still to come. */
  | 'received'
  | 'converted'
  | 'partly'
  | 'mixed';

export interface PlannedLine {
  readonly id: PreorderLineId;
  readonly item: WantedItem;
  readonly quantity: number;
  readonly quote: Quote;
  readonly unitPrice: number;
  readonly status: LineStatus;
  readonly since: Date;
  readonly notifiedStatus: string;
  readonly article: PlannedArticle | null;
  readonly bought: PlannedPurchaseLine | null;
}

export interface PlannedDeposit {
  readonly id: PaymentId;
  readonly amount: number;
  readonly method: 'transfer' | 'deposit' | 'cash';
  /** Which one of the shop's bank accounts. */
  readonly account: number | null;
  readonly reference: string;
  readonly submittedAt: Date;
  readonly reviewedAt: Date | null;
  readonly status: 'submitted' | 'verified' | 'doubt' | 'rejected';
}

export interface PlannedPreorder {
  readonly id: PreorderId;
  readonly outcome: Outcome;
  readonly createdAt: Date;
  readonly quotedAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly deposit: PlannedDeposit | null;
  readonly promised: readonly [from: string, to: string] | null;
  readonly lines: readonly PlannedLine[];
  /** When it became an order, and whether all of that is over. */
  readonly sale: PlannedSale | null;
}

export interface PlannedSale {
  readonly at: Date;
  /** How many of its lines, from the first on. */
  readonly lines: number;
  readonly end: 'fetched' | 'unpaid' | 'by_courier';
  /** The rest of the money, at the counter. */
  readonly paidAt: Date | null;
}

export interface PlannedPurchaseLine {
  readonly id: PurchaseLineId;
  readonly article: PlannedArticle | null;
  readonly item: WantedItem;
  readonly parcel: PlannedParcel;
  quantity: number;
  readonly unitPrice: number;
}

export interface PlannedParcel {
  readonly id: ParcelId;
  readonly position: number;
  /** Where it was when, up to the last place that it is moved to by hand. */
  readonly route: readonly { readonly to: ParcelMove; readonly at: Date }[];
  /** The days that were named, one after the other. */
  readonly etas: readonly { readonly at: Date; readonly day: string }[];
  readonly receivedAt: Date | null;
}

export interface PlannedPurchase {
  readonly id: PurchaseId;
  readonly shop: ShopName;
  readonly boughtAt: Date;
  readonly paid: { readonly at: Date; readonly rate: number } | null;
  readonly parcels: readonly [PlannedParcel, ...PlannedParcel[]];
  readonly lines: PlannedPurchaseLine[];
  readonly closedAt: Date | null;
  /** How it came to nothing. */
  readonly end: { readonly how: 'lost' | 'returned' | 'cancelled'; readonly at: Date } | null;
}
