import { PERMISSION_CODES, type PermissionCode } from '../kernel/permissions.ts';
import type { Verdict } from '../kernel/verdict.ts';
import { no, yes } from '../kernel/verdict.ts';
import { USER_TRANSITIONS, type UserCommand, type UserStatus } from './status.ts';

/** Who manages, as far as these rules care. */
export interface Manager {
  readonly id: string;
  readonly codes: readonly PermissionCode[];
}

export interface Managed {
  readonly id: string;
  readonly codes: readonly PermissionCode[];
  readonly status: UserStatus;
}

/** Nobody edits a user who holds more than they do. */
export function canManage(manager: Manager, managed: Managed): Verdict<'user.holds-more'> {
  return managed.codes.every((code) => manager.codes.includes(code)) ? yes : no('user.holds-more');
}

/** Nobody grants a code that they do not hold; what was there before may stay. */
export function canGrant(
  manager: Manager,
  before: readonly PermissionCode[],
  after: readonly PermissionCode[],
): Verdict<'user.grants-too-much'> {
  const granted = after.filter((code) => !before.includes(code));
  return granted.every((code) => manager.codes.includes(code)) ? yes : no('user.grants-too-much');
}

/** What a person may do and earns. */
export interface UserTerms {
  readonly roleId: number;
  readonly codes: readonly PermissionCode[];
  readonly discountLimitBp: number;
  readonly commissionBp: number;
}

/** Where every new user begins, until somebody who may sets more. */
export const FIRST_TERMS: UserTerms = { roleId: 2, codes: [], discountLimitBp: 0, commissionBp: 0 };

export const ADMIN_ROLE = 1;

export const holdsAllCodes = ({ codes }: Pick<Manager, 'codes'>) =>
  PERMISSION_CODES.every((code) => codes.includes(code));

/** Limits and commissions are money: they belong to who manages users and sees what each of them sells. */
export function canSetLimits({ codes }: Pick<Manager, 'codes'>): boolean {
  return codes.includes('M-03') && codes.includes('S-012');
}

/** Whether this manager may give these terms to someone who had those before. Nobody sets their own. */
export function canSetTerms(
  manager: Manager & Pick<UserTerms, 'discountLimitBp' | 'commissionBp'>,
  managedId: string | null,
  before: UserTerms,
  after: UserTerms,
): Verdict<
  | 'user.own-terms'
  | 'user.grants-too-much'
  | 'user.admin-needs-all-codes'
  | 'user.limits-not-allowed'
  | 'user.limit-above-own'
> {
  const changesCodes =
    after.codes.some((code) => !before.codes.includes(code)) ||
    before.codes.some((code) => !after.codes.includes(code));
  const changesRole = after.roleId !== before.roleId;
  const changed = (['discountLimitBp', 'commissionBp'] as const).filter(
    (name) => after[name] !== before[name],
  );
  if (managedId === manager.id && (changesCodes || changesRole || changed.length > 0))
    return no('user.own-terms');
  const grant = canGrant(manager, before.codes, after.codes);
  if (!grant.ok) return grant;
  if (changesRole && after.roleId === ADMIN_ROLE && !holdsAllCodes(manager))
    return no('user.admin-needs-all-codes');
  if (changed.length > 0 && !canSetLimits(manager)) return no('user.limits-not-allowed');
  // Whoever holds every code runs the store: an owner earns no commission and still pays one.
  if (!holdsAllCodes(manager) && changed.some((name) => after[name] > manager[name]))
    return no('user.limit-above-own');
  return yes;
}

/** The state a command leads to, if this manager may give it to this user now. */
export function canCommand(
  manager: Manager,
  managed: Managed,
  command: UserCommand,
): Verdict<'user.wrong-state' | 'user.holds-more' | 'user.not-yourself'> {
  if (USER_TRANSITIONS[managed.status][command] === undefined) return no('user.wrong-state');
  // Whoever suspends themselves cannot undo it, and is rarely doing it on purpose.
  if (command === 'suspend' && manager.id === managed.id) return no('user.not-yourself');
  return canManage(manager, managed);
}
