import {
  exportConsolidated,
  exportSoldOrders,
  listSoldOrders,
  readReportOptions as optionsRoute,
  proveConsolidated,
  readConsolidated,
} from '@trastienda/shared/reports/contract/consolidated.ts';
import { GROUPS, type GroupFilter } from '@trastienda/shared/reports/dimensions.ts';
import type { Period } from '@trastienda/shared/reports/period.ts';
import type { ReadFromReplica } from '#platform/db/read-replica.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { everySoldOrder, exportLabel, pivotColumns, pivotRows, soldOrderColumns } from '../exports.ts';
import type { ReportPolicy } from '../policy.ts';
import type { SalesSelection } from '../reads/filter.ts';
import { readReportOptions } from '../reads/options.ts';
import { readPivot } from '../reads/pivot.ts';
import { readProof } from '../reads/proof.ts';
import { readSoldOrders } from '../reads/sold-orders.ts';

function toSelection(query: Period & GroupFilter): SalesSelection {
  const filter = Object.fromEntries(GROUPS.map((group) => [group, query[group]]));
  return { basis: 'sold', from: query.from, to: query.to, filter };
}

/** Consolidated sales are counted on the day they were confirmed. */
export function consolidatedRoutes(options: ServeOptions, policy: ReportPolicy, read: ReadFromReplica): void {
  serve(options, readConsolidated, ({ ctx, query }) => {
    const { rows, columns, measures } = query;
    const selection = { ...toSelection(query), rows, columns, measures };
    return read(ctx, (from) => readPivot(from, selection, policy));
  });
  serve(options, proveConsolidated, ({ ctx, query }) =>
    read(ctx, (from) => readProof(from, toSelection(query), policy.timeZone)),
  );
  serve(options, exportConsolidated, async ({ ctx, query, reply }) => {
    const { rows, columns, measures, format } = query;
    const selection = { ...toSelection(query), rows, columns, measures };
    const table = await read(ctx, (from) => readPivot(from, selection, policy));
    return sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'consolidated'),
      columns: pivotColumns(ctx.language, table, { rows, columns }),
      rows: pivotRows(ctx.language, table, rows),
    });
  });
  serve(options, listSoldOrders, ({ ctx, query }) =>
    read(ctx, (from) => readSoldOrders(from, toSelection(query), query)),
  );
  serve(options, exportSoldOrders, ({ ctx, query, reply }) =>
    sendExport(reply, {
      format: query.format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'orders'),
      columns: soldOrderColumns(ctx.language),
      rows: everySoldOrder(ctx, toSelection(query), read),
    }),
  );
  serve(options, optionsRoute, ({ ctx }) => read(ctx, readReportOptions));
}
