import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { computeNextAction, type NextAction } from '@trastienda/shared/orders/next-action.ts';
import { canCommand, seesAll } from '@trastienda/shared/orders/rules.ts';
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
