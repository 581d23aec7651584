import {
  exportSoldBySellers,
  exportUserSales,
  listSoldBySellers,
  readUserSales as salesRoute,
} from '@trastienda/shared/reports/contract/user-sales.ts';
import type { ReadFromReplica } from '#platform/db/read-replica.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { everySoldOrder, exportLabel, sellerColumns, sellerRows, soldOrderColumns } from '../exports.ts';
import type { SalesSelection } from '../reads/filter.ts';
import { readSoldOrders } from '../reads/sold-orders.ts';
import { readUserSales } from '../reads/user-sales.ts';

interface Behind extends Pick<SalesSelection, 'basis' | 'from' | 'to'> {
  readonly seller?: string | undefined;
}

const toSelection = ({ basis, from, to, seller }: Behind): SalesSelection => ({
  ...{ basis, from, to },
  filter: seller === undefined ? {} : { seller: [seller] },
});

export function userSalesRoutes(options: ServeOptions, read: ReadFromReplica): void {
  serve(options, salesRoute, ({ ctx, query }) => read(ctx, (from) => readUserSales(from, query)));
  serve(options, exportUserSales, async ({ ctx, query: { format, ...query }, reply }) => {
    const sales = await read(ctx, (from) => readUserSales(from, query));
    return sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'user-sales'),
      columns: sellerColumns(ctx.language),
      rows: sellerRows(ctx.language, sales),
    });
  });
  serve(options, listSoldBySellers, ({ ctx, query }) =>
    read(ctx, (from) => readSoldOrders(from, toSelection(query), query)),
  );
  serve(options, exportSoldBySellers, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'orders'),
      columns: soldOrderColumns(ctx.language),
      rows: everySoldOrder(ctx, toSelection(query), read),
    }),
  );
}
