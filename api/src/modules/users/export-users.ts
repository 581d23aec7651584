import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import { fullName } from '#platform/auth/identity.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type ExportColumn, everyRow } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { cutPage } from '#platform/http/paging.ts';
import { selectUsers, type UserListQuery } from './list-reads.ts';

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

export function everyUser(ctx: Ctx, { cursor: _, ...query }: UserListQuery): AsyncGenerator<Row> {
  return everyRow(async (cursor, limit) =>
    cutPage(await selectUsers(ctx, { ...query, cursor }, limit + 1), limit, (row) => [row.sortedBy, row.id]),
  );
}

export const exportLabel = (language: Language, key: string) => sentence(language, `export.users.${key}`);

export function userColumns(language: Language): ExportColumn<Row>[] {
  const column = (key: string, value: ExportColumn<Row>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  return [
    column('name', fullName),
    column('userName', (row) => row.userName),
    column('email', (row) => row.email),
    column('role', (row) => exportLabel(language, roleLabel(row.roleId))),
    column('status', (row) => exportLabel(language, row.status)),
    column('codes', (row) => row.permissionCodes.join(' ')),
    column('createdAt', (row) => row.createdAt.toISOString()),
    column('lastSeenAt', (row) => row.lastSeenAt?.toISOString() ?? null),
  ];
}
