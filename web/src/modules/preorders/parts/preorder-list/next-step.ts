import type { PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import type { PreorderStage } from '@trastienda/shared/preorders/status.ts';
import type { StepAtOnce } from '../../queries/list-steps.ts';

/** What `do` in the address asks an opened pre-order to begin with. */
export type PreorderDialog = 'pay' | 'convert';

/** What stands at the end of a row. */
export type Step =
  /** Done by pressing it. */
  | { readonly kind: 'at-once'; readonly step: StepAtOnce; readonly labelId: string }
  /** Needs more input, or to be looked at: opens the pre-order, with this dialog if there is one. */
  | { readonly kind: 'opens'; readonly dialog: PreorderDialog | null; readonly labelId: string }
  /** Others are at it. */
  | { readonly kind: 'waits'; readonly labelId: string };

const STEPS: Record<PreorderStage, Step | null> = {
  draft: { kind: 'at-once', step: 'quote', labelId: 'preorders.next.quote' },
  quoted: { kind: 'at-once', step: 'accept', labelId: 'preorders.next.accept' },
  awaiting_deposit: { kind: 'opens', dialog: 'pay', labelId: 'preorders.next.deposit' },
  in_review: { kind: 'waits', labelId: 'preorders.next.wait-review' },
  to_buy: { kind: 'waits', labelId: 'preorders.next.wait-buyer' },
  ordered: null,
  in_transit: null,
  received: { kind: 'opens', dialog: 'convert', labelId: 'preorders.next.convert' },
  converted: null,
  unavailable: { kind: 'opens', dialog: null, labelId: 'preorders.next.decide' },
  cancelled: null,
};

/** The one thing to do next with a pre-order. */
export function stepOf({ stage, status }: Pick<PreorderRow, 'stage' | 'status'>): Step | null {
  return status === 'discarded' ? null : STEPS[stage];
}
