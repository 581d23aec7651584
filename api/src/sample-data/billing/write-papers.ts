import { invoiceLines, invoices } from '#modules/billing/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { insertInBulk } from '../bulk.ts';
import type { SamplePaper } from './paper.ts';

export async function writePapers(tx: InTransaction, papers: readonly SamplePaper[]): Promise<void> {
  await insertInBulk(
    tx,
    invoices,
    // The database writes these three itself.
    papers.map(({ invoice: { label: _, tab: _t, searchText: _s, ...row } }) => row),
  );
  await insertInBulk(
    tx,
    invoiceLines,
    papers.flatMap(({ lines }) => lines),
  );
}
