import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

interface Limits {
  /** Beyond so many at once, waiting would make everybody late: the excess is told to come back. */
  readonly busiest: number;
  /** Whoever waits longer is told so. */
  readonly longestMs: number;
}

const LOOK_EVERY_MS = 1000;

/**
 * Knows the requests under way, to keep the limits; and because a server that stops closes every connection
 * as soon as nothing is under way: browsers keep some open on which they never ask anything, and Node would
 * wait a minute for those.
 */
export function watchRequestsUnderWay(app: FastifyInstance, { busiest, longestMs }: Limits): void {
  /** In the order they came. */
  const underWay = new Set<FastifyReply>();
  let isStopping = false;
  const closeWhenQuiet = () => {
    if (isStopping && underWay.size === 0) app.server.closeAllConnections();
  };

  app.addHook('onRequest', (request, reply, done) => {
    underWay.add(reply);
    reply.raw.once('close', () => {
      underWay.delete(reply);
      closeWhenQuiet();
    });
    const isTooMany = underWay.size > busiest && request.routeOptions.url !== '/api/health';
    done(isTooMany ? new AppError('service.busy', { retryAfterSeconds: 1 }) : undefined);
  });

  // One look a second at all of them: Fastify's own time limit makes a timer for each request, which a quick
  // answer feels.
  const looking = setInterval(() => {
    for (const reply of underWay) {
      if (reply.elapsedTime < longestMs) return;
      if (!reply.sent) reply.send(new AppError('service.busy', { retryAfterSeconds: 2 }));
    }
  }, LOOK_EVERY_MS).unref();

  app.addHook('preClose', async () => {
    isStopping = true;
    // After the server has stopped listening, or a connection could slip in behind us.
    setImmediate(closeWhenQuiet);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
