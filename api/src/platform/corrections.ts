import { sql } from 'drizzle-orm';
import { fullName, type Identity } from './auth/identity.ts';
import type { Queryable } from './db/db.ts';
import { AppError } from './http/app-error.ts';

/**
 * Changes of a locked month. Entries of months are written by triggers, and the database refuses one that is dated into
 * a locked month unless the transaction says why (`require_open_month()` of migration 0028). The caller says so in a
 * header of the same call, whichever call it is; without it the answer is `month.locked`.
 */
export const CORRECTION_HEADER = 'correction-reason';
const LONGEST_REASON = 300;

/** Text of any language does not fit into a header as it is: it comes percent-encoded. */
export function readCorrectionReason(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const reason = typeof header === 'string' ? decode(header).trim() : '';
  const isStorable = !/[\p{Cc}\p{Cs}]/u.test(reason);
  if (reason === '' || reason.length > LONGEST_REASON || !isStorable) throw new AppError('month.bad-reason');
  return reason;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Tells the database, until the transaction ends. */
export async function announceCorrection(
  db: Queryable,
  { reason, actor, now }: { readonly reason: string; readonly actor: Identity; readonly now: Date },
): Promise<void> {
  const correction = { reason, at: now.toISOString(), by: actor.userId, name: fullName(actor) };
  await db.execute(sql`SELECT set_config('app.correction', ${JSON.stringify(correction)}, true)`);
}

/** Refuses before something is done outside that could not be written down afterwards. */
export async function requireOpenMonth({ db }: { readonly db: Queryable }, day: string): Promise<void> {
  await db.execute(sql`SELECT require_open_month(${day}::date)`);
}

/** The locked month that a write was refused for, as `10/2026`. */
export function findLockedMonth(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && cause.constraint === 'month_is_locked')
      return 'detail' in cause ? String(cause.detail) : '';
  return null;
}
