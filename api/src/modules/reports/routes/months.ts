import {
  exportMonth,
  lockMonth as lockRoute,
  readMonthCorrections,
  readMonth as readRoute,
  readMonthRows as rowsRoute,
} from '@trastienda/shared/reports/contract/months.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { createMonthWorkbook } from '../month-workbook.ts';
import type { ReportPolicy } from '../policy.ts';
import { readCorrections, readMonthRows } from '../reads/month-rows.ts';
import { readMonthPage, readMonthState } from '../reads/month-sums.ts';
import { lockMonth, mayLockMonths, requireMonthReader } from '../use-cases/lock-month.ts';

/** Never from a replica: whoever has just locked a month must find it locked. */
export function monthRoutes(options: ServeOptions, { timeZone }: ReportPolicy): void {
  serve(options, readRoute, ({ ctx, params }) => {
    requireMonthReader(ctx);
    return readMonthPage(ctx, params.month, { timeZone, mayLock: mayLockMonths(ctx) });
  });
  serve(options, rowsRoute, async ({ ctx, params, query }) => {
    requireMonthReader(ctx);
    await readMonthState(ctx, params.month, timeZone);
    return readMonthRows(ctx, params.month, query);
  });
  serve(options, readMonthCorrections, async ({ ctx, params, query }) => {
    requireMonthReader(ctx);
    await readMonthState(ctx, params.month, timeZone);
    return readCorrections(ctx, params.month, query);
  });
  serve(options, lockRoute, ({ ctx, params, body }) => lockMonth(ctx, params.month, body, timeZone));
  serve(options, exportMonth, async ({ ctx, params, reply }) => {
    requireMonthReader(ctx);
    const { fileName, content } = await createMonthWorkbook(ctx, params.month, timeZone);
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="${fileName}.xlsx"`)
      .send(content);
  });
}
