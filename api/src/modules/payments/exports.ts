import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { type ExportColumn, everyRow } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { cutPage } from '#platform/http/paging.ts';
import type { PaymentListQuery } from './reads/filter.ts';
import { selectPayments } from './reads/rows.ts';

type Row = Awaited<ReturnType<typeof selectPayments>>[number];

export const exportLabel = (language: Language, key: string) => sentence(language, `export.payments.${key}`);

export function everyPayment(
  ctx: SignedInCtx,
  { cursor: _, ...query }: PaymentListQuery,
  zone: string,
): AsyncGenerator<Row> {
  return everyRow(async (cursor, limit) =>
    cutPage(await selectPayments(ctx, { ...query, cursor }, zone, limit + 1), limit, (row) => [
      row.sortedBy,
      row.id,
    ]),
  );
}

export function paymentColumns(language: Language): ExportColumn<Row>[] {
  const column = (key: string, value: ExportColumn<Row>['value']) => ({
    title: exportLabel(language, key),
    value,
  });
  return [
    column('number', (row) => row.label),
    column('submittedAt', (row) => row.submittedAt),
    column('status', (row) => exportLabel(language, `status.${row.status}`)),
    column('customer', (row) => row.customerName),
    column('orders', (row) => row.orders),
    column('method', (row) => exportLabel(language, `method.${row.method}`)),
    column('account', (row) => row.account),
    column('reference', (row) => row.reference),
    column('amount', (row) => row.amount / 100),
    column('paidOn', (row) => row.paidOn),
    column('submittedBy', (row) => row.submittedBy),
    column('reviewedBy', (row) => row.reviewedBy),
    column('reviewedAt', (row) => row.reviewedAt),
    column('note', (row) => row.reviewNote),
  ];
}
