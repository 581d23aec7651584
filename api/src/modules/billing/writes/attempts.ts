import { randomUUID } from 'node:crypto';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { InvoiceRecord } from './invoices.ts';

/** Far longer than any request lives: whoever began it has ended without a word. */
const TAKE_OVER_MS = 3 * 60_000;

/** Only one asks the certifier about an invoice at a time; one who was cut off may be taken over. */
export function refuseWhileInProgress({ now }: Ctx, { attemptId, attemptedAt }: InvoiceRecord): void {
  const isInProgress =
    attemptId !== null && attemptedAt !== null && now.getTime() - attemptedAt.getTime() < TAKE_OVER_MS;
  if (isInProgress) throw new AppError('invoice.certifying', { retryAfterSeconds: 5 });
}

/** Stored before the certifier is called: after a lost connection the invoice says that it may have been done. */
export function newAttempt({ now }: Ctx, kind: 'certify' | 'void') {
  return {
    attemptId: randomUUID(),
    attemptKind: kind,
    attemptedAt: now,
    isOutcomeUnknown: true,
    troubleCode: null,
    troubleWords: '',
  } as const;
}

/** A clear answer came. */
export const ATTEMPT_OVER = {
  attemptId: null,
  attemptKind: null,
  isOutcomeUnknown: false,
  troubleCode: null,
  troubleWords: '',
} as const;

/** No answer, or none that can be read: nobody is asking any more, and what was done is not known. */
export const attemptLost = (code: 'invoice.no-answer' | 'invoice.unclear-answer') =>
  ({ attemptId: null, isOutcomeUnknown: true, troubleCode: code, troubleWords: '' }) as const;

export const attemptRefused = (words: string) =>
  ({ ...ATTEMPT_OVER, troubleCode: 'invoice.refused', troubleWords: words.slice(0, 500) }) as const;
