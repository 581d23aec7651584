import type { PermissionCode } from '../kernel/permissions.ts';
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
