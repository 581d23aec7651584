import {
  docs,
  events,
  health,
  listAudit,
  listMyEvents,
  metrics,
  openapi,
  readFile,
  ready,
  uploadFile,
} from '@trastienda/shared/system/contract.ts';
import { AppError } from '#platform/app-error.ts';
import type { Database } from '#platform/db.ts';
import { renderDocs } from '#platform/docs-page.ts';
import type { EventStreams } from '#platform/event-streams.ts';
import { EXPOSITION_TYPE } from '#platform/metrics/exposition.ts';
import { mayReadMetrics } from '#platform/metrics/may-read.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { isSchemaCurrent } from '#platform/migrate.ts';
import { describeApi } from '#platform/openapi.ts';
import { newNonce, sendPage } from '#platform/pages.ts';
import { type ServeOptions, serve, servePublic } from '#platform/serve.ts';
import { readPicture, storePicture } from '#platform/stored-files.ts';
import { readMissedEvents } from './missed-events.ts';
import { readAudit } from './reads.ts';
import { type StoreDeps, storeRoutes } from './store-routes.ts';

export interface SystemDeps extends StoreDeps {
  readonly db: Database;
  readonly streams: EventStreams;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
}

export function systemRoutes(options: ServeOptions, deps: SystemDeps): void {
  const { version } = deps.build;
  const { store } = deps.keeper;

  servePublic(options, health, async () => ({ status: 'ok' as const, ...deps.build }));
  servePublic(options, ready, async () => {
    if (!(await isSchemaCurrent(deps.db.pool)))
      throw new AppError('service.unavailable', { retryAfterSeconds: 5 });
    return { status: 'ready' as const };
  });
  servePublic(options, metrics, async ({ request, reply }) => {
    if (!mayReadMetrics(request, deps.metricsToken)) throw new AppError('resource.not-found');
    return reply.type(EXPOSITION_TYPE).send(await deps.metrics.read());
  });
  servePublic(options, openapi, async () => describeApi(options.served, { title: store.brand, version }));
  servePublic(options, docs, async ({ reply }) => {
    const nonce = newNonce();
    return sendPage(reply, nonce, renderDocs(options.served, { title: store.brand, version, nonce }));
  });

  storeRoutes(options, deps);
  serve(options, listAudit, ({ ctx, query }) => readAudit(ctx, query));
  serve(options, events, ({ ctx, request, reply }) => deps.streams.open(request, reply, ctx.actor));
  serve(options, listMyEvents, ({ ctx, query }) => readMissedEvents(ctx, query.after));
  serve(options, uploadFile, ({ ctx, body }) => storePicture(ctx, deps.files, body));
  serve(options, readFile, async ({ ctx, params, query, reply }) => {
    const picture = await readPicture(ctx, deps.files, params.id, query.size);
    // What an id names never changes, but only its owner's browser may keep it.
    return reply.type(picture.mediaType).header('cache-control', 'private, max-age=86400').send(picture.data);
  });
}
