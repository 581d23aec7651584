/** What an erased customer is called everywhere; checks in the database know it too. */
export const ERASED_NAME = 'Cliente borrado';

/** What keeps a customer from being erased. */
export const OPEN_KINDS = ['order', 'preorder', 'parcel', 'payment', 'credit', 'refund', 'invoice'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];
