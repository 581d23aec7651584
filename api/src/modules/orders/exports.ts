import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import type { ExportColumn } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.orders.${key}`);

export function orderColumns(language: Language): ExportColumn<OrderRow>[] {
  const column = (key: string, value: ExportColumn<OrderRow>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  const coded = (kind: string, value: string) => exportLabel(language, `${kind}.${value}`);
  return [
    column('number', (row) => row.label),
    column('createdAt', (row) => row.createdAt),
    column('customer', (row) => row.customerName),
    column('phone', (row) => row.customerPhone),
    column('destination', (row) => (row.municipality === null ? null : placeName(row.municipality))),
    column('units', (row) => row.units),
    column('total', (row) => row.total / 100),
    column('paid', (row) => row.paid / 100),
    column('balance', (row) => row.balance / 100),
    column('stage', (row) => coded('stage', row.stage)),
    column('payment', (row) => coded('payment', row.paymentState)),
    column('fulfilment', (row) => coded('fulfilment', row.fulfilment)),
    column('terms', (row) => coded('terms', row.terms)),
    column('channel', (row) => coded('channel', row.channel)),
    column('seller', (row) => row.seller),
    column('courier', (row) => row.courier),
    column('guide', (row) => row.guide),
    column('promisedOn', (row) => row.promisedOn),
    column('tags', (row) => row.tags.join(', ')),
  ];
}
