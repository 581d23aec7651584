import type { Fulfilment, PaymentState, PaymentStatus, Stage } from '@trastienda/shared/orders/status.ts';
import { useWords } from '#lib/i18n/use-words.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';

/** How a state looks and what it is called: a new one does not compile without both. */
export interface Face {
  readonly tone: Tone;
  readonly word: string;
}

export const STAGE_FACES: Record<Stage, Face> = {
  draft: { tone: 'draft', word: 'orders.stage.draft' },
  awaiting_payment: { tone: 'waiting', word: 'orders.stage.awaiting_payment' },
  to_prepare: { tone: 'progress', word: 'orders.stage.to_prepare' },
  to_label: { tone: 'progress', word: 'orders.stage.to_label' },
  to_dispatch: { tone: 'progress', word: 'orders.stage.to_dispatch' },
  on_route: { tone: 'progress', word: 'orders.stage.on_route' },
  to_settle: { tone: 'waiting', word: 'orders.stage.to_settle' },
  trouble: { tone: 'trouble', word: 'orders.stage.trouble' },
  completed: { tone: 'good', word: 'orders.stage.completed' },
  cancelled: { tone: 'draft', word: 'orders.stage.cancelled' },
};

export const PAYMENT_FACES: Record<PaymentState, Face> = {
  unpaid: { tone: 'waiting', word: 'orders.payment.unpaid' },
  in_review: { tone: 'progress', word: 'orders.payment.in_review' },
  partial: { tone: 'waiting', word: 'orders.payment.partial' },
  paid: { tone: 'good', word: 'orders.payment.paid' },
  overpaid: { tone: 'waiting', word: 'orders.payment.overpaid' },
  // Nobody is late: the courier collects it.
  cod_pending: { tone: 'draft', word: 'orders.payment.cod_pending' },
  refunded: { tone: 'draft', word: 'orders.payment.refunded' },
};

export const FULFILMENT_FACES: Record<Fulfilment, Face> = {
  pending: { tone: 'draft', word: 'orders.fulfilment.pending' },
  picking: { tone: 'progress', word: 'orders.fulfilment.picking' },
  packed: { tone: 'progress', word: 'orders.fulfilment.packed' },
  labelled: { tone: 'progress', word: 'orders.fulfilment.labelled' },
  handed_over: { tone: 'progress', word: 'orders.fulfilment.handed_over' },
  in_transit: { tone: 'progress', word: 'orders.fulfilment.in_transit' },
  delivered: { tone: 'good', word: 'orders.fulfilment.delivered' },
  failed_attempt: { tone: 'trouble', word: 'orders.fulfilment.failed_attempt' },
  returning: { tone: 'waiting', word: 'orders.fulfilment.returning' },
  returned: { tone: 'draft', word: 'orders.fulfilment.returned' },
  lost: { tone: 'trouble', word: 'orders.fulfilment.lost' },
};

const PAYMENT_STATUS_FACES: Record<PaymentStatus, Face> = {
  submitted: { tone: 'waiting', word: 'orders.paymentStatus.submitted' },
  in_review: { tone: 'progress', word: 'orders.paymentStatus.in_review' },
  verified: { tone: 'good', word: 'orders.paymentStatus.verified' },
  doubt: { tone: 'waiting', word: 'orders.paymentStatus.doubt' },
  rejected: { tone: 'trouble', word: 'orders.paymentStatus.rejected' },
  voided: { tone: 'draft', word: 'orders.paymentStatus.voided' },
};

export function StageBadge({ stage }: { readonly stage: Stage }) {
  return <FaceBadge face={STAGE_FACES[stage]} />;
}

export function PaymentBadge({ state }: { readonly state: PaymentState }) {
  return <FaceBadge face={PAYMENT_FACES[state]} />;
}

export function FulfilmentBadge({ fulfilment }: { readonly fulfilment: Fulfilment }) {
  return <FaceBadge face={FULFILMENT_FACES[fulfilment]} />;
}

export function PaymentStatusBadge({ status }: { readonly status: PaymentStatus }) {
  return <FaceBadge face={PAYMENT_STATUS_FACES[status]} />;
}

function FaceBadge({ face }: { readonly face: Face }) {
  const t = useWords();
  return <Badge tone={face.tone}>{t(face.word)}</Badge>;
}
