import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Counts the requests under way, for two reasons. Beyond `busiest` at once, waiting would make
 * everybody late: the excess is told to come back. And a server that stops closes every connection
 * as soon as nothing is under way: browsers keep some open on which they never ask anything, and
 * Node would wait a minute for those.
 */
export function watchRequestsUnderWay(app: FastifyInstance, busiest: number): void {
  let underWay = 0;
  let isStopping = false;
  const closeWhenQuiet = () => {
    if (isStopping && underWay === 0) app.server.closeAllConnections();
  };

  app.addHook('onRequest', (request, reply, done) => {
    underWay++;
    reply.raw.once('close', () => {
      underWay--;
      closeWhenQuiet();
    });
    const isTooMany = underWay > busiest && request.routeOptions.url !== '/api/health';
    done(isTooMany ? new AppError('service.busy', { retryAfterSeconds: 1 }) : undefined);
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // After the server has stopped listening, or a connection could slip in behind us.
    setImmediate(closeWhenQuiet);
  });
}
