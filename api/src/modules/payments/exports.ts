import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { createColumns, type ExportColumn } from '#platform/files/export-columns.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.payments.${key}`);

export function paymentColumns(language: Language): ExportColumn<PaymentRow>[] {
  const { text, money, day, instant } = createColumns<PaymentRow>(language, 'export.payments');
  return [
    text('number', (row) => row.label),
    instant('submittedAt', (row) => row.submittedAt),
    text('status', (row) => exportLabel(language, `status.${row.status}`)),
    text('customer', (row) => row.customerName),
    text('orders', (row) => row.orders),
    text('method', (row) => exportLabel(language, `method.${row.method}`)),
    text('account', (row) => row.account),
    text('reference', (row) => row.reference),
    money('amount', (row) => row.amount),
    day('paidOn', (row) => row.paidOn),
    text('submittedBy', (row) => row.submittedBy),
    text('reviewedBy', (row) => row.reviewedBy),
    instant('reviewedAt', (row) => row.reviewedAt),
    text('note', (row) => row.reviewNote),
  ];
}
