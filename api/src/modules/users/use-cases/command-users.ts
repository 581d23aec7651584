import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { bulkUsers } from '@trastienda/shared/users/contract.ts';
import { inArray } from 'drizzle-orm';
import { fullName } from '#platform/auth/identity.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { bulkApply } from '#platform/http/bulk.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readSelectedIds } from '../list-reads.ts';
import { users } from '../tables.ts';
import { commandUser } from './command-user.ts';

/** One command for many users, each with its own result. */
export async function commandUsers(ctx: SignedInCtx, order: BodyOf<typeof bulkUsers>) {
  const { command, reason, isPreview, selection } = order;
  return bulkApply(ctx, {
    isPreview,
    readIds: async (most) =>
      'ids' in selection ? selection.ids : readSelectedIds(ctx, selection.filter, most),
    readLabels: (ids) => readNames(ctx, ids),
    change: (tx, id) => commandUser(tx, id, { command, ...(reason !== undefined && { reason }) }),
  });
}

async function readNames(ctx: Ctx, ids: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = await ctx.db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}
