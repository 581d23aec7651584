import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import type { SQL } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';

export interface PaymentAction {
  readonly command: AuditedCommand<'payment'>;
  readonly reason?: string;
}

/** Another document than an order that a payment is for, taken and held. */
export interface PayableDocument {
  readonly customerId: CustomerId | null;
  /** How much of the payment is for it. */
  readonly part: number;
  readonly paid: number;
  readonly moneyOut: number;
  readonly changedAt: Date;
  /** What a movement of the customer's credit says of it. */
  readonly creditReference: { readonly preorderId: string; readonly note: string };
  /** What had become the customer's credit comes back to it. */
  takeBackCredit(tx: InTransaction, amount: number): Promise<void>;
  /** Writes down the action, and everything that follows from what is paid now. */
  applyPaymentAction(tx: InTransaction, action: PaymentAction & { readonly after: object }): Promise<void>;
}

/** What depends on orders and is paid too: it is handed in where the modules are assembled. */
export interface PayableDocuments {
  /** Takes what a payment is for, before its orders and the payment itself. */
  lock(tx: InTransaction, id: PaymentId): Promise<readonly PayableDocument[]>;
  /** Two customers turn out to be one: what the first has becomes the second's. Says of how many documents. */
  moveCustomer(tx: InTransaction, from: CustomerId, to: CustomerId): Promise<number>;
  /** Whether this person sold something of the kind to the customer in the `customers` of a statement. */
  isCustomerOf(seller: UserId): SQL;
  /** Whether verified money of that customer came for something of the kind that this person sold. */
  hasPaid(seller: UserId): SQL;
}
