import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CreditEntry } from '#modules/customers/use-cases/move-credit.ts';
import type { AuditNote } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';

export interface PaymentAction {
  readonly command: AuditedCommand<'payment'>;
  readonly reason?: string;
}

/** A locked document that payments are for: an order, a pre-order. */
export interface PayableDocument {
  readonly id: string;
  readonly customerId: CustomerId | null;
  readonly sellerId: UserId;
  /** Nobody has agreed to it yet: anybody can begin one with anybody's phone. */
  readonly isDraft: boolean;
  readonly balance: number;
  readonly paid: number;
  readonly moneyOut: number;
  readonly changedAt: Date;
  /** The kind of credit that its money becomes. */
  readonly creditKind: CreditEntry['kind'];
  /** What a movement of the customer's credit says of it. */
  readonly creditReference: Pick<CreditEntry, 'orderId' | 'preorderId' | 'note'>;
  /** Writes down that a new payment is for it. */
  allocate(tx: InTransaction, paymentId: PaymentId, amount: number): Promise<void>;
  /** Changes how much of a payment is for it, where the payment is for nothing else. */
  reallocate(tx: InTransaction, paymentId: PaymentId, amount: number): Promise<void>;
  /** Audits a payment that was submitted, recomputes the document and publishes it. */
  recordSubmission(tx: InTransaction, submission: Pick<AuditNote, 'after' | 'by'>): Promise<void>;
  /** The same for a decision on a payment. */
  recordAction(tx: InTransaction, action: PaymentAction & Pick<AuditNote, 'after'>): Promise<void>;
}

/** A document with the part of one payment that is for it. */
export interface PaidDocument extends PayableDocument {
  readonly part: number;
}

/** One kind of payable document. The kinds are handed in where the modules are assembled. */
export interface PayableKind<Id extends string = string> {
  readonly tables: {
    readonly documents: PgTable;
    readonly id: PgColumn;
    readonly customerId: PgColumn;
    readonly sellerId: PgColumn;
    readonly allocations: PgTable;
    readonly allocatedTo: PgColumn;
    readonly paymentId: PgColumn;
  };
  /** Locks one that the actor may see and that can still be paid. */
  lockToPay(tx: InTransaction<SignedInCtx>, id: Id): Promise<PayableDocument>;
  /** Locks those that a payment is for, in sorted order. */
  lockPaid(tx: InTransaction, paymentId: PaymentId): Promise<readonly PaidDocument[]>;
}
