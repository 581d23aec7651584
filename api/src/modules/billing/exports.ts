import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { InvoiceListQuery } from '@trastienda/shared/billing/contract/lists.ts';
import type { BillingTab } from '@trastienda/shared/billing/status.ts';
import { showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { Ctx } from '#platform/ctx.ts';
import { type ExportColumn, everyRow } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { dayBegins, storeDay } from '#platform/settings/store-days.ts';
import type { BillingPolicy } from './policy.ts';
import { type BookRow, readBookSlice } from './reads/invoice-book.ts';
import { readInvoiceSlice, readQueueSlice } from './reads/pages.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.invoices.${key}`);

type ExportQuery = Omit<InvoiceListQuery, 'tab'> & { readonly tab?: BillingTab | undefined };

/** Every row of a tab, whichever of the two lists it belongs to. */
export function everyBillingRow(
  ctx: Ctx,
  { tab, ...query }: ExportQuery,
  policy: BillingPolicy,
): AsyncGenerator<BillingRow> {
  return everyRow((cursor, limit) =>
    tab === 'to_invoice' || tab === 'data_error'
      ? readQueueSlice(ctx, { ...query, tab, cursor, limit }, policy)
      : readInvoiceSlice(ctx, { ...query, tab, cursor, limit }, policy),
  );
}

const shownId = ({ kind, id }: BillingRow['receiver']) => showTaxId({ kind, id });

export function billingColumns(language: Language): ExportColumn<BillingRow>[] {
  const column = (key: string, value: ExportColumn<BillingRow>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  return [
    column('label', (row) => row.label),
    column('order', (row) => row.orderLabel),
    column('date', (row) => row.at),
    column('kind', (row) => (row.kind === null ? null : exportLabel(language, `kind.${row.kind}`))),
    column('state', (row) => exportLabel(language, `state.${row.status ?? 'to_invoice'}`)),
    column('series', (row) => row.series),
    column('number', (row) => row.number),
    column('authorization', (row) => row.authorization),
    column('receiverId', (row) => shownId(row.receiver)),
    column('receiver', (row) => row.receiver.name),
    column('customer', (row) => row.customerName),
    column('seller', (row) => row.seller),
    column('net', (row) => row.net / 100),
    column('iva', (row) => row.iva / 100),
    column('total', (row) => row.total / 100),
  ];
}

/** The invoices of a month by the day of the store on which they were certified; receipts are none. */
export function everyBookRow(ctx: Ctx, month: string, zone: string): AsyncGenerator<BookRow> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = `${number === 12 ? year + 1 : year}-${String(number === 12 ? 1 : number + 1).padStart(2, '0')}`;
  const days = { from: dayBegins(`${month}-01`, zone), until: dayBegins(`${next}-01`, zone) };
  return everyRow((cursor, limit) => readBookSlice(ctx, days, { cursor, limit }));
}

/** A note takes away what it credits; what is voided stays in the book with nothing. */
function bookSign({ kind, status }: BookRow): number {
  if (status === 'voided') return 0;
  return kind === 'ncre' ? -1 : 1;
}

export function bookColumns(language: Language, zone: string): ExportColumn<BookRow>[] {
  const column = (key: string, value: ExportColumn<BookRow>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  const amount = (key: 'net' | 'iva' | 'total') => column(key, (row) => (row[key] * bookSign(row)) / 100 + 0);
  return [
    column('date', (row) => storeDay(row.certifiedAt, zone)),
    column('kind', (row) => exportLabel(language, `kind.${row.kind}`)),
    column('series', (row) => row.series),
    column('number', (row) => row.number),
    column('authorization', (row) => row.authorization),
    column('receiverId', (row) => shownId(row.receiver)),
    column('receiver', (row) => row.receiver.name),
    amount('net'),
    amount('iva'),
    amount('total'),
    column('state', (row) => exportLabel(language, `state.${row.status}`)),
    column('label', (row) => row.label),
  ];
}
