import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { Notice } from '@trastienda/shared/system/notices.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { actorName, notifyOthers } from '#platform/notices.ts';
import type { PaidDocument, PaymentAction } from '../payable-document.ts';
import type { PaymentPolicy } from '../policy.ts';
import { publishPaymentEvent } from '../publish-payment-event.ts';
import { lockWithDuplicates, type PaymentRecord } from '../writes/payments.ts';

export interface LockedPayment {
  readonly payment: PaymentRecord;
  /** What it is for: orders before pre-orders, as a decision is recorded on them. */
  readonly documents: readonly PaidDocument[];
}

type Kinds = Pick<PaymentPolicy, 'payableKinds'>;

/** Locks what a payment is for: the first thing that every decision on it does. */
export async function lockPaid(
  tx: InTransaction,
  id: PaymentId,
  { payableKinds }: Kinds,
): Promise<readonly PaidDocument[]> {
  let documents: readonly PaidDocument[] = [];
  for (const kind of payableKinds) documents = [...(await kind.lockPaid(tx, id)), ...documents];
  return documents;
}

/**
 * Locks a payment with everything a decision on it touches: its documents first, then itself and its possible
 * duplicates, so that two decisions never wait for each other in a circle.
 */
export async function lockPayment(
  tx: InTransaction,
  id: PaymentId,
  kinds: Kinds,
  version?: number,
): Promise<LockedPayment> {
  const documents = await lockPaid(tx, id, kinds);
  const rows = await lockWithDuplicates(tx, id);
  const payment = rows.find((row) => row.id === id);
  if (payment === undefined) throw new AppError('resource.not-found');
  if (version !== undefined && payment.version !== version)
    throw new AppError('resource.stale', {
      current: { status: payment.status, version: payment.version },
    });
  return { payment, documents };
}

/** Writes what a decision on a payment means for what it is for, and publishes it. */
export async function recordPaymentAction(
  tx: InTransaction,
  { payment, documents }: LockedPayment,
  action: PaymentAction,
): Promise<void> {
  const { id, amount, method, reference } = payment;
  await audit(tx, { entity: 'payment', entityId: id, ...action, after: { amount, method, reference } });
  for (const document of documents)
    await document.recordAction(tx, { ...action, after: { amount, method, reference, payment: id } });
  await notifyOfDecision(tx, { payment, documents }, action);
  await publishPaymentEvent(tx, 'changed', id);
}

const NOTICES: Readonly<Partial<Record<PaymentAction['command'], Notice['kind'] & `payment-${string}`>>> = {
  'verify-payment': 'payment-approved',
  'reject-payment': 'payment-rejected',
  'doubt-payment': 'payment-doubted',
};

/** The sellers learn what became of the money of theirs, and whoever submitted it, each by a document of theirs. */
async function notifyOfDecision(
  tx: InTransaction,
  { payment, documents }: LockedPayment,
  { command }: PaymentAction,
): Promise<void> {
  const kind = NOTICES[command];
  if (kind === undefined) return;
  const told = new Set<UserId>();
  for (const [at, { id, sellerId, creditReference }] of documents.entries()) {
    const people = [sellerId, ...(at === 0 && payment.submittedBy !== null ? [payment.submittedBy] : [])];
    await notifyOthers(
      tx,
      people.filter((person) => !told.has(person)),
      {
        kind,
        params: {
          document: creditReference.orderId === undefined ? 'preorder' : 'order',
          id,
          label: creditReference.note ?? '',
          by: actorName(tx),
        },
      },
    );
    for (const person of people) told.add(person);
  }
}
