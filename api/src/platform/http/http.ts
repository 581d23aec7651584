import { randomUUID } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Identity } from '../auth/identity.ts';
import type { DiskWatch } from '../observability/disk-watch.ts';
import { type LogStream, logging, RequestLog } from '../observability/logging.ts';
import { createRequestMeter, measureAnswers } from '../observability/request-meter.ts';
import type { Config } from '../settings/config.ts';
import { AppError } from './app-error.ts';
import { securityHeaders } from './headers.ts';
import { trackInFlightRequests } from './in-flight-requests.ts';
import { MEDIA_TYPES } from './media-types.ts';
import { sendProblem } from './problem-reply.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    /** Set by `serve`; a route below /api without it keeps the server from starting. */
    declared?: true;
    /** Its answer goes on for as long as somebody listens. */
    isStream?: true;
  }
}

const LARGEST_FILE = 10 * 1024 * 1024;
const LARGEST_JSON = 1024 * 1024;
const LARGEST_REPORT = 8 * 1024;

const LONGEST_PARAM = 200;
const SECRET_LINK = /^((?:\/api\/public)?\/tracking\/)([^?]*)/;
/** Longer than the database is waited for, shorter than people wait. */
const LONGEST_ANSWER_MS = 30_000;

/**
 * A customer's link that the router could not even read would answer otherwise than one that is unknown,
 * and so say something about links: it becomes one that nobody has.
 */
function tameSecretLink(url: string): string {
  return url.replace(SECRET_LINK, (whole, path: string, secret: string) =>
    isReadable(secret) ? whole : `${path}-`,
  );
}

function isReadable(part: string): boolean {
  try {
    return decodeURIComponent(part).length <= LONGEST_PARAM;
  } catch {
    return false;
  }
}

/** A Fastify with every limit set, headers on every answer and no way to add an undeclared route. */
export async function createHttp(
  config: Config,
  logStream?: LogStream,
  meter = createRequestMeter(),
  longestAnswerMs = LONGEST_ANSWER_MS,
  disk?: Pick<DiskWatch, 'explain'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(config.logLevel, logStream),
    childLoggerFactory: (logger, bindings) => new RequestLog(logger, bindings),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy ?? false,
    bodyLimit: LARGEST_JSON,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: LONGEST_PARAM, ignoreTrailingSlash: false },
    rewriteUrl: ({ url = '/' }) => (url.includes('/tracking/') ? tameSecretLink(url) : url),
    // An address that cannot even be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request.id, reply);
      sendProblem(error, request, reply);
    },
  });

  const headers = securityHeaders(config);
  const setHeaders = (requestId: string, reply: { header(name: string, value: string): unknown }) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('x-request-id', requestId);
  };

  app.decorateRequest('identity', null);
  // Hooks of every request take a callback: a promise each would be a tenth of a quick answer's time.
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.id, reply);
    done();
  });
  measureAnswers(app, meter);
  trackInFlightRequests(app, { busiest: config.busiestRequests, longestMs: longestAnswerMs }, meter);
  refuseUndeclaredRoutes(app);

  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    // A caller who hung up before we looked has no address any more. Only the new kind has several spellings.
    keyGenerator: ({ ip = 'gone' }: { ip: string | undefined }) => (ip.includes(':') ? normalizeIP(ip) : ip),
    // Nobody reads these on an answer that was not refused, and each costs time.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    onExceeded: () => {
      meter.refused['too-many-per-minute']++;
    },
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.ceil(context.ttl / 1000);
      return new AppError('request.too-many', {
        retryAfterSeconds: seconds,
        params: { seconds: String(seconds) },
      });
    },
  });

  app.addContentTypeParser(
    [...MEDIA_TYPES.image, ...MEDIA_TYPES.spreadsheet],
    { parseAs: 'buffer', bodyLimit: LARGEST_FILE },
    (_request, body, done) => done(null, body),
  );
  app.addContentTypeParser(
    MEDIA_TYPES.report,
    { parseAs: 'buffer', bodyLimit: LARGEST_REPORT },
    (_request, body, done) => done(null, body),
  );
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => sendProblem(disk?.explain(error) ?? error, request, reply));
  if (['info', 'debug'].includes(config.logLevel)) logAnswers(app);
  return app;
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: an address may hold a tracking token or a phone number.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.identity?.userId,
      },
      'answered',
    );
    done();
  });
}

function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api') && route.config?.declared !== true) {
      throw new Error(
        `${String(route.method)} ${route.url} has no contract: declare it in shared/ and use serve()`,
      );
    }
  });
}
