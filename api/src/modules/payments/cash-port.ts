import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';

/** Port through which decisions about cash reach the boxes of a higher module. Neither call refuses anything. */
export interface CashPort {
  /** A payment that is or was in cash was written down, or stands no longer. The payment is locked. */
  readonly paymentChanged: (tx: InTransaction, id: PaymentId) => Promise<void>;
  /** A refund was paid in cash. The refund is locked. */
  readonly refundPaid: (tx: InTransaction, id: string) => Promise<void>;
}
