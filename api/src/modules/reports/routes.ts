import type { ReadFromReplica } from '#platform/db/read-replica.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import type { PdfLogo } from '#platform/pdf/pdf-logo.ts';
import type { ReportPolicy } from './policy.ts';
import { commissionRuleRoutes } from './routes/commission-rules.ts';
import { commissionRoutes } from './routes/commissions.ts';
import { consolidatedRoutes } from './routes/consolidated.ts';
import { monthRoutes } from './routes/months.ts';
import { userSalesRoutes } from './routes/user-sales.ts';

/**
 * Figures may come from a replica of the database. Commissions do not: they are documents, people act on what they
 * see of them, and whoever has just approved one must find it approved. Months neither: they are locked.
 */
export function reportsRoutes(
  options: ServeOptions,
  policy: ReportPolicy,
  { read, logo }: { readonly read: ReadFromReplica; readonly logo: PdfLogo },
): void {
  userSalesRoutes(options, read);
  consolidatedRoutes(options, policy, read);
  commissionRoutes(options, policy, logo);
  commissionRuleRoutes(options, policy);
  monthRoutes(options, policy);
}
