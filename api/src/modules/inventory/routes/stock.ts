import {
  adjustStock,
  changeLocation as changeLocationRoute,
  createLocation as createLocationRoute,
  exportMovements,
  holdStock,
  listMovements,
  listProductMovements,
  receiveStock,
  releaseHold,
  takeOutStock,
  transferStock,
} from '@trastienda/shared/inventory/contract/stock.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { everyMovement, exportLabel, movementColumns } from '../exports.ts';
import { readLedgerPage, readMovements } from '../reads/ledger.ts';
import { createHold, endHold } from '../use-cases/hold-stock.ts';
import { adjust, receive, removeStock, transfer } from '../use-cases/move-stock.ts';
import { changeLocation, createLocation } from '../use-cases/save-location.ts';
import type { InventoryDeps } from './inventory-deps.ts';

/** The ledger and everything that writes to it by hand. */
export function stockRoutes(options: ServeOptions, { timeZone }: InventoryDeps): void {
  const written = async (ctx: SignedInCtx, ids: Promise<number[]>) => ({
    movements: await readMovements(ctx, await ids),
  });

  serve(options, listMovements, ({ ctx, query }) => readLedgerPage(ctx, query, timeZone));
  serve(options, listProductMovements, ({ ctx, params, query }) =>
    readLedgerPage(ctx, { ...query, product: params.id }, timeZone),
  );
  serve(options, exportMovements, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'ledger-file'),
      columns: movementColumns(ctx.language),
      rows: everyMovement(ctx, query, timeZone),
    }),
  );

  serve(options, receiveStock, ({ ctx, body }) => written(ctx, receive(ctx, body)));
  serve(options, takeOutStock, ({ ctx, body }) => written(ctx, removeStock(ctx, body)));
  serve(options, adjustStock, ({ ctx, body }) => written(ctx, adjust(ctx, body)));
  serve(options, transferStock, ({ ctx, body }) => written(ctx, transfer(ctx, body)));
  serve(options, holdStock, async ({ ctx, body }) => {
    const { id, ids } = await createHold(ctx, body);
    return { id, movements: await readMovements(ctx, ids) };
  });
  serve(options, releaseHold, ({ ctx, params }) => written(ctx, endHold(ctx, params.id)));

  serve(options, createLocationRoute, ({ ctx, body }) => createLocation(ctx, body.name));
  serve(options, changeLocationRoute, ({ ctx, params, body }) => changeLocation(ctx, params.id, body));
}
