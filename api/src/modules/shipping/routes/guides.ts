import {
  assignGuides as assignRoute,
  countParcels,
  findParcel as findRoute,
  listParcels,
  listPendingGuides,
  undoGuides as undoRoute,
} from '@trastienda/shared/shipping/contract/guides.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import type { ShippingPolicy } from '../policy.ts';
import { findParcel } from '../reads/find-parcels.ts';
import { countParcelLists, readParcelPage } from '../reads/pages.ts';
import { assignGuides } from '../use-cases/assign-guides.ts';
import { undoGuides } from '../use-cases/undo-guides.ts';

/** Parcels, and the numbers they travel under. */
export function guideRoutes(options: ServeOptions, policy: ShippingPolicy): void {
  serve(options, listPendingGuides, ({ ctx, query: { q, courier, ...page } }) =>
    readParcelPage(ctx, { list: 'pending', q, courier }, page),
  );
  serve(options, listParcels, ({ ctx, query: { tab, q, courier, days, ...page } }) =>
    readParcelPage(ctx, { list: tab, q, courier, days }, page),
  );
  serve(options, countParcels, ({ ctx, query }) => countParcelLists(ctx, query));
  serve(options, findRoute, ({ ctx, query }) => findParcel(ctx, query.code));
  serve(options, assignRoute, ({ ctx, body }) => assignGuides(ctx, body, policy));
  serve(options, undoRoute, ({ ctx, body }) => undoGuides(ctx, body.ids));
}
