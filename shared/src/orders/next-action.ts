import { computeStage, type StageFacts } from './rules.ts';
import type { Fulfilment } from './status.ts';

export type NextAction =
  | 'confirm'
  | 'submit_payment'
  | 'wait_review'
  | 'pack'
  | 'label'
  | 'hand_over'
  | 'deliver'
  | 'collect'
  | 'resume'
  /** Say what became of a parcel that met trouble. */
  | 'report'
  | 'receive'
  | 'cancel'
  | 'none';

/** What came back and is still owed nobody will pay any more. */
const AFTER_TROUBLE: Partial<Record<Fulfilment, NextAction>> = {
  failed_attempt: 'report',
  returning: 'receive',
  returned: 'cancel',
  lost: 'report',
};

/** The one thing to do next: what the row's button says. */
export function computeNextAction(order: StageFacts): NextAction {
  switch (computeStage(order)) {
    case 'draft':
      return 'confirm';
    case 'awaiting_payment':
      return order.inReview > 0 ? 'wait_review' : 'submit_payment';
    case 'to_prepare':
      return 'pack';
    case 'to_label':
      return 'label';
    case 'to_dispatch':
      return order.delivery === 'pickup' ? 'deliver' : 'hand_over';
    case 'on_route':
      return 'deliver';
    case 'to_settle':
      return 'collect';
    case 'trouble':
      return order.status === 'on_hold' ? 'resume' : (AFTER_TROUBLE[order.fulfilment] ?? 'none');
    default:
      return 'none';
  }
}
