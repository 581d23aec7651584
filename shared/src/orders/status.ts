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

/** What is done in the store. */
const STORE_COMMANDS = ['pick', 'pack', 'unpack', 'label', 'unlabel', 'hand_over'] as const;
/** Events of a parcel that has left. */
export const ROAD_COMMANDS = [
  'transit',
  'out',
  'deliver',
  'fail',
  'incident',
  'refuse',
  'return',
  'lose',
  'find',
] as const;
export type RoadCommand = (typeof ROAD_COMMANDS)[number];

/** `receive` takes back what returned, looked at unit by unit. */
export const SHIPMENT_COMMANDS = [...STORE_COMMANDS, ...ROAD_COMMANDS, 'receive'] as const;
export type ShipmentCommand = (typeof SHIPMENT_COMMANDS)[number];

const ON_THE_WAY = {
  transit: 'in_transit',
  out: 'in_transit',
  deliver: 'delivered',
  fail: 'failed_attempt',
  incident: 'failed_attempt',
  refuse: 'returning',
  return: 'returning',
  lose: 'lost',
} as const;

export const SHIPMENT_TRANSITIONS: Record<Fulfilment, Partial<Record<ShipmentCommand, Fulfilment>>> = {
  pending: { pick: 'picking', pack: 'packed' },
  picking: { pack: 'packed', unpack: 'pending' },
  packed: { unpack: 'pending', label: 'labelled', hand_over: 'handed_over', deliver: 'delivered' },
  labelled: { unpack: 'pending', label: 'labelled', unlabel: 'packed', hand_over: 'handed_over' },
  handed_over: ON_THE_WAY,
  in_transit: ON_THE_WAY,
  // A customer brings something back: at once, or it is on its way.
  delivered: { return: 'returning', receive: 'returned' },
  failed_attempt: ON_THE_WAY,
  // Announced too soon: the customer keeps it, or takes it after all.
  returning: { deliver: 'delivered', transit: 'in_transit', receive: 'returned', lose: 'lost' },
  returned: {},
  lost: { find: 'in_transit' },
};

/** Why something went otherwise than it should. */
export const ROAD_REASONS = {
  fail: ['absent', 'wrong_address', 'no_money', 'not_reached', 'rescheduled', 'other'],
  incident: ['damaged', 'held', 'misrouted', 'delayed', 'robbed', 'other'],
  refuse: ['changed_mind', 'not_as_expected', 'no_money', 'too_late', 'other'],
  return: ['unclaimed', 'asked_back', 'exchange', 'damaged', 'other'],
} as const satisfies Partial<Record<RoadCommand, readonly string[]>>;

export const needsReason = (command: RoadCommand): command is keyof typeof ROAD_REASONS =>
  command in ROAD_REASONS;

/** How a courier takes many parcels at once. */
export const COURIER_FILES = ['general', 'guatex', 'cargo_expreso', 'forza'] as const;
export type CourierFile = (typeof COURIER_FILES)[number];
export const LABEL_SIZES = ['4x6', 'letter'] as const;
