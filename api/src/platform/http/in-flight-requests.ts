import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestMeter } from '../observability/request-meter.ts';
import { AppError } from './app-error.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

interface Limits {
  /** Beyond so many at once, waiting would make everybody late: the excess is refused. */
  readonly busiest: number;
  /** Whoever waits longer is refused. */
  readonly longestMs: number;
}

const LOOK_EVERY_MS = 250;
/** While requests are shed, one line of the log counts them, and the next not before so long. */
const LOG_EVERY_MS = 10_000;
/** One for all: an overload is no time to write down where each refusal was made. */
const OVERLOADED = new AppError('service.busy', { retryAfterSeconds: 1, isCounted: true });

/**
 * Tracks the requests in flight, to keep the limits; and because a server that stops closes every connection
 * as soon as nothing is in flight: browsers keep some open on which they never ask anything, and Node would
 * wait a minute for those.
 */
export function trackInFlightRequests(
  app: FastifyInstance,
  { busiest, longestMs }: Limits,
  meter = createRequestMeter(),
): void {
  /** In the order they came. */
  const inFlight = new Set<FastifyReply>();
  /**
   * Those of them that the server works at. Whose body is still coming, whose answer leaves at its reader's pace
   * and who listens for live events costs next to nothing: if they counted, two hundred callers who never finish asking
   * would keep everybody else away.
   */
  const atWork = new Set<FastifyReply>();
  const limit = createConcurrencyLimit(busiest);
  let isStopping = false;
  const closeWhenQuiet = () => {
    if (isStopping && inFlight.size === 0) app.server.closeAllConnections();
  };

  const takeSlot = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    // Whoever hung up meanwhile has no slot to give back.
    if (inFlight.has(reply)) atWork.add(reply);
    const isTooMany = atWork.size > limit.current() && request.routeOptions.url !== '/api/health';
    if (isTooMany) {
      atWork.delete(reply);
      limit.shed();
      meter.refused['too-many-at-once']++;
    }
    done(isTooMany ? OVERLOADED : undefined);
  };

  app.addHook('onRequest', (request, reply, done) => {
    inFlight.add(reply);
    meter.inFlight = inFlight.size;
    reply.raw.once('close', () => {
      inFlight.delete(reply);
      atWork.delete(reply);
      meter.inFlight = inFlight.size;
      closeWhenQuiet();
    });
    takeSlot(request, reply, done);
  });
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isBodyComing(request)) atWork.delete(reply);
    done(null, payload);
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (isBodyComing(request)) return takeSlot(request, reply, done);
    if (request.routeOptions.config.isStream) atWork.delete(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (atWork.delete(reply)) limit.answered();
    done();
  });

  // One look at all of them now and then: Fastify's own time limit makes a timer for each request, which a quick
  // answer feels.
  let lookedAt = performance.now();
  let lastLogged = { at: Number.NEGATIVE_INFINITY, shed: meter.refused['too-many-at-once'] };
  const logOverload = (now: number) => {
    const shed = meter.refused['too-many-at-once'];
    if (shed === lastLogged.shed || now - lastLogged.at < LOG_EVERY_MS) return;
    app.log.warn({ shed: shed - lastLogged.shed, limit: limit.current() }, 'too many at once');
    lastLogged = { at: now, shed };
  };
  const looking = setInterval(() => {
    const now = performance.now();
    // Measured, not assumed: a busy process looks late.
    limit.adjust((now - lookedAt) / 1000);
    lookedAt = now;
    logOverload(now);
    for (const reply of inFlight) {
      if (reply.elapsedTime < longestMs) return;
      if (reply.sent) continue;
      meter.refused['too-late']++;
      reply.send(new AppError('service.busy', { retryAfterSeconds: 2 }));
    }
  }, LOOK_EVERY_MS).unref();

  app.addHook('preClose', async () => {
    isStopping = true;
    // After the server has stopped listening, or a connection could slip in behind us.
    setImmediate(closeWhenQuiet);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}

const isBodyComing = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
