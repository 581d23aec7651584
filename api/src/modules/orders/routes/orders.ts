import {
  cancelOrder as cancelRoute,
  changeOrder as changeRoute,
  commandOrder as commandRoute,
  commentOrder as commentRoute,
  confirmOrder as confirmRoute,
  createOrder as createRoute,
  duplicateOrder as duplicateRoute,
  readOrderReaders as readersRoute,
  readOrder as readRoute,
  renewTracking as renewRoute,
  readOrderTimeline as timelineRoute,
} from '@trastienda/shared/orders/contract/order.ts';
import { readOrdersToPrint, readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import { maySee } from '@trastienda/shared/orders/rules.ts';
import { readTimeline } from '#platform/documents/timeline.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { OrderPolicy } from '../policy.ts';
import { findOrders, readOrder } from '../reads/order.ts';
import { readPicking } from '../reads/picking.ts';
import { readOrderReaders } from '../reads/readers.ts';
import { readOrderRow } from '../reads/rows.ts';
import { cancelOrder } from '../use-cases/cancel-order.ts';
import { changeOrder } from '../use-cases/change-order.ts';
import { changeOrderStatus, commentOrder, renewTracking } from '../use-cases/change-order-status.ts';
import { confirmOrder } from '../use-cases/confirm-order.ts';
import { createOrder, duplicateOrder } from '../use-cases/create-order.ts';

/** One order and what can be done with it. */
export function orderRoutes(options: ServeOptions, policy: OrderPolicy): void {
  serve(options, createRoute, ({ ctx, body }) => createOrder(ctx, body, policy));
  serve(options, readOrdersToPrint, async ({ ctx, query }) => ({
    orders: (await findOrders(ctx, query.ids)).filter((order) => maySee(ctx.actor, order)),
  }));
  serve(options, readPickingList, ({ ctx, query }) => readPicking(ctx, query.ids));
  serve(options, readRoute, ({ ctx, params }) => readOrder(ctx, params.id));
  serve(options, changeRoute, ({ ctx, params, body }) => changeOrder(ctx, params.id, body, policy));
  serve(options, confirmRoute, ({ ctx, params, body }) => confirmOrder(ctx, params.id, body.version, policy));
  serve(options, cancelRoute, ({ ctx, params, body }) => cancelOrder(ctx, params.id, body));
  serve(options, duplicateRoute, ({ ctx, params }) => duplicateOrder(ctx, params.id, policy));
  serve(options, renewRoute, ({ ctx, params, body }) => renewTracking(ctx, params.id, body.version));
  serve(options, commandRoute, ({ ctx, params, body }) =>
    changeOrderStatus(ctx, params.id, { command: params.command, ...body }, policy),
  );
  serve(options, commentRoute, ({ ctx, params, body }) => commentOrder(ctx, params.id, body.text));
  serve(options, timelineRoute, async ({ ctx, params }) => {
    await readOrderRow(ctx, params.id);
    return { entries: await readTimeline(ctx, 'order', params.id) };
  });
  serve(options, readersRoute, async ({ ctx, params }) => ({
    people: [...(await readOrderReaders(ctx, await readOrderRow(ctx, params.id)))],
  }));
}
