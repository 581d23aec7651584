/** How a variant stands: nothing to sell, below its minimum, or fine. Kept by the database. */
export const STOCK_STATES = ['ok', 'low', 'out'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** Every way goods come, go or are held. */
export const MOVEMENT_KINDS = [
  'receive',
  'reserve',
  'release',
  'ship',
  'return',
  'damage',
  'adjust',
  'transfer',
  'gift',
  'sample',
  'own_use',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Ways to leave without a sale, written down by hand. */
export const EXIT_KINDS = ['damage', 'gift', 'sample', 'own_use'] as const;
export type ExitKind = (typeof EXIT_KINDS)[number];

export const COUNT_STATUSES = ['open', 'submitted', 'approved', 'cancelled'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

export type CountCommand = 'submit' | 'reopen' | 'approve' | 'cancel';

/** A pair that is not here is refused. */
export const COUNT_TRANSITIONS: Record<CountStatus, Partial<Record<CountCommand, CountStatus>>> = {
  open: { submit: 'submitted', cancel: 'cancelled' },
  submitted: { reopen: 'open', approve: 'approved', cancel: 'cancelled' },
  approved: {},
  cancelled: {},
};
