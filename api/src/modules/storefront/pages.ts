import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CustomerPages, PageAssets } from '@trastienda/shared/storefront/pages.ts';
import { orderInstead } from '@trastienda/shared/storefront/preorder-steps.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';
import { FOR_GOOD, serveBuiltFiles } from '#platform/http/built-files.ts';
import { customerPagePolicy } from '#platform/http/headers.ts';
import { sendProblem } from '#platform/http/problem-reply.ts';
import type { ServeOptions } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { StoreProfile } from '#platform/settings/store-settings.ts';
import { ASSETS_PATH } from './assets.ts';
import { readTracked } from './reads/tracked.ts';
import { type CountVisit, keepPrivate } from './visitors.ts';

const compressed = promisify(gzip);

interface PageDeps {
  readonly store: StoreProfile;
  /** As the store looks at this moment. */
  readonly pages: () => CustomerPages;
  readonly assets: PageAssets;
  readonly countVisit: CountVisit;
}

/** `/tracking/…`: a finished page for whoever holds the link, a friendly one for everybody else. */
export function servePage(
  { app, db, clock }: ServeOptions,
  { store, pages, assets, countVisit }: PageDeps,
): void {
  const policy = customerPagePolicy(createHash('sha256').update(assets.css).digest('base64'));

  const send = async (request: FastifyRequest, reply: FastifyReply, status: number, html: string) => {
    keepPrivate(reply)
      .status(status)
      .header('content-security-policy', policy)
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8');
    // By hand: it is the only long text that is made anew for each visitor, who often has a slow phone.
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await compressed(html));
  };

  const failed = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'tracking.not-found') return send(request, reply, 404, pages().missing());
    if (code === 'request.too-many' && error instanceof AppError) {
      reply.header('retry-after', error.details.retryAfterSeconds ?? 60);
      return send(request, reply, 429, pages().tooMany());
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'customer page failed');
    return send(request, reply, 503, pages().trouble());
  };

  // A star instead of a name: links of any length and shape come here, and answer like unknown ones.
  app.route<{ Params: { '*'?: string } }>({
    method: 'GET',
    url: '/tracking/*',
    onRequest: (request) => countVisit(request),
    handler: async (request, reply) => {
      const ctx = { db, now: clock(), requestId: request.id, language: 'es', actor: null } as const;
      const token = request.params['*'] ?? '';
      const tracking = await readTracked(ctx, token, store);
      const instead = tracking.kind === 'preorder' ? orderInstead(tracking) : null;
      // Not for ever: whoever keeps the old link is asked again where it leads.
      if (instead !== null) return keepPrivate(reply).redirect(`/tracking/${instead}`, 302);
      const { timeZone, currency } = store;
      const view = { tracking, token, timeZone, currency, today: storeDay(ctx.now, timeZone) };
      return send(request, reply, 200, pages().tracking(view));
    },
    errorHandler: (error, request, reply) => {
      failed(error, request, reply).catch((next: unknown) => sendProblem(next, request, reply));
    },
  });
}

/** The page's script, with a name that changes when it does. */
export async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await serveBuiltFiles(app, {
    root,
    prefix: ASSETS_PATH,
    ignored: ['.vite/**', 'build-stamp'],
    keep: () => FOR_GOOD,
  });
}
