import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { isFiscal } from '@trastienda/shared/billing/rules.ts';
import type { InvoiceKind } from '@trastienda/shared/billing/status.ts';
import { taxData } from '@trastienda/shared/customers/fields.ts';
import { readTaxId, showTaxId } from '@trastienda/shared/customers/tax-id.ts';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import { z } from 'zod';
import type { Check } from '#lib/schema-resolver.ts';

export const receiverForm = z.strictObject({
  /** Only what is paid later has a day; the others leave it empty. */
  dueOn: z.union([z.literal(''), z.iso.date()]),
  tax: taxData,
  address: optionalText(150),
});
export type ReceiverFormValues = z.input<typeof receiverForm>;
export type ReceiverValues = z.output<typeof receiverForm>;

export function toReceiverFormValues(
  receiver: BillingRow['receiver'],
  address: string,
  dueOn: string | null,
): ReceiverFormValues {
  const read = receiver.kind === 'foreign' || receiver.kind === 'cf' ? null : readTaxId(receiver.id);
  const id = read === null ? receiver.id : showTaxId(read);
  return { tax: { ...receiver, id }, address, dueOn: dueOn ?? '' };
}

/** Rules that look at several fields: a number has a name, a bill to be paid later has a day. */
export function receiverCheck(kind: InvoiceKind): Check<typeof receiverForm> {
  return ({ tax, dueOn }) => [
    ...(isFiscal(kind) && tax.kind !== 'cf' && tax.name.trim() === ''
      ? [{ field: 'tax.name', code: 'invoice.needs-name', params: {} }]
      : []),
    ...(kind === 'fcam' && dueOn === ''
      ? [{ field: 'dueOn', code: 'invoice.needs-due-date', params: {} }]
      : []),
  ];
}

/** What the server refuses a form for, at the field it is about. */
export const FIELD_OF_CODE = {
  'invoice.bad-tax-id': 'tax.id',
  'invoice.needs-name': 'tax.name',
  'invoice.needs-due-date': 'dueOn',
} as const;
