import { connect, type Socket } from 'node:net';
import { orderOverBadConnections, standBy } from '../../api/src/testing/processes/cut-connections.ts';
import { makeArticles, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';

/** Half of the first in their body: more of these, too, than the server works at together. */
const [SLOW_WRITERS, SLOW_READERS] = [500, 40];
/** A request must be whole after thirty seconds, and Node looks every thirty. */
const LONGEST_PATIENCE_MS = 75_000;

/** Orders over connections that are cut or slow, beside callers who never finish asking or reading. */
export const connections: Proof = {
  name: 'connections',
  guarantee: 'slow callers and cut connections harm nobody else; an order is whole or absent, and once there',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    const orders = isQuick ? 60 : 600;
    const server = await shop.start();
    const token = await signIn(server.url);
    const variantIds = await makeArticles(server.url, token, { count: 2, pieces: 10 });
    const port = Number(new URL(server.url).port);
    const writers = Array.from({ length: SLOW_WRITERS }, (_, number) => writeSlowly(port, number));
    const readers = Array.from({ length: SLOW_READERS }, () => readNothing(port, token));
    const cut = await orderOverBadConnections(shop, { url: server.url, token, variantIds, orders });
    const bystander = standBy(`${server.url}/api/orders`, token);
    const patience = isQuick ? 0 : await untilHungUp(writers);
    const stood = await bystander.leave();
    for (const socket of [...writers, ...readers]) socket.destroy();
    const code = await stopServer(server);
    const calls = cut.bystanderCalls + stood.bystanderCalls;
    const slowest = Math.max(cut.slowestBystanderMs, stood.slowestBystanderMs);
    return {
      did: `${orders} orders, ${cut.cuts} connections cut (${cut.madeUnheard} orders made unheard, found again by their key), ${SLOW_WRITERS} who never finish asking${isQuick ? '' : ` (hung up on after ${Math.round(patience / 1000)} s)`}, ${SLOW_READERS} who never read; ${calls} calls of others, slowest ${Math.round(slowest)} ms`,
      complaints: [
        ...cut.complaints,
        ...stood.complaints,
        ...(cut.cuts > orders / 4 ? [] : [`only ${cut.cuts} connections were cut`]),
        ...(patience <= LONGEST_PATIENCE_MS ? [] : ['callers who never finish asking are kept for ever']),
        ...(code === 0 ? [] : [`the server ended with ${code}`]),
      ],
    };
  },
};

/** A byte every few seconds of a request that never ends: of its head, or of its body. */
function writeSlowly(port: number, number: number): Socket {
  const socket = connect(port, '127.0.0.1', () => {
    const body = number % 2 === 0 ? '' : 'Content-Length: 5000\r\n\r\n';
    socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${body}`);
    const drip = setInterval(() => socket.write('x'), 3000);
    socket.once('close', () => clearInterval(drip));
  });
  socket.on('error', () => undefined);
  socket.resume();
  return socket;
}

/** Asks for the longest answers there are, many times over, and reads none. */
function readNothing(port: number, token: string): Socket {
  const question = `GET /api/orders/export?format=csv HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${token}\r\n\r\n`;
  const socket = connect(port, '127.0.0.1', () => socket.write(question.repeat(3)));
  socket.on('error', () => undefined);
  socket.pause();
  return socket;
}

async function untilHungUp(sockets: readonly Socket[]): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const ms = performance.now() - startedAt;
    if (sockets.every((socket) => socket.destroyed) || ms > LONGEST_PATIENCE_MS + 5000) return ms;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
