import type {
  Channel,
  Delivery,
  Fulfilment,
  PaymentState,
  Stage,
  Terms,
} from '@trastienda/shared/orders/status.ts';
import {
  Bike,
  BookOpen,
  Camera,
  CircleEllipsis,
  HandCoins,
  MessageCircle,
  Music2,
  PiggyBank,
  Store,
  ThumbsUp,
  Truck,
  Wallet,
} from 'lucide-react';
import type { Face } from '#ui/display/badge.tsx';
import { FaceBadge } from '#ui/display/badge.tsx';
import type { Kind } from '#ui/display/kind-label.tsx';

export const STAGE_FACES: Record<Stage, Face> = {
  draft: { tone: 'draft', labelId: 'orders.stage.draft' },
  awaiting_payment: { tone: 'waiting', labelId: 'orders.stage.awaiting_payment' },
  to_prepare: { tone: 'progress', labelId: 'orders.stage.to_prepare' },
  to_label: { tone: 'progress', labelId: 'orders.stage.to_label' },
  to_dispatch: { tone: 'progress', labelId: 'orders.stage.to_dispatch' },
  on_route: { tone: 'progress', labelId: 'orders.stage.on_route' },
  to_settle: { tone: 'waiting', labelId: 'orders.stage.to_settle' },
  trouble: { tone: 'trouble', labelId: 'orders.stage.trouble' },
  completed: { tone: 'good', labelId: 'orders.stage.completed' },
  cancelled: { tone: 'draft', labelId: 'orders.stage.cancelled' },
};

export const PAYMENT_FACES: Record<PaymentState, Face> = {
  unpaid: { tone: 'waiting', labelId: 'orders.payment.unpaid' },
  in_review: { tone: 'progress', labelId: 'orders.payment.in_review' },
  partial: { tone: 'waiting', labelId: 'orders.payment.partial' },
  paid: { tone: 'good', labelId: 'orders.payment.paid' },
  overpaid: { tone: 'waiting', labelId: 'orders.payment.overpaid' },
  // Nobody is late: the courier collects it.
  cod_pending: { tone: 'draft', labelId: 'orders.payment.cod_pending' },
  refunded: { tone: 'draft', labelId: 'orders.payment.refunded' },
};

export const FULFILMENT_FACES: Record<Fulfilment, Face> = {
  pending: { tone: 'draft', labelId: 'orders.fulfilment.pending' },
  picking: { tone: 'progress', labelId: 'orders.fulfilment.picking' },
  packed: { tone: 'progress', labelId: 'orders.fulfilment.packed' },
  labelled: { tone: 'progress', labelId: 'orders.fulfilment.labelled' },
  handed_over: { tone: 'progress', labelId: 'orders.fulfilment.handed_over' },
  in_transit: { tone: 'progress', labelId: 'orders.fulfilment.in_transit' },
  delivered: { tone: 'good', labelId: 'orders.fulfilment.delivered' },
  failed_attempt: { tone: 'trouble', labelId: 'orders.fulfilment.failed_attempt' },
  returning: { tone: 'waiting', labelId: 'orders.fulfilment.returning' },
  returned: { tone: 'draft', labelId: 'orders.fulfilment.returned' },
  lost: { tone: 'trouble', labelId: 'orders.fulfilment.lost' },
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

/** The last event says more than the state alone: on its way, and already out to be delivered. */
const FACES_OF_EVENTS: Readonly<Record<string, Partial<Record<Fulfilment, Face>>>> = {
  out: { in_transit: { tone: 'progress', labelId: 'orders.event.out' } },
  incident: { failed_attempt: { tone: 'trouble', labelId: 'orders.event.incident' } },
  refuse: { returning: { tone: 'waiting', labelId: 'orders.event.refuse' } },
};

export function faceOfLastEvent(fulfilment: Fulfilment, lastEvent: string): Face | null {
  return FACES_OF_EVENTS[lastEvent]?.[fulfilment] ?? null;
}

interface ParcelBadgeProps {
  readonly fulfilment: Fulfilment;
  readonly lastEvent: string;
}

export function ParcelBadge({ fulfilment, lastEvent }: ParcelBadgeProps) {
  return <FaceBadge face={faceOfLastEvent(fulfilment, lastEvent) ?? FULFILMENT_FACES[fulfilment]} />;
}

export const CHANNEL_KINDS: Record<Channel, Kind> = {
  whatsapp: { labelId: 'orders.channel.whatsapp', icon: MessageCircle },
  instagram: { labelId: 'orders.channel.instagram', icon: Camera },
  facebook: { labelId: 'orders.channel.facebook', icon: ThumbsUp },
  tiktok: { labelId: 'orders.channel.tiktok', icon: Music2 },
  store: { labelId: 'orders.channel.store', icon: Store },
  catalogue: { labelId: 'orders.channel.catalogue', icon: BookOpen },
  other: { labelId: 'orders.channel.other', icon: CircleEllipsis },
};

export const TERMS_KINDS: Record<Terms, Kind> = {
  prepaid: { labelId: 'orders.terms.prepaid', icon: Wallet },
  cod: { labelId: 'orders.terms.cod', icon: HandCoins },
  deposit: { labelId: 'orders.terms.deposit', icon: PiggyBank },
};

export const DELIVERY_KINDS: Record<Delivery, Kind> = {
  courier: { labelId: 'orders.delivery.courier', icon: Truck },
  messenger: { labelId: 'orders.delivery.messenger', icon: Bike },
  pickup: { labelId: 'orders.delivery.pickup', icon: Store },
};
