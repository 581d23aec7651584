import {
  closeCommissionRun,
  commandCommissionRun,
  commissionReceipt,
  exportCommissionRun,
  listCommissionLines,
  listCommissionRuns,
  payCommission as payRoute,
  previewCommissionRun,
  readCommissionRun,
} from '@trastienda/shared/reports/contract/commissions.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { PdfLogo } from '#platform/pdf/pdf-logo.ts';
import { commissionColumns, exportLabel } from '../exports.ts';
import type { ReportPolicy } from '../policy.ts';
import { readCommissionLines, readLinesOfRun, readRun, readRuns } from '../reads/commissions.ts';
import { readEarned } from '../reads/earned.ts';
import { approveCommissions, discardCommissions } from '../use-cases/approve-commissions.ts';
import { closeCommissions } from '../use-cases/close-commissions.ts';
import { payCommission } from '../use-cases/pay-commission.ts';

/** A receipt is a paper to sign; whoever wants every order takes the file. */
const MOST_ON_PAPER = 100;

const RUN_USE_CASES = { approve: approveCommissions, discard: discardCommissions };

export function commissionRoutes(options: ServeOptions, policy: ReportPolicy, logo: PdfLogo): void {
  serve(options, listCommissionRuns, ({ ctx, query }) => readRuns(ctx, query, policy));
  serve(options, previewCommissionRun, async ({ ctx, query }) => {
    const { from, to, statements } = await readEarned(ctx, query.to, policy);
    return { from, to, statements: [...statements] };
  });
  serve(options, closeCommissionRun, ({ ctx, body }) => closeCommissions(ctx, body, policy));
  serve(options, readCommissionRun, ({ ctx, params }) => readRun(ctx, params.id, policy));
  serve(options, commandCommissionRun, ({ ctx, params: { id, command }, body: { version } }) =>
    RUN_USE_CASES[command](ctx, { id, version }, policy),
  );
  serve(options, payRoute, ({ ctx, params, body }) => payCommission(ctx, params, body, policy));
  serve(options, listCommissionLines, ({ ctx, params, query }) => readCommissionLines(ctx, params, query));
  serve(options, commissionReceipt, async ({ ctx, params, reply }) => {
    const [run, lines] = await Promise.all([
      readRun(ctx, params.id, policy),
      readCommissionLines(ctx, params, { limit: MOST_ON_PAPER }),
    ]);
    const statement = run.statements.find((one) => one.sellerId === params.sellerId);
    if (statement === undefined) throw new AppError('resource.not-found');
    const { drawCommissionReceipt } = await import('../pdf/commission-receipt.ts');
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${run.label}.pdf"`)
      .send(drawCommissionReceipt(run, statement, lines.items, policy, await logo()));
  });
  serve(options, exportCommissionRun, async ({ ctx, params, query, reply }) => {
    await readRun(ctx, params.id, policy);
    return sendExport(reply, {
      format: query.format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'commissions'),
      columns: commissionColumns(ctx.language),
      rows: everyRow((cursor, limit) => readLinesOfRun(ctx, params.id, cursor, limit)),
    });
  });
}
