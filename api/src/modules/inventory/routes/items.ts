import {
  itemListRoutes,
  lookUpItems,
  readInventoryOptions,
  readItem,
} from '@trastienda/shared/inventory/contract/items.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { exportLabel, itemColumns } from '../exports.ts';
import { countItemTabs, sumItems } from '../reads/item-sums.ts';
import { itemList, readItemPage, readItems } from '../reads/items.ts';
import { lookUp } from '../reads/lookup.ts';
import { readOptions } from '../reads/options.ts';
import { bulkUpdateItems } from '../use-cases/bulk-update.ts';
import type { InventoryDeps } from './inventory-deps.ts';

/** The inventory as a list of variants. */
export function itemRoutes(options: ServeOptions, { tax }: InventoryDeps): void {
  serve(options, itemListRoutes.page, ({ ctx, query }) => readItemPage(ctx, query));
  serve(options, itemListRoutes.counts, ({ ctx, query }) => countItemTabs(ctx, query));
  serve(options, itemListRoutes.totals, ({ ctx, query }) => sumItems(ctx, query));
  serve(options, itemListRoutes.file, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'file'),
      columns: itemColumns(ctx.language),
      rows: everyRow((cursor, limit) => itemList.readSlice(ctx, { ...query, cursor, limit }, null)),
    }),
  );
  serve(options, readItem, async ({ ctx, params }) => {
    const [item] = await readItems(ctx, [params.id]);
    if (item === undefined) throw new AppError('resource.not-found');
    return item;
  });
  serve(options, lookUpItems, ({ ctx, query }) => lookUp(ctx, query));
  serve(options, readInventoryOptions, async ({ ctx }) => ({
    ...(await readOptions(ctx)),
    tax: { regime: tax.regime, costHasIva: tax.costHasIva },
  }));
  serve(options, itemListRoutes.bulk, ({ ctx, body }) => bulkUpdateItems(ctx, body));
}
