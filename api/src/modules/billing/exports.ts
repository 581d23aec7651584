import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import type { InvoiceListQuery } from '@trastienda/shared/billing/contract/lists.ts';
import type { BillingTab } from '@trastienda/shared/billing/status.ts';
import { showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { Ctx } from '#platform/ctx.ts';
import { everyRow } from '#platform/files/export.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
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
  const { text, money, instant } = createColumns<BillingRow>(language, 'export.invoices');
  return [
    text('label', (row) => row.label),
    text('order', (row) => row.orderLabel),
    instant('date', (row) => row.at),
    text('kind', (row) => (row.kind === null ? null : exportLabel(language, `kind.${row.kind}`))),
    text('state', (row) => exportLabel(language, `state.${row.status ?? 'to_invoice'}`)),
    text('series', (row) => row.series),
    text('number', (row) => row.number),
    text('authorization', (row) => row.authorization),
    text('receiverId', (row) => shownId(row.receiver)),
    text('receiver', (row) => row.receiver.name),
    text('customer', (row) => row.customerName),
    text('seller', (row) => row.seller),
    money('net', (row) => row.net),
    money('iva', (row) => row.iva),
    money('total', (row) => row.total),
  ];
}

export const countedInvoices = (language: Language) => ({
  label: exportLabel(language, 'total-signed'),
  sign: invoiceSign,
});

/** The invoices of a month by the day of the store on which they were certified; receipts are none. */
export function everyBookRow(ctx: Ctx, month: string, zone: string): AsyncGenerator<BookRow> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = `${number === 12 ? year + 1 : year}-${String(number === 12 ? 1 : number + 1).padStart(2, '0')}`;
  const days = { from: dayBegins(`${month}-01`, zone), until: dayBegins(`${next}-01`, zone) };
  return everyRow((cursor, limit) => readBookSlice(ctx, days, { cursor, limit }));
}

/** A note takes away what it credits; what is voided stays in the book with nothing. */
function invoiceSign({ kind, status }: Pick<BillingRow, 'kind' | 'status'>): -1 | 0 | 1 {
  if (status === 'voided') return 0;
  return kind === 'ncre' ? -1 : 1;
}

export function bookColumns(language: Language, zone: string): ExportColumn<BookRow>[] {
  const { text, money, day } = createColumns<BookRow>(language, 'export.invoices');
  const amount = (key: 'net' | 'iva' | 'total') => money(key, (row) => row[key] * invoiceSign(row) + 0);
  return [
    day('date', (row) => storeDay(row.certifiedAt, zone)),
    text('kind', (row) => exportLabel(language, `kind.${row.kind}`)),
    text('series', (row) => row.series),
    text('number', (row) => row.number),
    text('authorization', (row) => row.authorization),
    text('receiverId', (row) => shownId(row.receiver)),
    text('receiver', (row) => row.receiver.name),
    amount('net'),
    amount('iva'),
    amount('total'),
    text('state', (row) => exportLabel(language, `state.${row.status}`)),
    text('label', (row) => row.label),
  ];
}
