import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { readToken } from '../http/serve.ts';

const OWN_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
/** What proxies add. A proxy on this machine calls from this machine, on behalf of anybody. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * With a token, whoever brings it. Without one, programs of this machine that ask directly: the connection
 * itself is looked at, never the address a header claims, and the name asked for must be this machine's, so
 * that neither a proxy nor a page in somebody's browser can ask for others.
 */
export function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(readToken(request) ?? '', token);
  return (
    OWN_ADDRESS.test(request.raw.socket.remoteAddress ?? '') &&
    OWN_NAME.test(request.headers.host ?? '') &&
    FORWARDING.every((name) => request.headers[name] === undefined)
  );
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
