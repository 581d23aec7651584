import type { ServeOptions } from '#platform/http/serve.ts';
import type { PdfLogo } from '#platform/pdf/pdf-logo.ts';
import type { BillingPolicy } from './policy.ts';
import { invoiceFileRoutes } from './routes/files.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { billingListRoutes } from './routes/lists.ts';

export function billingRoutes(options: ServeOptions, policy: BillingPolicy, logo: PdfLogo): void {
  billingListRoutes(options, policy);
  invoiceFileRoutes(options, policy, logo);
  invoiceRoutes(options, policy);
}
