import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import type { PayableKind } from './payable-document.ts';

/** Through which decisions about cash reach the boxes of a higher module. Neither call refuses anything. */
export interface CashPort {
  /** A payment that is or was in cash was written down, or stands no longer. The payment is locked. */
  readonly paymentChanged: (tx: InTransaction, id: PaymentId) => Promise<void>;
  /** A refund was paid in cash. The refund is locked. */
  readonly refundPaid: (tx: InTransaction, id: string) => Promise<void>;
}

/** What a store decides about its payments. */
export interface PaymentPolicy {
  readonly timeZone: string;
  /** One person does everything: they may approve what they submitted themselves. */
  readonly isOnePersonShop: boolean;
  /** Whether the books of a day were closed: a payment submitted for it afterwards needs a reason. */
  readonly isClosedDay: (ctx: Ctx, day: string) => Promise<boolean>;
  /** In the order in which they are locked: pre-orders first, because money moves from one to an order under its lock. */
  readonly payableKinds: readonly PayableKind[];
  readonly cash: CashPort;
}
