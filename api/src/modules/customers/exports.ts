import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';

export function customerColumns(language: Language): ExportColumn<CustomerRow>[] {
  const { text, count, money, instant } = createColumns<CustomerRow>(language, 'export.customers');
  return [
    text('name', (row) => row.name),
    text('phone', (row) => row.phone),
    text('place', (row) => (row.municipality === null ? null : placeName(row.municipality))),
    count('orders', (row) => row.orders),
    money('bought', (row) => row.bought),
    money('owed', (row) => row.owed),
    money('credit', (row) => row.credit),
    instant('lastAt', (row) => row.lastAt),
    text('birthday', (row) => row.birthday),
    text('tags', (row) => row.tags.join(', ')),
  ];
}
