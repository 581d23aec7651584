import type { Invoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import { canCommandInvoice, isFiscal, taxProblems } from '@trastienda/shared/billing/rules.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { UnclearAnswer } from '../certifiers/certifier.ts';
import type { BillingPolicy } from '../policy.ts';
import { readInvoice, toInvoiceFacts } from '../reads/invoice.ts';
import {
  ATTEMPT_OVER,
  attemptLost,
  attemptRefused,
  newAttempt,
  refuseWhileInProgress,
} from '../writes/attempts.ts';
import { recordCertification, refusingTakenAuthorization } from '../writes/certification.ts';
import {
  type InvoiceRecord,
  lockInvoiceAndOrder,
  lockOriginal,
  readInvoiceLines,
  updateInvoice,
} from '../writes/invoices.ts';
import { buildDocument } from '../xml/document.ts';
import { creditExcess } from './credit-excess.ts';

/**
 * Issues an invoice in three steps, because a certifier may take its time and no transaction waits for it:
 * record the attempt, call the certifier, record the answer. The recorded attempt makes every other one wait, and makes
 * the one after a lost answer look for it before calling again.
 */
export async function issueInvoice(
  ctx: SignedInCtx,
  id: InvoiceId,
  version: number | undefined,
  policy: BillingPolicy,
): Promise<Invoice> {
  const attempt = await inOwnTransaction(ctx, (tx) => begin(tx, id, version, policy));
  if (attempt !== null) {
    const answer = await callCertifier(attempt, ctx.now, policy);
    await refusingTakenAuthorization('authorization', () =>
      inOwnTransaction(ctx, (tx) => finish(tx, attempt, answer, policy)),
    );
    throwRefusal(answer);
  }
  return readInvoice(ctx, id, policy);
}

interface Attempt {
  readonly id: InvoiceId;
  readonly attemptId: string;
  readonly xml: string;
  /** An earlier one had no clear answer. */
  readonly isRepeated: boolean;
}

/** Whether an invoice can be issued now; also what a preview asks. */
export function checkIssue(ctx: SignedInCtx, invoice: InvoiceRecord, policy: BillingPolicy): void {
  const today = storeDay(ctx.now, policy.timeZone);
  const verdict = canCommandInvoice(ctx.actor, toInvoiceFacts(invoice, policy.timeZone), 'issue', today);
  if (!verdict.ok) throw new AppError(verdict.code);
  const { kind, total, receiverKind, receiverId, receiverName } = invoice;
  const receiver = { kind: receiverKind, id: receiverId, name: receiverName };
  const [problem] = taxProblems(kind, receiver, total, policy.cfLimit);
  if (problem !== undefined) throw new AppError(problem);
  if (!isFiscal(kind)) return;
  if (policy.issuer === null) throw new AppError('invoice.issuer-incomplete');
  // With an answer still outstanding it is requested even so: that is how such an invoice gets free again.
  if (policy.certifier === 'hand' && !invoice.isOutcomeUnknown) throw new AppError('invoice.by-hand');
}

async function begin(
  tx: InTransaction<SignedInCtx>,
  id: InvoiceId,
  version: number | undefined,
  policy: BillingPolicy,
): Promise<Attempt | null> {
  const { invoice } = await lockInvoiceAndOrder(tx, id, policy, version);
  checkIssue(tx, invoice, policy);
  refuseWhileInProgress(tx, invoice);
  const original = await lockOriginal(tx, invoice);
  if (!isFiscal(invoice.kind)) {
    await updateInvoice(tx, id, { status: 'issued', emittedAt: tx.now, datedAt: tx.now });
    await audit(tx, { entity: 'invoice', entityId: id, command: 'issue', after: { label: invoice.label } });
    return null;
  }
  const isRepeated = invoice.isOutcomeUnknown;
  // The same words again, to the second: to the certifier it must be the same document.
  const emittedAt = isRepeated && invoice.emittedAt !== null ? invoice.emittedAt : tx.now;
  const xml =
    isRepeated && invoice.xml !== null
      ? invoice.xml
      : buildDocument({
          invoice: { ...invoice, emittedAt },
          lines: await readInvoiceLines(tx, id),
          original,
          timeZone: policy.timeZone,
        });
  const attempt = newAttempt(tx, 'certify');
  await updateInvoice(tx, id, { ...attempt, emittedAt, xml });
  await audit(tx, { entity: 'invoice', entityId: id, command: 'ask-certifier', after: { isRepeated } });
  return { id, attemptId: attempt.attemptId, xml, isRepeated };
}

type Answer = Awaited<ReturnType<typeof callCertifier>>;

async function callCertifier({ id, xml, isRepeated }: Attempt, now: Date, policy: BillingPolicy) {
  const certifier = policy.certifiers(policy.certifier);
  try {
    const found = isRepeated ? await certifier.find(id, now) : null;
    const answer = found?.certified ?? (await certifier.certify({ internalId: id, xml, now }));
    return { ...answer, certifier: certifier.name };
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
  answer: Answer,
  policy: BillingPolicy,
): Promise<void> {
  const locked = await lockInvoiceAndOrder(tx, attempt.id, policy);
  const { invoice } = locked;
  // Whoever took over from us has brought the same answer already.
  if (invoice.status !== 'ready') return;
  if (answer.outcome === 'certified') {
    await recordCertification(tx, locked, { ...answer, emittedAt: invoice.emittedAt ?? tx.now });
    await creditExcess(tx, invoice.orderId, policy);
    return;
  }
  if (invoice.attemptId !== attempt.attemptId) return;
  const note = (command: AuditedCommand<'invoice'>, reason?: string) =>
    audit(tx, { entity: 'invoice', entityId: invoice.id, command, ...(reason !== undefined && { reason }) });
  if (answer.outcome === 'refused') {
    await updateInvoice(tx, invoice.id, { ...attemptRefused(answer.words), xml: null, emittedAt: null });
    await note('refused', answer.words.slice(0, 500));
  } else if (answer.outcome === 'lost') {
    await updateInvoice(tx, invoice.id, attemptLost(answer.code));
    await note('no-answer');
  } else {
    await updateInvoice(tx, invoice.id, { ...ATTEMPT_OVER, xml: null, emittedAt: null });
    await note('left-to-hand');
  }
  await creditExcess(tx, invoice.orderId, policy);
}

/** Said after everything is kept: a refusal must not undo what we know. */
function throwRefusal(answer: Answer): void {
  if (answer.outcome === 'refused')
    throw new AppError('invoice.refused', { params: { words: answer.words } });
  if (answer.outcome === 'lost') throw new AppError(answer.code, { retryAfterSeconds: 5 });
  if (answer.outcome === 'waiting') throw new AppError('invoice.by-hand');
}
