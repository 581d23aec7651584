import { exchangeGoods as exchangeRoute } from '@trastienda/shared/orders/contract/exchange.ts';
import { readPacking as packingRoute } from '@trastienda/shared/orders/contract/packing.ts';
import {
  commandShipment,
  labelShipment,
  packShipment as packRoute,
  receiveShipment as receiveRoute,
  splitShipment as splitRoute,
} from '@trastienda/shared/orders/contract/parcels.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readPacking } from '../reads/packing.ts';
import { type ExchangeDeps, exchangeGoods } from '../use-cases/exchange-goods.ts';
import { moveShipment } from '../use-cases/move-shipment.ts';
import { packShipment } from '../use-cases/pack-shipment.ts';
import { receiveShipment } from '../use-cases/receive-shipment.ts';
import { splitShipment } from '../use-cases/split-shipment.ts';

/** The parcels that an order leaves in. */
export function parcelRoutes(options: ServeOptions, deps: ExchangeDeps): void {
  serve(options, packingRoute, ({ ctx, params }) => readPacking(ctx, params.id));
  serve(options, packRoute, ({ ctx, params, body }) => packShipment(ctx, params.id, body));
  serve(options, labelShipment, ({ ctx, params, body: { version, ...label } }) =>
    moveShipment(ctx, params.id, version, { command: 'label', label }),
  );
  serve(options, splitRoute, ({ ctx, params, body }) => splitShipment(ctx, params.id, body));
  serve(options, receiveRoute, ({ ctx, params, body }) =>
    receiveShipment(ctx, params.id, body, deps.billReturn),
  );
  serve(options, exchangeRoute, ({ ctx, params, body }) => exchangeGoods(ctx, params.id, body, deps));
  serve(options, commandShipment, ({ ctx, params, body: { version, happenedAt, ...event } }) =>
    moveShipment(ctx, params.id, version, {
      ...event,
      command: params.command,
      happenedAt: happenedAt === undefined ? undefined : new Date(happenedAt),
    }),
  );
}
