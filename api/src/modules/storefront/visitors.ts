import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/app-error.ts';

const VISITS_PER_MINUTE = 30;

export type CountVisit = (request: FastifyRequest) => Promise<void>;

/** The page and its data are counted together: one who tries links out has one allowance, not two. */
export function visitCounter(app: FastifyInstance): CountVisit {
  const count = app.createRateLimit({ max: VISITS_PER_MINUTE, timeWindow: '1 minute' });
  return async (request) => {
    const visit = await count(request);
    if (visit.isAllowed || !visit.isExceeded) return;
    throw new AppError('request.too-many', {
      retryAfterSeconds: visit.ttlInSeconds,
      params: { seconds: String(visit.ttlInSeconds) },
    });
  };
}

/** Whoever holds the link may see the order: it must not end up in searches, with others or in a cache. */
export function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store');
}
