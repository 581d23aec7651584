import {
  discardBrowserReport as discardReportRoute,
  listBrowserReports,
  sendBrowserReport,
} from '@trastienda/shared/system/browser-reports.ts';
import {
  docs,
  events,
  health,
  metrics,
  openapi,
  readFile,
  ready,
  uploadFile,
} from '@trastienda/shared/system/contract.ts';
import { clearMyNotices, listMyNotices, readMyNotices } from '@trastienda/shared/system/notices.ts';
import { readStorage } from '@trastienda/shared/system/storage.ts';
import { discardTask, listFailedTasks, retryTask } from '@trastienda/shared/system/tasks.ts';
import { undoCommand } from '@trastienda/shared/system/undo.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import type { Database } from '#platform/db/db.ts';
import { isSchemaCurrent } from '#platform/db/migrate.ts';
import { readPicture, storePicture } from '#platform/files/stored-files.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type CompressedAnswer, compressAnswer, sendCompressed } from '#platform/http/compressed-answer.ts';
import { renderDocs } from '#platform/http/docs-page.ts';
import type { EventStreams } from '#platform/http/event-streams.ts';
import { pagePolicy } from '#platform/http/headers.ts';
import { describeApi } from '#platform/http/openapi.ts';
import { newNonce } from '#platform/http/pages.ts';
import { type ServeOptions, serve, servePublic } from '#platform/http/serve.ts';
import { decideFailedTask, readFailedTasks } from '#platform/jobs/outbox.ts';
import { clearNotices, markNoticesRead, readNotices } from '#platform/notices.ts';
import type { DiskWatch } from '#platform/observability/disk-watch.ts';
import { EXPOSITION_TYPE } from '#platform/observability/exposition.ts';
import { mayReadMetrics } from '#platform/observability/may-read.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { type UndoHandlers, undoRequest } from '#platform/undo.ts';
import { readBrowserReports } from './reads.ts';
import { type StoreDeps, storeRoutes } from './store-routes.ts';
import { type BrowserReports, discardBrowserReport } from './use-cases/record-browser-reports.ts';

export interface SystemDeps extends StoreDeps {
  readonly db: Database;
  readonly disk: DiskWatch;
  readonly browserReports: BrowserReports;
  readonly streams: EventStreams;
  readonly metrics: Metrics;
  /** How each module takes back what it did. */
  readonly undo: UndoHandlers;
  readonly metricsToken: string | undefined;
}

export function systemRoutes(options: ServeOptions, deps: SystemDeps): void {
  const { version } = deps.build;
  const { store } = deps.storeSource;

  servePublic(options, health, async () => ({ status: 'ok' as const, ...deps.build }));
  servePublic(options, ready, async () => {
    await deps.disk.look().catch(() => null);
    // Asked first: a full disk may have ended the database, and the disk is then the reason to name.
    if (deps.disk.isFull())
      throw new AppError('service.no-space', { retryAfterSeconds: 60, isCounted: true });
    if (!(await isSchemaCurrent(deps.db.pool)))
      throw new AppError('service.unavailable', { retryAfterSeconds: 5 });
    return { status: 'ready' as const };
  });
  servePublic(options, metrics, async ({ request, reply }) => {
    if (!mayReadMetrics(request, deps.metricsToken)) throw new AppError('resource.not-found');
    return reply.type(EXPOSITION_TYPE).send(await deps.metrics.read());
  });
  serveDescription(options, store, version);

  storeRoutes(options, deps);
  serve(options, readStorage, () => deps.disk.look());
  serve(options, events, ({ ctx, request, reply }) => deps.streams.open(request, reply, ctx.actor));
  const failed = async (ctx: Ctx) => ({ items: await readFailedTasks(ctx) });
  serve(options, listFailedTasks, ({ ctx }) => failed(ctx));
  for (const [route, command] of [
    [retryTask, 'retry'],
    [discardTask, 'discard'],
  ] as const)
    serve(options, route, ({ ctx, params }) =>
      inTransaction(ctx, async (tx) => {
        await decideFailedTask(tx, params.id, command);
        return failed(tx);
      }),
    );
  serveBrowserReports(options, deps);
  serve(options, listMyNotices, ({ ctx }) => readNotices(ctx));
  serve(options, readMyNotices, ({ ctx, body }) =>
    inTransaction(ctx, async (tx) => {
      await markNoticesRead(tx, body.id);
      return readNotices(tx);
    }),
  );
  serve(options, clearMyNotices, ({ ctx }) =>
    inTransaction(ctx, async (tx) => {
      await clearNotices(tx);
      return readNotices(tx);
    }),
  );
  serve(options, undoCommand, ({ ctx, body }) => undoRequest(ctx, body.requestId, deps.undo));
  serve(options, uploadFile, ({ ctx, body }) => storePicture(ctx, deps.files, body));
  serve(options, readFile, async ({ ctx, params, query, reply }) => {
    const picture = await readPicture(ctx, deps.files, params.id, query.size);
    // What an id names never changes, but only its owner's browser may keep it.
    return reply.type(picture.mediaType).header('cache-control', 'private, max-age=86400').send(picture.data);
  });
}

function serveBrowserReports(options: ServeOptions, { browserReports, build }: SystemDeps): void {
  servePublic(options, sendBrowserReport, async ({ ctx, body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    await browserReports.record(ctx, { body, address: request.ip, userAgent, build: build.build });
    return reply.status(204).send();
  });
  const list = async (ctx: Ctx) => ({ items: await readBrowserReports(ctx) });
  serve(options, listBrowserReports, ({ ctx }) => list(ctx));
  serve(options, discardReportRoute, ({ ctx, params }) =>
    inTransaction(ctx, async (tx) => {
      await discardBrowserReport(tx, params.id);
      return list(tx);
    }),
  );
}

/** Made once, and again only when the store's name changes: describing all routes takes the processor half a second. */
function serveDescription(options: ServeOptions, store: StoreProfile, version: string): void {
  const nonce = newNonce();
  const kept = new Map<string, Promise<CompressedAnswer>>();
  const once = (kind: string, make: (title: string) => string) => {
    const key = `${kind} ${store.brand}`;
    const known = kept.get(key) ?? compressAnswer(make(store.brand));
    kept.set(key, known);
    return known;
  };
  servePublic(options, openapi, async ({ request, reply }) => {
    const answer = await once('json', (title) =>
      JSON.stringify(describeApi(options.served, { title, version })),
    );
    return sendCompressed(request, reply, answer, {
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
  servePublic(options, docs, async ({ request, reply }) => {
    const answer = await once('page', (title) => renderDocs(options.served, { title, version, nonce }));
    // One nonce for all: there is nothing of anybody's on this page.
    reply.header('content-security-policy', pagePolicy(nonce, null));
    return sendCompressed(request, reply, answer, {
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
    });
  });
}
