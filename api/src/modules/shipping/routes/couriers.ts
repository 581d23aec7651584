import {
  changeCourier as changeRoute,
  createCourier as createRoute,
  listCouriers,
  addPrepaidGuides as prepaidRoute,
} from '@trastienda/shared/shipping/contract/couriers.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readCouriers } from '../reads/couriers.ts';
import { addPrepaidGuides } from '../use-cases/add-prepaid-guides.ts';
import { changeCourier, createCourier } from '../use-cases/save-courier.ts';

/** Who takes the parcels. */
export function courierRoutes(options: ServeOptions): void {
  serve(options, listCouriers, async ({ ctx }) => ({ couriers: await readCouriers(ctx) }));
  serve(options, createRoute, ({ ctx, body }) => createCourier(ctx, body));
  serve(options, changeRoute, ({ ctx, params, body }) => changeCourier(ctx, params.id, body));
  serve(options, prepaidRoute, ({ ctx, params, body }) => addPrepaidGuides(ctx, params.id, body.guides));
}
