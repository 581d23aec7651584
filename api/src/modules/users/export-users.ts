import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { sentence } from '../../platform/error-codes.ts';
import { type ExportColumn, MOST_EXPORTED } from '../../platform/export.ts';
import { fullName } from '../../platform/identity.ts';
import { cutPage } from '../../platform/paging.ts';
import { selectUsers, type UserListQuery } from './list-reads.ts';

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

const AT_A_TIME = 1000;

/** Every user a filter finds, read page by page so that a large export needs little memory. */
export async function* everyUser(ctx: Ctx, query: UserListQuery): AsyncGenerator<Row> {
  let cursor: string | null = null;
  for (let sent = 0; sent < MOST_EXPORTED; sent += AT_A_TIME) {
    const { cursor: _, ...rest } = query;
    const rows: Row[] = await selectUsers(
      ctx,
      { ...rest, ...(cursor !== null && { cursor }) },
      AT_A_TIME + 1,
    );
    const page: { items: Row[]; nextCursor: string | null } = cutPage(rows, AT_A_TIME, (row) => [
      row.sortedBy,
      row.id,
    ]);
    yield* page.items;
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

export const word = (language: Language, key: string) => sentence(language, `export.users.${key}`);

export function userColumns(language: Language): ExportColumn<Row>[] {
  const column = (key: string, value: ExportColumn<Row>['value']) => ({ title: word(language, key), value });
  return [
    column('name', fullName),
    column('userName', (row) => row.userName),
    column('email', (row) => row.email),
    column('role', (row) => word(language, roleLabel(row.roleId))),
    column('status', (row) => word(language, row.status)),
    column('codes', (row) => row.permissionCodes.join(' ')),
    column('createdAt', (row) => row.createdAt.toISOString()),
    column('lastSeenAt', (row) => row.lastSeenAt?.toISOString() ?? null),
  ];
}
