import {
  createManifest as createRoute,
  listManifests,
  readManifest as readRoute,
} from '@trastienda/shared/shipping/contract/manifests.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { readManifest, readManifestPage } from '../reads/manifests.ts';
import { createManifest } from '../use-cases/create-manifest.ts';

/** What was handed over. */
export function manifestRoutes(options: ServeOptions): void {
  serve(options, listManifests, ({ ctx, query }) => readManifestPage(ctx, query));
  serve(options, createRoute, ({ ctx, body }) => createManifest(ctx, body));
  serve(options, readRoute, ({ ctx, params }) => readManifest(ctx, params.id));
}
