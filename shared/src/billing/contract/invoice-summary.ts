import { z } from 'zod';
import { tax } from '../../customers/fields.ts';
import { customerId } from '../../customers/ids.ts';
import { userId } from '../../kernel/ids.ts';
import { REGIMES } from '../../kernel/tax.ts';
import { orderId } from '../../orders/ids.ts';
import { invoiceId } from '../ids.ts';
import { BILLING_TABS, INVOICE_KINDS, INVOICE_STATUSES, TAX_PROBLEMS } from '../status.ts';

export const area = 'billing';
export const permission = ['S-010'] as const;

/** Why an invoice stands still: our own code, and what the certifier said if it was the one to refuse. */
const trouble = z.object({ code: z.string(), words: z.string() });

/** What a line of the list and the whole invoice both say. */
export const invoiceSummary = {
  label: z.string(),
  orderId,
  orderLabel: z.string(),
  customerId: customerId.nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  sellerId: userId,
  seller: z.string(),
  receiver: tax,
  total: z.number().int(),
  net: z.number().int(),
  iva: z.number().int(),
  /** What credit notes, issued or prepared, take back of it. */
  credited: z.number().int(),
  authorization: z.string().nullable(),
  series: z.string().nullable(),
  number: z.number().int().nullable(),
  problems: z.array(z.enum(TAX_PROBLEMS)),
  trouble: trouble.nullable(),
  /** An attempt to certify or void is in progress, or its answer was lost. */
  isAwaitingAnswer: z.boolean(),
};

/**
 * One line of the list, whichever tab: an order that waits to be billed has no invoice yet, so `invoiceId`,
 * `kind`, `status` and `version` are null, `label` is empty and `id` is the order's.
 */
export const billingRow = z.object({
  id: z.union([invoiceId, orderId]),
  invoiceId: invoiceId.nullable(),
  tab: z.enum(BILLING_TABS),
  kind: z.enum(INVOICE_KINDS).nullable(),
  status: z.enum(INVOICE_STATUSES).nullable(),
  regime: z.enum(REGIMES),
  /** When the order was confirmed; once there is an invoice, when that was made; once issued, when issued. */
  at: z.iso.datetime(),
  ...invoiceSummary,
  version: z.number().int().nullable(),
});
export type BillingRow = z.infer<typeof billingRow>;
