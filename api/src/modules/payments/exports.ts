import type { Language } from '@trastienda/shared/kernel/languages.ts';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import type { ExportColumn } from '#platform/files/export.ts';
import { sentence } from '#platform/http/error-codes.ts';

export const exportLabel = (language: Language, key: string) => sentence(language, `export.payments.${key}`);

export function paymentColumns(language: Language): ExportColumn<PaymentRow>[] {
  const column = (key: string, value: ExportColumn<PaymentRow>['value']) => ({
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
