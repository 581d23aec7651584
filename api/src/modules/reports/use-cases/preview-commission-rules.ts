import type {
  RuleDetails,
  RuleEnding,
  RulePreview,
} from '@trastienda/shared/reports/contract/commission-rules.ts';
import type { CommissionRuleId } from '@trastienda/shared/reports/ids.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { daysBefore, storeDay } from '#platform/settings/store-days.ts';
import type { ReportPolicy } from '../policy.ts';
import { readOrderDays } from '../reads/commission-rules.ts';
import { type EarnedLine, type EarnedPeriod, readEarned } from '../reads/earned.ts';
import { createRule, endRule, lockRules } from './change-commission-rules.ts';

type Policy = Pick<ReportPolicy, 'timeZone'>;

/** How many orders are named; the rest is counted. */
const MOST_ORDERS = 50;

export const previewRule = (ctx: SignedInCtx, details: RuleDetails, policy: Policy): Promise<RulePreview> =>
  preview(ctx, policy, (tx) => createRule(tx, details));

export const previewEnd = (
  ctx: SignedInCtx,
  { id, ending }: { readonly id: CommissionRuleId; readonly ending: RuleEnding },
  policy: Policy,
): Promise<RulePreview> => preview(ctx, policy, (tx) => endRule(tx, id, ending));

/** Thrown so that the transaction leaves nothing behind. */
class PreviewRollback extends Error {}

/** Makes the very change, sees what a run would pay then, and takes it back: so it cannot disagree with the run. */
async function preview(
  ctx: SignedInCtx,
  { timeZone }: Policy,
  change: (tx: InTransaction<SignedInCtx>) => Promise<unknown>,
): Promise<RulePreview> {
  let seen: RulePreview | undefined;
  try {
    await inOwnTransaction(ctx, async (tx) => {
      await lockRules(tx);
      const to = daysBefore(storeDay(tx.now, timeZone), 1);
      const before = await readIfOpen(tx, to, timeZone);
      await change(tx);
      seen = await compare(tx, before, await readIfOpen(tx, to, timeZone));
      throw new PreviewRollback();
    });
  } catch (error) {
    if (!(error instanceof PreviewRollback) || seen === undefined) throw error;
  }
  if (seen === undefined) throw new Error('a preview without a result');
  return seen;
}

async function readIfOpen(tx: InTransaction, to: string, timeZone: string): Promise<EarnedPeriod | null> {
  return readEarned(tx, to, { timeZone }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'commission.nothing-new') return null;
    throw error;
  });
}

async function compare(
  tx: InTransaction,
  before: EarnedPeriod | null,
  after: EarnedPeriod | null,
): Promise<RulePreview> {
  if (before === null || after === null)
    return { period: null, due: { before: 0, after: 0 }, sellers: [], changed: 0, orders: [] };
  const toKey = ({ orderId, sellerId }: EarnedLine) => `${orderId} ${sellerId}`;
  const earlier = new Map(before.lines.map((line) => [toKey(line), line]));
  const changed = after.lines
    .flatMap((now) => {
      const was = earlier.get(toKey(now));
      return was === undefined || (was.earned === now.earned && was.commissionBp === now.commissionBp)
        ? []
        : [{ was, now, difference: Math.abs(now.earned - was.earned) }];
    })
    .sort((a, b) => b.difference - a.difference || (a.now.orderId < b.now.orderId ? -1 : 1));
  const shown = changed.slice(0, MOST_ORDERS);
  const orders = await readOrderDays(
    tx,
    shown.map(({ now }) => now.orderId),
  );
  const sumDue = ({ statements }: EarnedPeriod) => statements.reduce((sum, { due }) => sum + due, 0);
  return {
    period: { from: after.from, to: after.to },
    due: { before: sumDue(before), after: sumDue(after) },
    sellers: after.statements.map(({ sellerId, seller, earned, due }) => {
      const was = before.statements.find((one) => one.sellerId === sellerId);
      return {
        ...{ sellerId, seller },
        changed: changed.filter(({ now }) => now.sellerId === sellerId).length,
        earned: { before: was?.earned ?? 0, after: earned },
        due: { before: was?.due ?? 0, after: due },
      };
    }),
    changed: changed.length,
    orders: shown.map(({ was, now }) => ({
      ...{ orderId: now.orderId, sellerId: now.sellerId },
      label: orders.get(now.orderId)?.label ?? '',
      confirmedOn: orders.get(now.orderId)?.day ?? after.to,
      rate: { before: was.commissionBp, after: now.commissionBp },
      earned: { before: was.earned, after: now.earned },
    })),
  };
}
