import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { canCommandInvoice, isFiscal } from '@trastienda/shared/billing/rules.ts';
import { recordInvoiceOnOrder } from '#modules/orders/use-cases/bill-order.ts';
import { audit } from '#platform/audit.ts';
import { requireOpenMonth } from '#platform/corrections.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { type Certifier, UnclearAnswer } from '../certifiers/certifier.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts } from '../reads/invoice.ts';
import {
  ATTEMPT_OVER,
  attemptLost,
  attemptRefused,
  newAttempt,
  refuseWhileInProgress,
} from '../writes/attempts.ts';
import {
  findLiveInvoice,
  type InvoiceRecord,
  type LockedInvoice,
  lockInvoice,
  lockInvoiceAndOrder,
  lockNotes,
  updateInvoice,
} from '../writes/invoices.ts';
import { buildVoiding } from '../xml/voiding.ts';
import { creditExcess } from './credit-excess.ts';

interface Voiding {
  readonly version: number | undefined;
  readonly reason: string;
}

/** Takes an invoice back, where it was certified too: recorded, requested, recorded again, like issuing. */
export async function voidInvoice(
  ctx: SignedInCtx,
  id: InvoiceId,
  order: Voiding,
  policy: BillingPolicy,
): Promise<Invoice> {
  const attempt = await inOwnTransaction(ctx, (tx) => begin(tx, id, order, policy));
  if (attempt !== null) {
    const answer = await callCertifier(attempt, ctx.now, policy);
    await inOwnTransaction(ctx, (tx) => finish(tx, attempt, answer, policy));
    if (answer.outcome === 'refused')
      throw new AppError('invoice.refused', { params: { words: answer.words } });
    if (answer.outcome === 'lost') throw new AppError(answer.code, { retryAfterSeconds: 5 });
  }
  return readInvoice(ctx, id, policy);
}

interface Attempt {
  readonly id: InvoiceId;
  readonly attemptId: string;
  readonly certifier: Certifier['name'];
  readonly authorization: string;
  readonly reason: string;
  readonly xml: string;
  readonly isRepeated: boolean;
}

async function begin(
  tx: InTransaction<SignedInCtx>,
  id: InvoiceId,
  { version, reason: requested }: Voiding,
  policy: BillingPolicy,
): Promise<Attempt | null> {
  const locked = await lockInvoiceAndOrder(tx, id, policy, version);
  const { invoice } = locked;
  const today = storeDay(tx.now, policy.timeZone);
  const notes = await lockNotes(tx, id);
  const facts = toInvoiceFacts(invoice, policy.timeZone, notes);
  const verdict = canCommandInvoice(tx.actor, facts, 'void', today);
  if (!verdict.ok) throw new AppError(verdict.code);
  refuseWhileInProgress(tx, invoice);
  if (notes.some((note) => note.isOutcomeUnknown)) throw new AppError('invoice.certifying');
  await refuseIfBilledAgain(tx, locked);
  // Before the certifier voids what could not be written down afterwards.
  const dated = invoice.certifiedAt ?? invoice.emittedAt ?? invoice.createdAt;
  await requireOpenMonth(tx, storeDay(dated, policy.timeZone));
  if (!isFiscal(invoice.kind)) {
    await markVoided(tx, locked, { reason: requested, voidedAt: tx.now }, policy);
    return null;
  }
  const isRepeated = invoice.isOutcomeUnknown;
  const reason = isRepeated && invoice.voidReason !== null ? invoice.voidReason : requested;
  const xml =
    isRepeated && invoice.voidXml !== null
      ? invoice.voidXml
      : buildVoiding(invoice, { reason, at: tx.now, timeZone: policy.timeZone });
  const attempt = newAttempt(tx, 'void');
  await updateInvoice(tx, id, { ...attempt, voidReason: reason, voidXml: xml });
  await audit(tx, { entity: 'invoice', entityId: id, command: 'ask-to-void', reason, after: { isRepeated } });
  return {
    id,
    attemptId: attempt.attemptId,
    certifier: invoice.certifier ?? 'hand',
    authorization: invoice.authorizationId ?? '',
    reason,
    xml,
    isRepeated,
  };
}

