import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import type { bulkUsers, UserRow } from '@trastienda/shared/users/contract.ts';
import { canCommand, canSetTerms, FIRST_TERMS } from '@trastienda/shared/users/management.ts';
import { USER_TRANSITIONS, type UserCommand } from '@trastienda/shared/users/status.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishAccessChange } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { userList } from '../list-reads.ts';
import { publishUserEvent } from '../publish-user-event.ts';
import { readManager, readUserNames, toWireUser } from '../reads.ts';
import { endSessions } from '../session-writes.ts';
import { lockUser, requireAdminLeft, updateUser } from '../writes.ts';

interface Change {
  /** Left out where many are changed at once: each is then taken as it is. */
  readonly version?: number;
  readonly reason?: string;
}

interface Grant {
  readonly roleId: number;
  readonly codes: PermissionCode[];
}

/** Lets somebody in who asked for access, with the rights they are to have. */
export const approveUser = (
  ctx: SignedInCtx,
  id: UserId,
  { version, ...grant }: Grant & Required<Pick<Change, 'version'>>,
  { firstCommissionBp }: Pick<Settings, 'firstCommissionBp'>,
): Promise<UserRow> => changeStatus(ctx, id, 'approve', { version }, { ...grant, firstCommissionBp });

/** Ends every session of the person at once. */
export const suspendUser = (ctx: SignedInCtx, id: UserId, change: Change): Promise<UserRow> =>
  changeStatus(ctx, id, 'suspend', change);

export const restoreUser = (ctx: SignedInCtx, id: UserId, change: Change): Promise<UserRow> =>
  changeStatus(ctx, id, 'restore', change);

/** The same for many users, each with its own result. */
export async function bulkChangeUsers(
  ctx: SignedInCtx,
  { command, reason, isPreview, selection }: BodyOf<typeof bulkUsers>,
) {
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection ? selection.ids : userList.readIds(ctx, selection.filter, null, most),
    readLabels: (ids) => readUserNames(ctx, ids),
    change: (tx, id) => changeStatus(tx, id, command, { ...(reason !== undefined && { reason }) }),
  });
}

async function changeStatus(
  ctx: SignedInCtx,
  id: UserId,
  command: UserCommand,
  { version, reason }: Change,
  grant?: Grant & Pick<Settings, 'firstCommissionBp'>,
): Promise<UserRow> {
  return inTransaction(ctx, async (tx) => {
    const before = toWireUser(await lockUser(tx, id));
    const manager = await readManager(tx);
    for (const verdict of [
      canCommand(manager, before, command),
      canSetTerms(manager, id, before, { ...before, ...grant }),
    ]) {
      if (!verdict.ok) throw new AppError(verdict.code);
    }
    const status = USER_TRANSITIONS[before.status][command];
    if (status === undefined) throw new AppError('user.wrong-state');
    const updated = await updateUser(tx, id, version ?? before.version, {
      status,
      ...(grant && {
        roleId: grant.roleId,
        permissionCodes: grant.codes,
        // The store's own decision; what somebody set before stays.
        ...(before.commissionBp === FIRST_TERMS.commissionBp && { commissionBp: grant.firstCommissionBp }),
      }),
    });
    if (updated === null) throw new AppError('resource.stale', { current: before });

    if (command === 'suspend') {
      await requireAdminLeft(tx);
      await endSessions(tx, id, 'suspension');
    }
    const after = toWireUser(updated);
    await audit(tx, {
      entity: 'user',
      entityId: id,
      command,
      before,
      after,
      ...(reason !== undefined && { reason }),
    });
    await publishUserEvent(tx, 'changed', id);
    await publishAccessChange(tx, id);
    return after;
  });
}
