/** From the least to the most advanced; a purchase stands where its least advanced parcel does. */
export const PARCEL_STATUSES = [
  'placed',
  'to_locker',
  'at_locker',
  'in_transit',
  'customs',
  'arrived',
  'received',
  'lost',
  'returned',
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** Where a parcel can be moved by hand; it is received by looking at what is in it. */
export const PARCEL_MOVES = [
  'placed',
  'to_locker',
  'at_locker',
  'in_transit',
  'customs',
  'arrived',
  'lost',
  'returned',
] as const;
export type ParcelMove = (typeof PARCEL_MOVES)[number];

export const ON_THE_WAY: readonly ParcelStatus[] = [
  'to_locker',
  'at_locker',
  'in_transit',
  'customs',
  'arrived',
];
export const OVER: readonly ParcelStatus[] = ['received', 'lost', 'returned'];

/**
 * Forward any number of steps, because news skips some of them; back along the way to mend a mistake. What is
 * received stays received; what was thought lost may turn up.
 */
const ROAD: readonly ParcelMove[] = ['placed', ...PARCEL_MOVES.slice(1, 6)];
const elsewhere = (here: ParcelMove) => [...ROAD.filter((one) => one !== here), 'lost', 'returned'] as const;
export const PARCEL_TRANSITIONS: Record<ParcelStatus, readonly ParcelMove[]> = {
  placed: elsewhere('placed'),
  to_locker: elsewhere('to_locker'),
  at_locker: elsewhere('at_locker'),
  in_transit: elsewhere('in_transit'),
  customs: elsewhere('customs'),
  arrived: elsewhere('arrived'),
  received: [],
  lost: ROAD,
  returned: [],
};

/** The step a parcel usually takes next; null where it is received or over. */
export const NEXT_STEP: Record<ParcelStatus, ParcelMove | null> = {
  placed: 'to_locker',
  to_locker: 'at_locker',
  at_locker: 'in_transit',
  in_transit: 'customs',
  customs: 'arrived',
  arrived: null,
  received: null,
  lost: null,
  returned: null,
};

export const PURCHASE_STAGES = [...PARCEL_STATUSES, 'closed', 'cancelled'] as const;
export type PurchaseStage = (typeof PURCHASE_STAGES)[number];

export const COST_KINDS = ['shipping', 'tax', 'freight', 'duty', 'other'] as const;
export type CostKind = (typeof COST_KINDS)[number];

export const COST_BASES = ['weight', 'value', 'quantity'] as const;
export type CostBasis = (typeof COST_BASES)[number];
