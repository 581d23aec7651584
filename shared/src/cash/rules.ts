import { holdsOneOf, type PermissionCode } from '../kernel/permissions.ts';

interface Person {
  readonly userId: string;
  readonly codes: readonly PermissionCode[];
}

/** Finance sees every box, and what should be in it before it is counted. */
export const seesAllCash = ({ codes }: Pick<Person, 'codes'>): boolean => codes.includes('S-09');

/** A person's box is theirs alone; that of a place is opened by whoever attends all orders, or by finance. */
export function mayWorkBox(person: Person, { userId }: { readonly userId: string | null }): boolean {
  return userId === null ? holdsOneOf(person.codes, ['S-01', 'S-09']) : userId === person.userId;
}

/** Who sees a session, and may count it: its holder and finance. */
export const maySeeSession = (person: Person, { openedBy }: { readonly openedBy: string }): boolean =>
  openedBy === person.userId || seesAllCash(person);
