import type { PermissionCode } from '../kernel/permissions.ts';

interface Actor {
  readonly codes: readonly PermissionCode[];
}

/** Reception serves every customer; a seller those to whom they sold. */
export const servesAllCustomers = ({ codes }: Actor): boolean => codes.includes('S-01');

/** Finance knows every customer too, and changes none. */
export const knowsAllCustomers = (actor: Actor): boolean =>
  servesAllCustomers(actor) || actor.codes.includes('S-09');

/** Who may take a customer's data out or erase it: whoever may edit every customer (S-01) and manages (M-03). */
export const mayHandleData = (actor: Actor): boolean =>
  servesAllCustomers(actor) && actor.codes.includes('M-03');
