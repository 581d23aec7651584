import {
  readArrivals as arrivalsRoute,
  readBoard as boardRoute,
  purchaseListRoutes,
  readPurchaseRow as rowRoute,
} from '@trastienda/shared/purchases/contract/lists.ts';
import {
  changeParcel as changeParcelRoute,
  moveParcel as moveRoute,
  receiveParcel as receiveRoute,
  splitParcel as splitRoute,
} from '@trastienda/shared/purchases/contract/parcels.ts';
import {
  cancelPurchase as cancelRoute,
  changePurchase as changeRoute,
  closePurchase as closeRoute,
  commentPurchase as commentRoute,
  createPurchase as createRoute,
  payPurchase as payRoute,
  readPurchaseReaders as readersRoute,
  readPurchase as readRoute,
  readPurchaseTimeline as timelineRoute,
} from '@trastienda/shared/purchases/contract/purchases.ts';
import { readTimeline } from '#platform/documents/timeline.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import { withoutStages } from '#platform/files/export-columns.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { exportLabel, purchaseColumns } from '../exports.ts';
import { readArrivals } from '../reads/arrivals.ts';
import { readBoard } from '../reads/board.ts';
import { readPurchase } from '../reads/purchase.ts';
import { countPurchaseStages, sumPurchases } from '../reads/purchase-sums.ts';
import { purchaseList, readPurchaseRow } from '../reads/purchases.ts';
import { readPurchaseReaders } from '../reads/readers.ts';
import { changePurchase, commentPurchase, payPurchase } from '../use-cases/change-purchase.ts';
import { cancelPurchase, closePurchase } from '../use-cases/close-purchase.ts';
import { createPurchase } from '../use-cases/create-purchase.ts';
import { changeParcel, moveParcel } from '../use-cases/move-parcel.ts';
import { receiveParcel } from '../use-cases/receive-parcel.ts';
import { splitParcel } from '../use-cases/split-parcel.ts';

export function servePurchaseList(options: ServeOptions, zone: string): void {
  serve(options, purchaseListRoutes.page, ({ ctx, query }) => purchaseList.readPage(ctx, query, zone));
  serve(options, purchaseListRoutes.counts, ({ ctx, query }) => countPurchaseStages(ctx, query, zone));
  serve(options, purchaseListRoutes.totals, ({ ctx, query }) => sumPurchases(ctx, query, zone));
  serve(options, purchaseListRoutes.file, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'purchases', 'file'),
      columns: purchaseColumns(ctx.language),
      counted: withoutStages(ctx.language, ['cancelled']),
      rows: everyRow((cursor, limit) => purchaseList.readSlice(ctx, { ...query, cursor, limit }, zone)),
    }),
  );
  serve(options, rowRoute, ({ ctx, params }) => readPurchaseRow(ctx, params.id));
  serve(options, boardRoute, ({ ctx, query }) => readBoard(ctx, query));
  serve(options, arrivalsRoute, ({ ctx, query }) => readArrivals(ctx, query, zone));
}

export function servePurchase(options: ServeOptions): void {
  serve(options, readRoute, ({ ctx, params }) => readPurchase(ctx, params.id));
  serve(options, createRoute, async ({ ctx, body }) => readPurchase(ctx, await createPurchase(ctx, body)));
  serve(options, changeRoute, async ({ ctx, params, body }) => {
    await changePurchase(ctx, params.id, body);
    return readPurchase(ctx, params.id);
  });
  serve(options, payRoute, async ({ ctx, params, body }) => {
    await payPurchase(ctx, params.id, body);
    return readPurchase(ctx, params.id);
  });
  serve(options, closeRoute, async ({ ctx, params, body }) => {
    await closePurchase(ctx, params.id, body);
    return readPurchase(ctx, params.id);
  });
  serve(options, cancelRoute, async ({ ctx, params, body }) => {
    await cancelPurchase(ctx, params.id, body);
    return readPurchase(ctx, params.id);
  });
  serve(options, timelineRoute, async ({ ctx, params }) => {
    await readPurchase(ctx, params.id);
    return { entries: await readTimeline(ctx, 'purchase', params.id) };
  });
  serve(options, readersRoute, async ({ ctx, params }) => {
    await readPurchase(ctx, params.id);
    return { people: [...(await readPurchaseReaders(ctx))] };
  });
  serve(options, commentRoute, ({ ctx, params, body }) => commentPurchase(ctx, params.id, body.text));
}

export function parcelRoutes(options: ServeOptions): void {
  serve(options, splitRoute, async ({ ctx, params, body }) => {
    await splitParcel(ctx, params.id, body);
    return readPurchase(ctx, params.id);
  });
  serve(options, changeParcelRoute, async ({ ctx, params, body }) => {
    await changeParcel(ctx, params, body);
    return readPurchase(ctx, params.id);
  });
  serve(options, moveRoute, async ({ ctx, params, body }) => {
    await moveParcel(ctx, params, body);
    return readPurchase(ctx, params.id);
  });
  serve(options, receiveRoute, async ({ ctx, params, body }) => {
    const receipt = await receiveParcel(ctx, params.id, body);
    return { purchase: await readPurchase(ctx, params.id), ...receipt };
  });
}
