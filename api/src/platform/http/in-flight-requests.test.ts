import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRequestMeter, type RequestMeter } from '../observability/request-meter.ts';
import { trackInFlightRequests } from './in-flight-requests.ts';
import { sendProblem } from './problem-reply.ts';

let app: FastifyInstance;
let meter: RequestMeter;
let finish: () => void;
let said: Record<string, unknown>[];
beforeEach(async () => {
  said = [];
  app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => said.push(JSON.parse(line)) } },
  });
  meter = createRequestMeter();
  trackInFlightRequests(app, { busiest: 2, longestMs: 1 }, meter);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/slow', async () => {
    await work;
    return 'done';
  });
  app.get('/stream', (_, reply) => {
    reply.hijack();
    reply.raw.write('begun, ');
    void work.then(() => reply.raw.end('ended'));
  });
  await app.ready();
});
afterEach(() => {
  finish();
  return app.close();
});

it('answers 503 to a request that takes too long, and ignores its late result', async () => {
  const answer = await app.inject('/slow');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json().code).toBe('service.busy');
  finish();
  expect((await app.inject('/slow')).body).toBe('done');
  expect(meter.refused).toMatchObject({ 'too-late': 1, 'too-many-at-once': 0 });
  expect(meter.inFlight).toBe(0);
});

it('does not interrupt a response that has begun', async () => {
  const stream = app.inject('/stream');
  expect((await app.inject('/slow')).statusCode).toBe(503);
  finish();
  expect((await stream).body).toBe('begun, ended');
});

it('sheds a request above the limit', async () => {
  const waiting = [app.inject('/stream'), app.inject('/stream')];
  // Until both hold their slots.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const excess = await app.inject('/slow');
  expect([excess.statusCode, excess.headers['retry-after']]).toEqual([503, '1']);
  expect(meter.refused).toMatchObject({ 'too-many-at-once': 1 });
  finish();
  await Promise.all(waiting);
});

it('logs the number of shed requests in one line', async () => {
  const waiting = [app.inject('/stream'), app.inject('/stream')];
  await new Promise((resolve) => setTimeout(resolve, 50));
  const excess = await Promise.all(Array.from({ length: 30 }, () => app.inject('/slow')));
  expect(excess.every(({ statusCode }) => statusCode === 503)).toBe(true);
  finish();
  await Promise.all(waiting);
  await expect.poll(() => said).toMatchObject([{ msg: 'too many at once', shed: 30 }]);
});

it('logs the route of a request that took too long', async () => {
  await app.inject('/slow');
  expect(said).toMatchObject([{ msg: 'service.busy', route: '/slow' }]);
});
