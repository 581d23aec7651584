import type { PermissionCode } from '../kernel/permissions.ts';

/** What an erased customer is called everywhere; checks in the database know it too. */
export const ERASED_NAME = 'Cliente borrado';

/** Who may take a customer's data out or erase it: whoever may edit every customer (S-01) and manages (M-03). */
export const mayHandleData = ({ codes }: { readonly codes: readonly PermissionCode[] }): boolean =>
  codes.includes('M-03') && codes.includes('S-01');

/** What keeps a customer from being erased. */
export const OPEN_KINDS = ['order', 'preorder', 'parcel', 'payment', 'credit', 'refund', 'invoice'] as const;
export type OpenKind = (typeof OPEN_KINDS)[number];
