import type { TextFields } from '../kernel/text-fields.ts';

export type NoteName = 'staffNotes' | 'customerNotes';

/** The notes of an order and of a pre-order. All may say something of a customer: erasing empties them. */
export const NOTES: TextFields<NoteName> = {
  /** For those who prepare it. */
  staffNotes: { max: 2000 },
  /** Shown on the customer's page. */
  customerNotes: { max: 2000 },
};
