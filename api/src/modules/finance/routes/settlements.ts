import {
  changeSettlement,
  confirmSettlement as confirmRoute,
  createSettlement,
  discardSettlement as discardRoute,
  listSettlements,
  MOST_SETTLEMENT_LINES,
  readCourierFile,
  readSettlement as readRoute,
} from '@trastienda/shared/finance/contract/settlements.ts';
import { readCourierSheet } from '@trastienda/shared/finance/courier-file.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readSettlement, readSettlementPage } from '../reads/settlements.ts';
import { confirmSettlement } from '../use-cases/confirm-settlement.ts';
import { readFirstSheet } from '../use-cases/import-statement.ts';
import {
  changeCourierSettlement,
  createCourierSettlement,
  discardSettlement,
} from '../use-cases/save-settlement.ts';
import type { FinanceDeps } from './finance-deps.ts';

const MOST_SKIPPED = 100;

/** What couriers collected at the door and hand over. */
export function settlementRoutes(options: ServeOptions, { policy }: FinanceDeps): void {
  serve(options, listSettlements, ({ ctx, query }) => readSettlementPage(ctx, query));
  serve(options, readCourierFile, async ({ body }) => {
    const { lines, skipped } = readCourierSheet(await readFirstSheet(body, MOST_SETTLEMENT_LINES));
    if (lines.length === 0) throw new AppError('settlement.nothing-found');
    return { lines: [...lines], skipped: skipped.slice(0, MOST_SKIPPED) };
  });
  serve(options, createSettlement, async ({ ctx, body }) =>
    readSettlement(ctx, await createCourierSettlement(ctx, body, policy), policy),
  );
  serve(options, readRoute, ({ ctx, params }) => readSettlement(ctx, params.id, policy));
  serve(options, changeSettlement, async ({ ctx, params, body }) => {
    await changeCourierSettlement(ctx, params.id, body, policy);
    return readSettlement(ctx, params.id, policy);
  });
  serve(options, confirmRoute, async ({ ctx, params, body }) => {
    await confirmSettlement(ctx, params.id, body.version, policy);
    return readSettlement(ctx, params.id, policy);
  });
  serve(options, discardRoute, async ({ ctx, params, body }) => {
    await discardSettlement(ctx, params.id, body.version);
    return readSettlement(ctx, params.id, policy);
  });
}
