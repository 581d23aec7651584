import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.orders.${key}`);

export function orderColumns(language: Language): ExportColumn<OrderRow>[] {
  const { text, count, money, day, instant } = createColumns<OrderRow>(language, 'export.orders');
  const coded = (kind: string, value: string) => exportLabel(language, `${kind}.${value}`);
  return [
    text('number', (row) => row.label),
    instant('createdAt', (row) => row.createdAt),
    text('customer', (row) => row.customerName),
    text('phone', (row) => row.customerPhone),
    text('destination', (row) => (row.municipality === null ? null : placeName(row.municipality))),
    count('units', (row) => row.units),
    money('total', (row) => row.total),
    money('paid', (row) => row.paid),
    money('balance', (row) => row.balance),
    text('stage', (row) => coded('stage', row.stage)),
    text('payment', (row) => coded('payment', row.paymentState)),
    text('fulfilment', (row) => coded('fulfilment', row.fulfilment)),
    text('terms', (row) => coded('terms', row.terms)),
    text('channel', (row) => coded('channel', row.channel)),
    text('seller', (row) => row.seller),
    text('courier', (row) => row.courier),
    text('guide', (row) => row.guide),
    day('promisedOn', (row) => row.promisedOn),
    text('tags', (row) => row.tags.join(', ')),
  ];
}
