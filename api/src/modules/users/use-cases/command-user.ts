import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { canCommand, canSetTerms } from '@trastienda/shared/users/management.ts';
import { USER_TRANSITIONS, type UserCommand } from '@trastienda/shared/users/status.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishAccessChange } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishUserEvent } from '../publish-user-event.ts';
import { readManager, toWireUser } from '../reads.ts';
import { endSessions } from '../session-writes.ts';
import { keepAnAdmin, lockUser, updateUser } from '../writes.ts';

export interface UserOrder {
  readonly command: UserCommand;
  /** Left out where many are commanded at once: each is then taken as it is. */
  readonly version?: number;
  readonly reason?: string;
  /** What an approval grants. */
  readonly grant?: { readonly roleId: number; readonly codes: PermissionCode[] };
}

/** Moves a user to the state a command leads to. A suspension ends every session at once. */
export async function commandUser(ctx: SignedInCtx, id: UserId, order: UserOrder): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const before = toWireUser(await lockUser(tx, id));
    const manager = await readManager(tx);
    const { command, grant } = order;
    for (const verdict of [
      canCommand(manager, before, command),
      canSetTerms(manager, id, before, { ...before, ...grant }),
    ]) {
      if (!verdict.ok) throw new AppError(verdict.code);
    }
    const status = USER_TRANSITIONS[before.status][command];
    if (status === undefined) throw new AppError('user.wrong-state');
    const updated = await updateUser(tx, id, order.version ?? before.version, {
      status,
      ...(grant && { roleId: grant.roleId, permissionCodes: grant.codes }),
    });
    if (updated === null) throw new AppError('resource.stale', { current: before });

    if (command === 'suspend') {
      await keepAnAdmin(tx);
      await endSessions(tx, id, 'suspension');
    }
    const after = toWireUser(updated);
    await audit(tx, {
      entity: 'user',
      entityId: id,
      command,
      before,
      after,
      ...(order.reason !== undefined && { reason: order.reason }),
    });
    await publishUserEvent(tx, 'changed', id);
    await publishAccessChange(tx, id);
    return after;
  });
}
