import type { MonthPage } from '@trastienda/shared/reports/contract/months.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  findNextMonth,
  firstDay,
  readMonthPage,
  readMonthState,
  readMonthSums,
} from '../reads/month-sums.ts';
import { excludeEntries, insertMonthLock } from '../writes/month-locks.ts';

/** Who sees what everything cost and what came in: with S-013, which the routes ask for. */
export function requireMonthReader({ actor }: Pick<SignedInCtx, 'actor'>): void {
  if (!actor.codes.includes('M-03')) throw new AppError('auth.forbidden');
}

export const mayLockMonths = ({ actor }: Pick<SignedInCtx, 'actor'>): boolean =>
  actor.codes.includes('M-03') && actor.codes.includes('S-09');

/** The month is kept as it stands. Nobody unlocks it: what turns out otherwise is a correction with its reason. */
export async function lockMonth(
  ctx: SignedInCtx,
  month: string,
  { note }: { readonly note: string },
  timeZone: string,
): Promise<MonthPage> {
  requireMonthReader(ctx);
  if (!mayLockMonths(ctx)) throw new AppError('auth.forbidden');
  return inTransaction(ctx, async (tx) => {
    const lastEntry = await excludeEntries(tx);
    const state = await readMonthState(tx, month, timeZone);
    if (state.lastEntry !== null) throw new AppError('month.locked-before');
    if (month >= state.current) throw new AppError('month.not-over');
    const next = findNextMonth(month, state);
    if (next !== month) throw new AppError('month.not-next', { params: { month: next ?? '' } });
    const { sums, balances, ages } = await readMonthSums(tx, month, null);
    await insertMonthLock(tx, {
      ...{ month: firstDay(month), lockedBy: tx.actor.userId, lockedAt: tx.now, note, lastEntry },
      figures: { sums, balances, ages },
    });
    await audit(tx, {
      entity: 'month',
      entityId: month,
      command: 'lock',
      ...(note !== '' && { reason: note }),
    });
    return readMonthPage(tx, month, { timeZone, mayLock: true });
  });
}
