import { placeName } from '@trastienda/shared/customers/places/places.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type ExportColumn, everyRow } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { cutPage } from '#platform/http/paging.ts';
import type { OrderListQuery, Scope } from './reads/filter.ts';
import { selectOrders } from './reads/rows.ts';

type Row = Awaited<ReturnType<typeof selectOrders>>[number];

export const exportLabel = (language: Language, key: string) => sentence(language, `export.orders.${key}`);

export function everyOrder(
  ctx: Ctx,
  scope: Scope,
  { cursor: _, ...query }: OrderListQuery,
  zone: string,
): AsyncGenerator<Row> {
  return everyRow(async (cursor, limit) =>
    cutPage(await selectOrders(ctx, scope, { ...query, cursor }, zone, limit + 1), limit, (row) => [
      row.sortedBy,
      row.id,
    ]),
  );
}

export function orderColumns(language: Language): ExportColumn<Row>[] {
  const column = (key: string, value: ExportColumn<Row>['value']) => ({
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
