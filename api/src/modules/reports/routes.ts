import type { ServeOptions } from '../../platform/serve.ts';
import type { ReportPolicy } from './policy.ts';
import { commissionRoutes } from './routes/commissions.ts';
import { consolidatedRoutes } from './routes/consolidated.ts';
import { userSalesRoutes } from './routes/user-sales.ts';

export function reportsRoutes(options: ServeOptions, policy: ReportPolicy): void {
  userSalesRoutes(options);
  consolidatedRoutes(options, policy);
  commissionRoutes(options, policy);
}
