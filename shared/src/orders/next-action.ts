import { type StageFacts, stageOf } from './rules.ts';

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
  | 'none';

/** The one thing to do next: what the row's button says. */
export function nextActionOf(order: StageFacts): NextAction {
  switch (stageOf(order)) {
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
      return order.status === 'on_hold' ? 'resume' : 'none';
    default:
      return 'none';
  }
}
