import type { ServeOptions } from '#platform/http/serve.ts';
import { accountRoutes } from './routes/accounts.ts';
import { closeRoutes } from './routes/close.ts';
import type { FinanceDeps } from './routes/finance-deps.ts';
import { paymentRoutes } from './routes/payments.ts';
import { refundRoutes } from './routes/refunds.ts';
import { settlementRoutes } from './routes/settlements.ts';
import { statementRoutes } from './routes/statements.ts';

export function financeRoutes(options: ServeOptions, deps: FinanceDeps): void {
  accountRoutes(options);
  paymentRoutes(options, deps);
  statementRoutes(options, deps);
  settlementRoutes(options, deps);
  refundRoutes(options, deps);
  closeRoutes(options, deps);
}
