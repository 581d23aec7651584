import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { fullName } from '#platform/auth/identity.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.users.${key}`);

export function userColumns(language: Language): ExportColumn<UserRow>[] {
  const { text, instant } = createColumns<UserRow>(language, 'export.users');
  return [
    text('name', fullName),
    text('userName', (row) => row.userName),
    text('email', (row) => row.email),
    text('role', (row) => exportLabel(language, roleLabel(row.roleId))),
    text('status', (row) => exportLabel(language, row.status)),
    text('codes', (row) => row.codes.join(' ')),
    instant('createdAt', (row) => row.createdAt),
    instant('lastSeenAt', (row) => row.lastSeenAt),
  ];
}
