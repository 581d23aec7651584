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

export type PaymentCommand =
  | 'claim'
  | 'release'
  | 'approve'
  | 'undo'
  | 'doubt'
  | 'reject'
  | 'resubmit'
  | 'void';

/** A pair that is not here is refused. */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, Partial<Record<PaymentCommand, PaymentStatus>>> = {
  submitted: { claim: 'in_review', approve: 'verified', doubt: 'doubt', reject: 'rejected' },
  in_review: {
    claim: 'in_review',
    release: 'submitted',
    approve: 'verified',
    doubt: 'doubt',
    reject: 'rejected',
  },
  doubt: { approve: 'verified', reject: 'rejected', resubmit: 'submitted' },
  rejected: { resubmit: 'submitted' },
  verified: { undo: 'submitted', void: 'voided' },
  voided: {},
};

export const REJECT_CODES = [
  'not_in_bank',
  'wrong_amount',
  'wrong_account',
  'duplicate',
  'unreadable',
  'altered',
  'old',
  'other',
] as const;
export type RejectCode = (typeof REJECT_CODES)[number];

export const DUPLICATE_LEVELS = ['none', 'soft', 'hard'] as const;
export type DuplicateLevel = (typeof DUPLICATE_LEVELS)[number];

/** Same account, number, amount and day; the same picture; the same number; a picture that looks the same. */
export const DUPLICATE_KINDS = ['key', 'image', 'reference', 'look'] as const;
export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];