/** Without its note an invoice stands again, which it cannot beside a newer one. */
async function refuseIfBilledAgain(tx: InTransaction, { order, invoice }: LockedInvoice): Promise<void> {
  if (invoice.credits === null) return;
  const live = await findLiveInvoice(tx, order.id);
  if (live !== null && live.id !== invoice.credits) throw new AppError('invoice.order-billed-again');
}

async function callCertifier(attempt: Attempt, now: Date, policy: BillingPolicy) {
  const certifier = policy.certifiers(attempt.certifier);
  try {
    const found = attempt.isRepeated ? await certifier.find(attempt.id, now) : null;
    if (found !== null && found.voidedAt !== null)
      return { outcome: 'voided' as const, voidedAt: found.voidedAt };
    const { id: internalId, xml, authorization, reason } = attempt;
    return await certifier.voidDocument({ internalId, xml, authorization, reason, now });
  } catch (error) {
    policy.noteFailure(error);
    return {
      outcome: 'lost' as const,
      code:
        error instanceof UnclearAnswer ? ('invoice.unclear-answer' as const) : ('invoice.no-answer' as const),
    };
  }
}

async function finish(
  tx: InTransaction<SignedInCtx>,
  attempt: Attempt,
  answer: Awaited<ReturnType<typeof callCertifier>>,
  policy: BillingPolicy,
): Promise<void> {
  const locked = await lockInvoiceAndOrder(tx, attempt.id, policy);
  const { invoice } = locked;
  if (invoice.status === 'voided') return;
  if (answer.outcome === 'voided') {
    await markVoided(tx, locked, { reason: attempt.reason, voidedAt: answer.voidedAt }, policy);
    return;
  }
  if (invoice.attemptId !== attempt.attemptId) return;
  if (answer.outcome === 'refused') {
    await updateInvoice(tx, invoice.id, { ...attemptRefused(answer.words), voidReason: null, voidXml: null });
    const reason = answer.words.slice(0, 500);
    await audit(tx, { entity: 'invoice', entityId: invoice.id, command: 'refused-to-void', reason });
    await creditExcess(tx, invoice.orderId, policy);
  } else {
    await updateInvoice(tx, invoice.id, attemptLost(answer.code));
    await audit(tx, { entity: 'invoice', entityId: invoice.id, command: 'no-answer' });
  }
}

/** The invoice stands no more, and its order or the invoice it answered is as it was before. */
async function markVoided(
  tx: InTransaction<SignedInCtx>,
  { order, invoice }: LockedInvoice,
  { reason, voidedAt }: { readonly reason: string; readonly voidedAt: Date },
  policy: BillingPolicy,
): Promise<void> {
  if (invoice.credits !== null) await standAgain(tx, invoice.credits, invoice);
  // Issued notes prevent voiding: what is left was only prepared.
  for (const { id } of await lockNotes(tx, invoice.id)) {
    await updateInvoice(tx, id, { status: 'discarded' });
    await audit(tx, { entity: 'invoice', entityId: id, command: 'discard', reason });
  }
  await updateInvoice(tx, invoice.id, {
    ...ATTEMPT_OVER,
    ...{ status: 'voided', voidedAt, voidReason: reason, credited: 0 },
  });
  await audit(tx, { entity: 'invoice', entityId: invoice.id, command: 'void', reason });
  await recordInvoiceOnOrder(tx, {
    orderId: order.id,
    invoiced: order.invoiced + (invoice.credits === null ? -invoice.total : invoice.total),
    command: 'void-invoice',
    label: invoice.label,
    amount: invoice.total,
    reason,
  });
  // Of a voided note the goods are still back: another one is due.
  await creditExcess(tx, order.id, policy);
}

async function standAgain(tx: InTransaction, id: InvoiceId, note: InvoiceRecord): Promise<void> {
  const original = await lockInvoice(tx, id);
  await updateInvoice(tx, id, {
    credited: original.credited - note.total,
    ...(original.status === 'credited' && { status: original.sentAt === null ? 'issued' : 'sent' }),
  });
  await audit(tx, { entity: 'invoice', entityId: id, command: 'note-voided', after: { label: note.label } });
}
