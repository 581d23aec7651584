import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { roleLabel } from '@trastienda/shared/kernel/roles.ts';
import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { fullName } from '#platform/auth/identity.ts';
import type { ExportColumn } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.users.${key}`);

export function userColumns(language: Language): ExportColumn<UserRow>[] {
  const column = (key: string, value: ExportColumn<UserRow>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  return [
    column('name', fullName),
    column('userName', (row) => row.userName),
    column('email', (row) => row.email),
    column('role', (row) => exportLabel(language, roleLabel(row.roleId))),
    column('status', (row) => exportLabel(language, row.status)),
    column('codes', (row) => row.codes.join(' ')),
    column('createdAt', (row) => row.createdAt),
    column('lastSeenAt', (row) => row.lastSeenAt),
  ];
}
