import type { USER_SORTS, userListRoutes } from '@trastienda/shared/users/contract.ts';
import { and, arrayOverlaps, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { countEach } from '#platform/db/capped-count.ts';
import { createSortings } from '#platform/db/keyset.ts';
import { isEmptyFilter, keysetList } from '#platform/db/keyset-list.ts';
import { matchesWords } from '#platform/db/search.ts';
import { toWireUser } from './reads.ts';
import { users } from './tables.ts';

export type UserListQuery = z.output<typeof userListRoutes.query>;
export type UserFilter = Pick<UserListQuery, 'q' | 'status' | 'code' | 'role'>;

const sortings = createSortings<(typeof USER_SORTS)[number]>(users.id, {
  name: { column: sql`${users.sortName}`, type: 'text' },
  createdAt: { column: sql`${users.createdAt}`, type: 'timestamptz' },
  lastSeenAt: { column: sql`coalesce(${users.lastSeenAt}, '-infinity')`, type: 'timestamptz' },
});

const OTHER_ROLES = 3;

function whereUsers({ q, status, code, role }: UserFilter): SQL | undefined {
  const roles = role?.map(Number) ?? [];
  return and(
    matchesWords(users.searchText, q),
    status?.length ? inArray(users.status, status) : undefined,
    code?.length ? arrayOverlaps(users.permissionCodes, code) : undefined,
    roles.length
      ? or(
          inArray(users.roleId, roles),
          roles.includes(OTHER_ROLES) ? gte(users.roleId, OTHER_ROLES) : undefined,
        )
      : undefined,
  );
}

const SHOWN = {
  id: users.id,
  userName: users.userName,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  roleId: users.roleId,
  permissionCodes: users.permissionCodes,
  status: users.status,
  pictureFileId: users.pictureFileId,
  discountLimitBp: users.discountLimitBp,
  commissionBp: users.commissionBp,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
  hasFactor: users.hasFactor,
  version: users.version,
};

export const userList = keysetList({
  name: 'users',
  id: users.id,
  sorting: (sort) => sortings(sort, 'name'),
  selectKeys: (ctx: Ctx, columns) => ctx.db.select(columns).from(users).$dynamic(),
  selectRows: (ctx, columns) =>
    ctx.db
      .select({ ...SHOWN, ...columns })
      .from(users)
      .$dynamic(),
  toRow: (_ctx, row) => toWireUser(row),
  where: (_ctx, filter: UserFilter, _options: null) => whereUsers(filter),
  prepared: (_ctx, filter) =>
    isEmptyFilter(filter) ? { name: '', where: () => undefined, values: {} } : null,
  firstPage: 'rows',
  isSearch: ({ q }) => q !== undefined && q !== '',
});

export async function countTabs(ctx: Ctx, filter: Omit<UserFilter, 'status'>) {
  return countEach(ctx, ['all', 'active', 'pending', 'suspended'], (tab) => {
    const wanted: UserFilter = tab === 'all' ? filter : { ...filter, status: [tab] };
    return userList.selectOnes(ctx, wanted, whereUsers(wanted));
  });
}
