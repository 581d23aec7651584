import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackInFlightRequests } from './in-flight-requests.ts';
import { sendProblem } from './problem-reply.ts';

const BUSIEST = 3;
const MANY = 10;
/** More than the system takes from us for a caller who does not read. */
const LONG_ANSWER = 'x'.repeat(30_000_000);

let app: FastifyInstance;
let port: number;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  app = Fastify({ logger: { level: 'silent' }, forceCloseConnections: true });
  trackInFlightRequests(app, { busiest: BUSIEST, longestMs: 60_000 });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.post('/login', async () => 'in');
  app.get('/page', async () => 'page');
  app.get('/long', async () => LONG_ANSWER);
  app.get('/events', { config: { isStream: true } }, (_, reply) => {
    reply.hijack();
    reply.raw.write('event');
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Many who each say this and then nothing more, and read nothing either. */
async function manyWhoSay(words: string): Promise<void> {
  for (let number = 0; number < MANY; number++) {
    const socket = connect(port, '127.0.0.1', () => socket.write(words));
    socket.on('error', () => undefined);
    socket.pause();
    sockets.push(socket);
  }
  // Until all hold their slots.
  await new Promise((resolve) => setTimeout(resolve, 200));
}

const status = async () => (await fetch(`http://127.0.0.1:${port}/page`)).status;

it('callers that never finish their request take no slots of others', async () => {
  await manyWhoSay(
    'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  expect(await status()).toBe(200);
});

it('callers that never read their response take no slots of others', async () => {
  await manyWhoSay('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await status()).toBe(200);
});

it('listeners of live events take no slots of others', async () => {
  await manyWhoSay('GET /events HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await status()).toBe(200);
});

it('sheds a burst of complete requests with bodies', async () => {
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const other = Fastify({ logger: { level: 'silent' } });
  trackInFlightRequests(other, { busiest: BUSIEST, longestMs: 60_000 });
  other.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  other.post('/slow', async () => {
    await work;
    return 'done';
  });
  const sent = Array.from({ length: MANY }, () =>
    other.inject({ method: 'POST', url: '/slow', payload: { some: 'body' } }),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  finish();
  const statuses = (await Promise.all(sent)).map((answer) => answer.statusCode);
  expect(statuses.filter((one) => one === 200)).toHaveLength(BUSIEST);
  expect(statuses.filter((one) => one === 503)).toHaveLength(MANY - BUSIEST);
  await other.close();
});
