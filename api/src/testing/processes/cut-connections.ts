import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { call, writeUntilAcknowledged } from './call.ts';
import { orderBody, type ProvenStore } from './proven-store.ts';
import { type ConnectionFault, openProxy } from './tcp-proxy.ts';

interface CutOrders {
  readonly cuts: number;
  /** Orders that were there though their caller never heard of it. */
  readonly madeUnheard: number;
  readonly bystanderCalls: number;
  readonly slowestBystanderMs: number;
  readonly complaints: readonly string[];
}

interface Scene {
  readonly url: string;
  readonly token: string;
  /** Goods of which each order has one each. */
  readonly variantIds: readonly string[];
  readonly orders: number;
}

/** About what an order's request and its answer are long. */
const [REQUEST_BYTES, ANSWER_BYTES] = [1100, 2500];
const CALLERS = 8;
const LONGEST_WAIT_MS = 20_000;

/** In turn: cut in the request, cut in the answer, slow. */
function chooseFault(connection: number): ConnectionFault {
  const kinds: readonly ConnectionFault[] = [
    { cutRequestAfter: 1 + Math.trunc(Math.random() * REQUEST_BYTES) },
    { cutAnswerAfter: Math.trunc(Math.random() * ANSWER_BYTES) },
    { portion: 48 },
  ];
  return kinds[connection % kinds.length] ?? {};
}

/**
 * Orders sent over connections that are cut or slow, and repeated under their keys over a good one. After
 * every cut an order is whole or absent; in the end each is there once; and who stands by notices nothing.
 */
export async function orderOverBadConnections(
  store: ProvenStore,
  { url, token, variantIds, orders }: Scene,
): Promise<CutOrders> {
  const run = randomUUID();
  const complaints: string[] = [];
  const proxy = await openProxy({ port: Number(new URL(url).port) }, chooseFault);
  const bad = `http://127.0.0.1:${proxy.port}`;
  const single = new Agent({ keepAlive: false, timeout: LONGEST_WAIT_MS });
  let madeUnheard = 0;
  let next = 0;
  const bystander = standBy(`${url}/api/orders`, token);
  const callers = Array.from({ length: CALLERS }, async () => {
    for (let number = next++; number < orders; number = next++) {
      const key = `${run}-${number}`;
      const sent = { method: 'POST', token, key, body: orderBody(variantIds, { staffNotes: key }) } as const;
      const heard = await call(`${bad}/api/orders`, { ...sent, agent: single }).catch(() => null);
      const lines = await countLines(store, key);
      if (lines.length > 1 || (lines.length === 1 && lines[0] !== variantIds.length))
        complaints.push(`neither whole nor absent: ${key} has ${JSON.stringify(lines)}`);
      if (heard === null && lines.length === 1) madeUnheard++;
      await writeUntilAcknowledged(() => `${url}/api/orders`, sent);
    }
  });
  await Promise.all(callers);
  const stood = await bystander.leave();
  await proxy.close();
  for (let number = 0; number < orders; number++) {
    const lines = await countLines(store, `${run}-${number}`);
    if (lines.length !== 1) complaints.push(`${run}-${number} exists ${lines.length} times`);
  }
  return { ...stood, cuts: proxy.cuts(), madeUnheard, complaints: [...complaints, ...stood.complaints] };
}

/** How many lines each order with this note has. */
async function countLines(store: ProvenStore, note: string): Promise<number[]> {
  const rows = await store.query<{ lines: number }>(
    `SELECT (SELECT count(*)::int FROM order_lines WHERE order_id = o.id) AS lines
     FROM orders o WHERE staff_notes = $1`,
    [note],
  );
  return rows.map(({ lines }) => lines);
}

const LOOK_EVERY_MS = 50;

/** Someone with a good connection, who goes on working until they leave. */
export function standBy(url: string, token: string) {
  const complaints: string[] = [];
  let [bystanderCalls, slowestBystanderMs, isLeaving] = [0, 0, false];
  const working = (async () => {
    while (!isLeaving) {
      const answer = await call(url, { token }).catch((error: Error) => error);
      bystanderCalls++;
      if (answer instanceof Error) complaints.push(`a bystander was cut off: ${answer.message}`);
      else if (answer.status !== 200) complaints.push(`a bystander got ${answer.status}`);
      else slowestBystanderMs = Math.max(slowestBystanderMs, answer.ms);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    async leave() {
      isLeaving = true;
      await working;
      return { bystanderCalls, slowestBystanderMs, complaints };
    },
  };
}
