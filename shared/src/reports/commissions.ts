import type { UserId } from '../kernel/ids.ts';
import type { PermissionCode } from '../kernel/permissions.ts';
import { no, type Verdict, yes } from '../kernel/verdict.ts';

/** A run is closed, approved by another person, and then each seller is paid. */
export const RUN_STATUSES = ['closed', 'approved', 'paid', 'discarded'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** What may be done with a run as it stands; a pair that is not here is refused. */
export const RUN_COMMANDS = ['approve', 'discard'] as const;
export type RunCommand = (typeof RUN_COMMANDS)[number];
const RUN_TRANSITIONS: Record<RunStatus, Partial<Record<RunCommand | 'pay', RunStatus>>> = {
  closed: { approve: 'approved', discard: 'discarded' },
  // Paid when the last of its sellers is.
  approved: { pay: 'approved' },
  paid: {},
  discarded: {},
};

export const PAID_WITH = ['transfer', 'cash', 'other'] as const;

interface Decider {
  readonly userId: UserId;
  readonly codes: readonly PermissionCode[];
}

interface RunFacts {
  readonly status: RunStatus;
  readonly closedById: UserId;
  readonly isLast: boolean;
}

/** To say what is paid is for managers, and for another than who closed it. */
export function canCommandRun(
  actor: Decider,
  run: RunFacts,
  command: RunCommand | 'pay',
  { isOnePersonShop }: { readonly isOnePersonShop: boolean },
): Verdict<
  'commission.wrong-state' | 'commission.manager-only' | 'commission.own-run' | 'commission.not-last'
> {
  if (!actor.codes.includes('M-03')) return no('commission.manager-only');
  if (RUN_TRANSITIONS[run.status][command] === undefined) return no('commission.wrong-state');
  if (command === 'approve' && run.closedById === actor.userId && !isOnePersonShop)
    return no('commission.own-run');
  return command === 'discard' && !run.isLast ? no('commission.not-last') : yes;
}
