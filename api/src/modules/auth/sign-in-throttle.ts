import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { countFailure, deleteFailures, removeFailure } from './sign-in-failure-writes.ts';

const WINDOW_MINUTES = 15;
/**
 * Somebody who guesses a colleague's password must not keep the colleague out: failures count by account and address
 * together, and a device that signed in before has a count of its own. The account's own count is a brake for guesses
 * from many addresses, far above what a forgetful person needs.
 */
const MOST_FAILURES = { device: 5, pair: 5, address: 50, account: 100 } as const;
/** Whoever guesses codes has the password: a brake that a person of six digits can rely on. */
const MOST_WRONG_CODES = { ...MOST_FAILURES, account: 20 } as const;
type Subject = keyof typeof MOST_FAILURES;

export interface Attempt {
  /** The person, or what was typed where there is none. */
  readonly account: string;
  readonly userId: UserId | null;
  readonly address: string;
  /** Of a device on which this person has signed in before. */
  readonly deviceHash: string | null;
  /** A code of the second factor, counted apart from passwords. */
  readonly isFactor?: boolean;
}

/**
 * Counts an attempt as failed before the password is looked at, in one statement outside any
 * transaction: a hundred guesses at the same moment count as a hundred, and a crash forgets none.
 */
export async function beginAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  const most = attempt.isFactor === true ? MOST_WRONG_CODES : MOST_FAILURES;
  for (const [subject, name] of listSubjects(attempt)) {
    const { failures, windowStart } = await countFailure(ctx, name, WINDOW_MINUTES);
    if (failures <= most[subject]) continue;
    if (failures === most[subject] + 1 && subject !== 'address') await notifyPerson(ctx, attempt);
    const seconds = Math.max(
      1,
      Math.ceil((windowStart.getTime() - ctx.now.getTime()) / 1000 + WINDOW_MINUTES * 60),
    );
    throw new AppError('auth.too-many-failures', {
      retryAfterSeconds: seconds,
      params: { minutes: String(Math.ceil(seconds / 60)) },
    });
  }
}

/** The password was right: what counted against this person starts afresh, and the address gets its attempt back. */
export async function forgiveAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  const own = listSubjects(attempt).filter(([subject]) => subject === 'device' || subject === 'pair');
  await deleteFailures(
    ctx,
    own.map(([, name]) => name),
  );
  if (attempt.deviceHash !== null) return;
  const shared = listSubjects(attempt).filter(([subject]) => subject === 'address' || subject === 'account');
  for (const [, name] of shared) await removeFailure(ctx, name);
}

function listSubjects({ account, address, deviceHash, isFactor }: Attempt): [Subject, string][] {
  const named = (subject: Subject, name: string): [Subject, string] => [
    subject,
    `${isFactor === true ? 'code-' : ''}${subject}:${name}`.slice(0, 250),
  ];
  if (deviceHash !== null) return [named('device', `${account}:${deviceHash}`)];
  // The account last: whoever is stopped by what is narrower does not use up its count.
  return [named('address', address), named('pair', `${account}:${address}`), named('account', account)];
}

async function notifyPerson(ctx: Ctx, { userId, address, isFactor }: Attempt): Promise<void> {
  if (userId === null) return;
  const kind = isFactor === true ? 'factor-blocked' : 'sign-in-blocked';
  await inTransaction(ctx, (tx) => notify(tx, [userId], { kind, params: { address } }));
}
