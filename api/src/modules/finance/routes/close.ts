import {
  closeDay as closeRoute,
  readClose as readRoute,
  readCloseRows as rowsRoute,
} from '@trastienda/shared/finance/contract/close.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readClose, readCloseRows } from '../reads/close.ts';
import { closeDay } from '../use-cases/close-day.ts';
import type { FinanceDeps } from './finance-deps.ts';

/** The day, as the one who closes the shop sees it. */
export function closeRoutes(options: ServeOptions, { policy }: FinanceDeps): void {
  const zone = policy.timeZone;
  serve(options, readRoute, ({ ctx, params }) => readClose(ctx, params.day, zone));
  serve(options, rowsRoute, ({ ctx, params, query }) => readCloseRows(ctx, params.day, query, zone));
  serve(options, closeRoute, async ({ ctx, params, body }) => {
    await closeDay(ctx, params.day, body, zone);
    return readClose(ctx, params.day, zone);
  });
}
