import type { ServeOptions } from '#platform/http/serve.ts';
import { closeRoutes } from './routes/close.ts';
import type { FinanceDeps } from './routes/finance-deps.ts';
import { paymentReviewRoutes } from './routes/payment-review.ts';
import { refundRoutes } from './routes/refunds.ts';
import { settlementRoutes } from './routes/settlements.ts';
import { statementRoutes } from './routes/statements.ts';

export function financeRoutes(options: ServeOptions, deps: FinanceDeps): void {
  paymentReviewRoutes(options, deps);
  statementRoutes(options, deps);
  settlementRoutes(options, deps);
  refundRoutes(options, deps);
  closeRoutes(options, deps);
}
