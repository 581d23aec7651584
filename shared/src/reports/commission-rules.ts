import type { PermissionCode } from '../kernel/permissions.ts';
import { no, type Verdict, yes } from '../kernel/verdict.ts';
import type { CommissionBasis } from '../system/settings.ts';
import { canManage, canSetLimits, holdsAllCodes, type Managed } from '../users/management.ts';
import { shiftDays } from './period.ts';

/** The days of a rule: without an end it is open; one that ends before it begins was withdrawn. */
export interface RuleDays {
  readonly from: string;
  readonly to: string | null;
}

export type RuleState = 'current' | 'coming' | 'ended' | 'withdrawn';

export function findRuleState({ from, to }: RuleDays, today: string): RuleState {
  if (to !== null && to < from) return 'withdrawn';
  if (from > today) return 'coming';
  return to !== null && to < today ? 'ended' : 'current';
}

/** Whose rule it is; null stands for everybody. */
export type RuleSeller = Managed | null;

interface RuleManager {
  readonly id: string;
  readonly codes: readonly PermissionCode[];
}

type ManageRefusal =
  | 'user.limits-not-allowed'
  | 'commission-rule.everybody-needs-all-codes'
  | 'user.own-terms'
  | 'user.holds-more';

/** Who makes and ends a rule: whoever may set this seller's percentage; for everybody a holder of every code. */
export function canManageRule(manager: RuleManager, seller: RuleSeller): Verdict<ManageRefusal> {
  if (!canSetLimits(manager)) return no('user.limits-not-allowed');
  if (seller === null) return holdsAllCodes(manager) ? yes : no('commission-rule.everybody-needs-all-codes');
  return seller.id === manager.id ? no('user.own-terms') : canManage(manager, seller);
}

/** What somebody earns of the orders of a day. */
export interface Rate {
  readonly day: string;
  readonly commissionBp: number;
  readonly basis: CommissionBasis;
}

const NARROWEST_FIRST: readonly CommissionBasis[] = ['goods_net', 'goods', 'collected'];
const isMore = (after: Rate, before: Rate): boolean =>
  after.commissionBp > before.commissionBp ||
  (after.commissionBp > 0 && NARROWEST_FIRST.indexOf(after.basis) > NARROWEST_FIRST.indexOf(before.basis));

/** The rates of one person on the same days, before a change and after it. */
export interface RateChange {
  readonly before: readonly Rate[];
  readonly after: readonly Rate[];
}

/**
 * What a change of rules may come to. Nobody earns more by their own change; and unless they hold every code, they
 * give nobody more than they earn themselves on any of these days.
 */
export function canChangeRates(
  manager: RuleManager & { readonly own: RateChange },
  seller: RateChange | null,
): Verdict<'user.own-terms' | 'user.limit-above-own'> {
  const { own } = manager;
  const rises = own.after.some((rate, at) => {
    const before = own.before[at];
    return before !== undefined && isMore(rate, before);
  });
  if (rises) return no('user.own-terms');
  if (seller === null || holdsAllCodes(manager)) return yes;
  const least = Math.min(...own.after.map(({ commissionBp }) => commissionBp));
  const exceeds = seller.after.some(
    ({ commissionBp }, at) => commissionBp !== seller.before[at]?.commissionBp && commissionBp > least,
  );
  return exceeds ? no('user.limit-above-own') : yes;
}

/** The last day of a rule that another one takes over from a day. */
export const lastDayBefore = (from: string): string => shiftDays(from, -1);

/** Days of closed runs are settled: a rule begins after them, and none of its days among them is taken away. */
export function canChangeFrom(
  firstChanged: string,
  closedTo: string | null,
): Verdict<'commission-rule.closed-days'> {
  return closedTo !== null && firstChanged <= closedTo ? no('commission-rule.closed-days') : yes;
}
