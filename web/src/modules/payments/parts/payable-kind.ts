import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type {
  documentPayment,
  paymentDetails,
} from '@trastienda/shared/payments/contract/document-payments.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PaymentMethod } from '@trastienda/shared/payments/status.ts';
import type { z } from 'zod';
import type { ProofSize } from '../queries.ts';

export type DocumentPayment = z.output<typeof documentPayment>;

/** What every document that customers pay has. */
export interface PayableDocument {
  readonly id: string;
  readonly label: string;
  readonly balance: number;
  readonly inReview: number;
  readonly payments: readonly DocumentPayment[];
}

interface BankAccount {
  readonly id: AccountId;
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
}

/** Where a receipt is kept. */
export interface ProofPlace {
  readonly paymentId: PaymentId;
  readonly fileId: FileId;
  readonly size: ProofSize;
  readonly signal: AbortSignal;
}

type Submitted = z.input<typeof paymentDetails> & { readonly idempotencyKey: string };

interface PaymentMessageIds<Doc> {
  readonly none: (document: Doc) => string;
  /** The part of a payment that is for this document. */
  readonly part: string;
  readonly creditUsed: string;
  /** Below the amount: what is asked for. */
  readonly amountHint: string;
}

/** What a kind of document adds to its payments: what is asked for, and which calls are made. */
export interface PayableKind<Doc extends PayableDocument> {
  /** A new payment, or the one that comes again. */
  readonly usePay: (
    id: Doc['id'],
    again: PaymentId | null,
  ) => { readonly mutateAsync: (body: Submitted) => Promise<PayableDocument> };
  /** Nothing until they are known. */
  readonly useAccounts: () => readonly BankAccount[] | undefined;
  /** What the store owes this customer. */
  readonly useCredit: (document: Doc) => number;
  readonly readProof: (id: Doc['id'], place: ProofPlace) => Promise<Blob>;
  readonly mayPay: (document: Doc) => boolean;
  /** Nothing of it is paid any more. */
  readonly isOver: (document: Doc) => boolean;
  readonly isPaidOnDelivery: (document: Doc) => boolean;
  readonly toFirstMethod?: (document: Doc) => PaymentMethod;
  readonly toRequestedAmount: (document: Doc) => number;
  /** As far as credit pays for it. */
  readonly toCreditLimit: (document: Doc) => number;
  readonly messageIds: PaymentMessageIds<Doc>;
}
