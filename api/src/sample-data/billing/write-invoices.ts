import { invoiceLines, invoices } from '#modules/billing/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { insertInBulk } from '../bulk.ts';
import type { SampleInvoice } from './sample-invoice.ts';

export async function writeInvoices(tx: InTransaction, samples: readonly SampleInvoice[]): Promise<void> {
  await insertInBulk(
    tx,
    invoices,
    // The database writes these three itself.
    samples.map(({ invoice: { label: _, tab: _t, searchText: _s, ...row } }) => row),
  );
  await insertInBulk(
    tx,
    invoiceLines,
    samples.flatMap(({ lines }) => lines),
  );
}
