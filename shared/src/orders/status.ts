export const ORDER_STATUSES = [
  'draft',
  'confirmed',
  'on_hold',
  'cancelled',
  'discarded',
  'completed',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_COMMANDS = ['confirm', 'discard', 'hold', 'resume', 'cancel', 'reopen'] as const;
export type OrderCommand = (typeof ORDER_COMMANDS)[number];

/** A pair that is not here is refused. Nobody completes an order: it is when nothing is left to do. */
export const ORDER_TRANSITIONS: Record<
  OrderStatus,
  Partial<Record<OrderCommand | 'complete', OrderStatus>>
> = {
  draft: { confirm: 'confirmed', discard: 'discarded' },
  confirmed: { hold: 'on_hold', cancel: 'cancelled', complete: 'completed' },
  on_hold: { resume: 'confirmed', cancel: 'cancelled' },
  cancelled: { reopen: 'confirmed' },
  discarded: {},
  completed: {},
};

export const CHANNELS = [
  'whatsapp',
  'instagram',
  'facebook',
  'tiktok',
  'store',
  'catalogue',
  'other',
] as const;
export type Channel = (typeof CHANNELS)[number];

export const TERMS = ['prepaid', 'cod', 'deposit'] as const;
export type Terms = (typeof TERMS)[number];

export const DELIVERIES = ['courier', 'messenger', 'pickup'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const PAYMENT_STATES = [
  'unpaid',
  'in_review',
  'partial',
  'paid',
  'overpaid',
  'cod_pending',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** From the least to the most advanced; an order stands where its least advanced parcel does. */
export const FULFILMENTS = [
  'pending',
  'picking',
  'packed',
  'labelled',
  'handed_over',
  'in_transit',
  'delivered',
  'failed_attempt',
  'returning',
  'returned',
  'lost',
] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

export const STAGES = [
  'cancelled',
  'trouble',
  'draft',
  'awaiting_payment',
  'to_prepare',
  'to_label',
  'to_dispatch',
  'on_route',
  'to_settle',
  'completed',
] as const;
export type Stage = (typeof STAGES)[number];

export const SHIPMENT_COMMANDS = ['pick', 'pack', 'unpack', 'label', 'hand_over', 'deliver'] as const;
export type ShipmentCommand = (typeof SHIPMENT_COMMANDS)[number];

/** What can be done to a parcel from the store. */
export const SHIPMENT_TRANSITIONS: Record<Fulfilment, Partial<Record<ShipmentCommand, Fulfilment>>> = {
  pending: { pick: 'picking', pack: 'packed' },
  picking: { pack: 'packed', unpack: 'pending' },
  packed: { unpack: 'pending', label: 'labelled', hand_over: 'handed_over', deliver: 'delivered' },
  labelled: { unpack: 'pending', label: 'labelled', hand_over: 'handed_over' },
  handed_over: { deliver: 'delivered' },
  in_transit: { deliver: 'delivered' },
  delivered: {},
  failed_attempt: {},
  returning: {},
  returned: {},
  lost: {},
};

export const PAYMENT_STATUSES = [
  'submitted',
  'in_review',
  'verified',
  'doubt',
  'rejected',
  'voided',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_METHODS = ['deposit', 'transfer', 'card_link', 'cash', 'cod', 'credit'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
