import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { USER_SORTS, type userListQuery } from '@trastienda/shared/users/contract.ts';
import { and, arrayOverlaps, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { prepare } from '#platform/db/prepared-statement.ts';
import { matchesWords } from '#platform/db/search.ts';
import {
  cappedTotal,
  countUpToCap,
  countUsual,
  cutPage,
  decodeCursor,
  searchPlaces,
} from '#platform/http/paging.ts';
import { toWireUser } from './reads.ts';
import { users } from './tables.ts';

export type UserListQuery = z.output<typeof userListQuery>;
export type UserFilter = Pick<UserListQuery, 'q' | 'status' | 'code' | 'role'>;
type Sort = (typeof USER_SORTS)[number];

/** What each order sorts by, as text that a cursor can carry; the id settles ties. */
const SORTED_BY: Record<Sort, SQL> = {
  name: sql`${users.sortName}`,
  createdAt: sql`${users.createdAt}`,
  lastSeenAt: sql`coalesce(${users.lastSeenAt}, '-infinity')`,
};
const CURSOR_TYPE: Record<Sort, SQL> = {
  name: sql`text`,
  createdAt: sql`timestamptz`,
  lastSeenAt: sql`timestamptz`,
};

const position = z.tuple([z.string().max(300), z.uuid()]);

const OTHER_ROLES = 3;

export function isWanted({ q, status, code, role }: UserFilter): SQL | undefined {
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

export async function readUserPage(ctx: Ctx, query: UserListQuery) {
  const [rows, total] = query.q ? await searchUsers(ctx, query) : await listUsers(ctx, query);
  const { items, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortedBy, row.id]);
  return { items: items.map(toWireUser), nextCursor, ...cappedTotal(total) };
}

function listUsers(ctx: Ctx, query: UserListQuery): Promise<[UserListRow[], number]> {
  const { sort, cursor, limit, ...filter } = query;
  const isFirstOfAll = cursor === undefined && Object.values(filter).every((value) => !value?.length);
  return Promise.all(
    isFirstOfAll
      ? [selectFirst(ctx, sort, limit + 1), countEveryone(ctx)]
      : [selectUsers(ctx, query, limit + 1), countWanted(ctx, isWanted(query))],
  );
}

async function searchUsers(ctx: Ctx, query: UserListQuery): Promise<[UserListRow[], number]> {
  const { sort, isDown } = orderOf(query.sort);
  const { count, places } = await searchPlaces<UserId>(ctx, {
    find: ctx.db
      .select({ id: users.id, sorted: SORTED_BY[sort].as('sorted') })
      .from(users)
      .where(isWanted(query)),
    isDown,
    after:
      query.cursor === undefined
        ? undefined
        : { position: decodeCursor(query.cursor, position), type: CURSOR_TYPE[sort] },
    limit: query.limit + 1,
  });
  const rows =
    places === null ? selectUsers(ctx, query, query.limit + 1) : selectByIds(ctx, query.sort, places);
  return [await rows, count];
}

function selectByIds(ctx: Ctx, requested: UserListQuery['sort'], found: readonly { readonly id: UserId }[]) {
  return prepare(ctx.db, `users by id ${requested}`, () =>
    inOrder(ctx, requested).where(sql`${users.id} = ANY(${sql.placeholder('ids')}::uuid[])`),
  ).execute({ ids: found.map(({ id }) => id) });
}

/** What the screen opens with, always asked alike. */
function selectFirst(ctx: Ctx, requested: UserListQuery['sort'], limit: number): Promise<UserListRow[]> {
  return prepare(ctx.db, `first users ${requested}`, () =>
    inOrder(ctx, requested).limit(sql.placeholder('limit')),
  ).execute({ limit });
}

function countEveryone(ctx: Ctx): Promise<number> {
  return countUsual(ctx, 'count of users', {}, () => ctx.db.select({ one: sql`1` }).from(users));
}

function inOrder(ctx: Ctx, requested: UserListQuery['sort']) {
  const { sort, isDown } = orderOf(requested);
  const column = SORTED_BY[sort];
  const direction = isDown ? sql`DESC` : sql`ASC`;
  return ctx.db
    .select({ ...SHOWN, sortedBy: sql<string>`${column}::text` })
    .from(users)
    .orderBy(sql`${column} ${direction}, ${users.id} ${direction}`)
    .$dynamic();
}
type UserListRow = Awaited<ReturnType<typeof inOrder>>[number];

/** The rows from the cursor on, each with what it was sorted by. */
export async function selectUsers(ctx: Ctx, query: UserListQuery, limit: number): Promise<UserListRow[]> {
  const { sort, isDown } = orderOf(query.sort);
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, position);
  const isPast =
    after === undefined
      ? undefined
      : sql`(${SORTED_BY[sort]}, ${users.id}) ${isDown ? sql`<` : sql`>`} (${after[0]}::${CURSOR_TYPE[sort]}, ${after[1]}::uuid)`;
  return inOrder(ctx, query.sort)
    .where(and(isWanted(query), isPast))
    .limit(limit);
}

function orderOf(requested: UserListQuery['sort']): { sort: Sort; isDown: boolean } {
  const key = requested?.replace(/^-/, '');
  return {
    sort: USER_SORTS.find((sort) => sort === key) ?? 'name',
    isDown: requested?.startsWith('-') ?? false,
  };
}

function countWanted(ctx: Ctx, where: SQL | undefined): Promise<number> {
  return countUpToCap(ctx, ctx.db.select({ one: sql`1` }).from(users).where(where));
}

export async function countTabs(ctx: Ctx, filter: Omit<UserFilter, 'status'>) {
  const tab = async (where: SQL | undefined) => {
    const { total, totalIsExact } = cappedTotal(await countWanted(ctx, where));
    return { count: total, isExact: totalIsExact };
  };
  const base = isWanted(filter);
  return {
    all: await tab(base),
    active: await tab(and(base, eq(users.status, 'active'))),
    pending: await tab(and(base, eq(users.status, 'pending'))),
    suspended: await tab(and(base, eq(users.status, 'suspended'))),
  };
}

/** The ids behind a selection by filter, one more than allowed to tell when it is too many. */
export async function readSelectedIds(ctx: Ctx, filter: UserFilter, most: number): Promise<UserId[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(isWanted(filter))
    .orderBy(users.id)
    .limit(most + 1);
  return rows.map((row) => row.id);
}
