import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { computeNextAction, type NextAction } from '@trastienda/shared/orders/next-action.ts';
import { canCommand, seesAll } from '@trastienda/shared/orders/rules.ts';
import type { Stage } from '@trastienda/shared/orders/status.ts';
import type { Actor } from '#lib/actor.ts';
import type { StepAtOnce } from '../../queries/list-steps.ts';

/** What stands at the end of a row. */
export type Step =
  /** Done by pressing it. */
  | { readonly kind: 'at-once'; readonly step: StepAtOnce; readonly labelId: string }
  /** Needs more input: opens the order with this dialog. */
  | { readonly kind: 'opens'; readonly dialog: OrderDialog; readonly labelId: string }
  /** Others are at it. */
  | { readonly kind: 'waits'; readonly labelId: string };

/** What `do` in the address asks an opened order to begin with. */
export type OrderDialog = 'pay' | 'label' | 'report' | 'receive' | 'cancel';

const STEPS: Record<NextAction, Step | null> = {
  confirm: { kind: 'at-once', step: 'confirm', labelId: 'orders.next.confirm' },
  submit_payment: { kind: 'opens', dialog: 'pay', labelId: 'orders.next.submit_payment' },
  wait_review: { kind: 'waits', labelId: 'orders.next.wait_review' },
  pack: { kind: 'at-once', step: 'pack', labelId: 'orders.next.pack' },
  label: { kind: 'opens', dialog: 'label', labelId: 'orders.next.label' },
  hand_over: { kind: 'at-once', step: 'hand_over', labelId: 'orders.next.hand_over' },
  deliver: { kind: 'at-once', step: 'deliver', labelId: 'orders.next.deliver' },
  collect: { kind: 'opens', dialog: 'pay', labelId: 'orders.next.collect' },
  resume: { kind: 'at-once', step: 'resume', labelId: 'orders.next.resume' },
  report: { kind: 'opens', dialog: 'report', labelId: 'orders.next.report' },
  receive: { kind: 'opens', dialog: 'receive', labelId: 'orders.next.receive' },
  cancel: { kind: 'opens', dialog: 'cancel', labelId: 'orders.next.cancel' },
  none: null,
};

/** Only reception moves parcels. */
const OF_PARCELS: readonly NextAction[] = ['pack', 'label', 'hand_over', 'deliver', 'report', 'receive'];

/** The one thing to do next with an order, if this person may do it. */
export function stepOf(row: OrderRow, { id: userId, codes }: Actor): Step | null {
  const next = computeNextAction(row);
  const actor = { userId, codes };
  if (OF_PARCELS.includes(next) && !seesAll(actor)) return null;
  const isCommand = next === 'confirm' || next === 'resume' || next === 'cancel';
  if (isCommand && !canCommand(actor, row, next).ok) return null;
  // Delivered and paid too much: there is nothing to collect.
  if (next === 'collect' && row.balance <= 0) return null;
  return STEPS[next];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type Delay = 'calm' | 'late' | 'too-late';

/** How many hours an order may stand at a stage before it is late, and before that is serious. */
const PATIENCE: Record<Stage, { readonly late: number; readonly tooLate: number } | null> = {
  draft: { late: 24, tooLate: 72 },
  // The reservation itself expires after a day.
  awaiting_payment: { late: 24, tooLate: 48 },
  to_prepare: { late: 24, tooLate: 48 },
  to_label: { late: 24, tooLate: 48 },
  to_dispatch: { late: 24, tooLate: 48 },
  // Couriers take up to three working days.
  on_route: { late: 72, tooLate: 120 },
  // They pay out what they collected by the week.
  to_settle: { late: 72, tooLate: 168 },
  trouble: { late: 24, tooLate: 48 },
  completed: null,
  cancelled: null,
};

export function computeDelay(stage: Stage, since: Date, now: Date): Delay {
  const patience = PATIENCE[stage];
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  if (patience === null || hours < patience.late) return 'calm';
  return hours < patience.tooLate ? 'late' : 'too-late';
}

export interface Age {
  readonly value: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** In the largest unit that is whole. A clock that is ahead of the server's makes nothing younger than new. */
export function computeAge(since: Date, now: Date): Age {
  const ms = Math.max(0, now.getTime() - since.getTime());
  if (ms >= DAY_MS) return { value: Math.floor(ms / DAY_MS), unit: 'day' };
  if (ms >= HOUR_MS) return { value: Math.floor(ms / HOUR_MS), unit: 'hour' };
  return { value: Math.floor(ms / MINUTE_MS), unit: 'minute' };
}
