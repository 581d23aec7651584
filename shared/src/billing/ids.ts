import { z } from 'zod';

export const invoiceId = z.uuid().brand<'InvoiceId'>();
export type InvoiceId = z.infer<typeof invoiceId>;
