import { randomUUID } from 'node:crypto';
import { type Answer, type Call, call } from '../../api/src/testing/processes/call.ts';
import { orderBody, type ProvenStore } from '../../api/src/testing/processes/proven-store.ts';

/** What a proxy or a pooler says while something behind it is away, besides what the product says itself. */
const COME_BACK = new Set([429, 502, 503, 504]);
const RETRY_MS = 50;
const LONGEST_MS = 180_000;

/** Repeats a keyed write until it is done, as a careful client does, or until nobody wants it any more. */
async function untilDone(
  url: string,
  sent: Call & { readonly key: string },
  isOver = () => false,
): Promise<Answer> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const answer = await call(url, { method: 'POST', ...sent }).catch(() => null);
    if (answer !== null && answer.status < 300) return answer;
    const isComing =
      answer === null || COME_BACK.has(answer.status) || answer.body?.code === 'idempotency.in-flight';
    if (!isComing || isOver() || performance.now() > deadline)
      throw new Error(`${url} → ${answer?.status} ${answer?.text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

export interface Acknowledged {
  readonly key: string;
  readonly id: string;
  readonly at: number;
  readonly body: object;
}

export interface KeyedOrders {
  /** In the order in which they were told to be there. */
  readonly acknowledged: readonly Acknowledged[];
  readonly done: Promise<void>;
  /** When so many of them are acknowledged. */
  reached(count: number): Promise<void>;
}

/** Begins to make so many orders of one piece and to confirm them, each under keys of its own. */
export function beginOrders(options: {
  readonly url: string;
  readonly token: string;
  readonly variantId: string;
  readonly count: number;
  readonly writers: number;
}): KeyedOrders {
  const { url, token, variantId, count, writers } = options;
  const run = randomUUID();
  const acknowledged: Acknowledged[] = [];
  let begun = 0;
  let failure: unknown;
  const isOver = () => failure !== undefined;
  const write = async () => {
    while (begun < count && !isOver()) {
      const key = `${run}-${begun++}`;
      const body = orderBody([variantId], { staffNotes: key });
      const made = await untilDone(`${url}/api/orders`, { token, key, body }, isOver);
      const { id, version } = made.body;
      const confirm = `${url}/api/orders/${id}/commands/confirm`;
      await untilDone(confirm, { token, key: `${key}-confirm`, body: { version } }, isOver);
      acknowledged.push({ key, id, body, at: Date.now() });
    }
  };
  const done = Promise.all(Array.from({ length: writers }, write)).then(
    () => undefined,
    (error: unknown) => {
      failure = error;
      throw error;
    },
  );
  done.catch(() => undefined);
  return {
    acknowledged,
    done,
    async reached(wanted) {
      while (acknowledged.length < wanted && !isOver())
        await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}

/** What was acknowledged is there once, confirmed, and its key still leads to it. */
export async function lookAtOrders(
  store: ProvenStore,
  { acknowledged }: KeyedOrders,
  { url, token }: { readonly url: string; readonly token: string },
): Promise<string[]> {
  const run = acknowledged[0]?.key.slice(0, 36) ?? '';
  const rows = await store.query<{ id: string; key: string; stage: string }>(
    'SELECT id, staff_notes AS key, stage FROM orders WHERE staff_notes LIKE $1',
    [`${run}%`],
  );
  const stagesById = new Map(rows.map(({ id, stage }) => [id, stage]));
  const keys = new Set(rows.map(({ key }) => key));
  const complaints = [
    ...acknowledged.filter(({ id }) => !stagesById.has(id)).map(({ id }) => `acknowledged and lost: ${id}`),
    ...acknowledged
      .filter(({ id }) => stagesById.get(id) === 'draft')
      .map(({ id }) => `not confirmed: ${id}`),
    ...(keys.size === rows.length ? [] : [`${rows.length - keys.size} orders made twice`]),
  ];
  for (const { key, id, body } of acknowledged) {
    const again = await untilDone(`${url}/api/orders`, { token, key, body });
    if (again.body.id !== id) complaints.push(`the key of ${id} now leads to ${again.body.id}`);
  }
  return complaints;
}
