import {
  listRefunds,
  payRefund,
  refuseRefund,
  requestRefund as requestRoute,
} from '@trastienda/shared/finance/contract/refunds.ts';
import { decideRefund } from '#modules/orders/use-cases/decide-refund.ts';
import { requestRefund } from '#modules/orders/use-cases/request-refund.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readRefund, readRefundPage } from '../reads/refunds.ts';
import type { FinanceDeps } from './finance-deps.ts';

/** Money that goes back to customers. */
export function refundRoutes(options: ServeOptions, { policy }: FinanceDeps): void {
  serve(options, listRefunds, ({ ctx, query }) => readRefundPage(ctx, query));
  serve(options, requestRoute, async ({ ctx, body }) => readRefund(ctx, await requestRefund(ctx, body)));
  serve(options, payRefund, async ({ ctx, params, body }) => {
    await decideRefund(ctx, params.id, { kind: 'paid', ...body }, policy);
    return readRefund(ctx, params.id);
  });
  serve(options, refuseRefund, async ({ ctx, params, body }) => {
    await decideRefund(ctx, params.id, { kind: 'refused', ...body }, policy);
    return readRefund(ctx, params.id);
  });
}
