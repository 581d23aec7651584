import { randomUUID } from 'node:crypto';
import { writeUntilAcknowledged } from './call.ts';
import { orderBody, type ProvenStore, signIn } from './proven-store.ts';
import { stopServer } from './server-process.ts';

/** What a process has to end by itself. */
const LONGEST_STOP_MS = 10_000;

interface Stopped {
  readonly written: number;
  readonly slowestStopMs: number;
  readonly complaints: readonly string[];
}

/** Orders come in without a pause while the server is told to stop, again and again, and started anew. */
export async function stopUnderLoad(
  store: ProvenStore,
  { stops, writers }: { readonly stops: number; readonly writers: number },
): Promise<Stopped> {
  const run = randomUUID();
  const complaints: string[] = [];
  const acknowledged: string[] = [];
  let slowestStopMs = 0;
  let isOver = false;
  let server = await store.start();
  const token = await signIn(server.url);
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 0; !isOver; number++) {
      const key = `${run} ${writer} ${number}`.replaceAll(' ', '-');
      const body = orderBody([], { staffNotes: key });
      acknowledged.push(
        (await writeUntilAcknowledged(() => `${server.url}/api/orders`, { token, key, body })).id,
      );
    }
  });
  for (let stop = 0; stop < stops; stop++) {
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 600));
    const startedAt = performance.now();
    const code = await stopServer(server);
    const ms = performance.now() - startedAt;
    slowestStopMs = Math.max(slowestStopMs, ms);
    if (code !== 0) complaints.push(`stop ${stop} ended with ${code}: ${server.said().slice(-300)}`);
    if (ms > LONGEST_STOP_MS) complaints.push(`stop ${stop} took ${Math.round(ms)} ms`);
    server = await store.start();
  }
  isOver = true;
  await Promise.all(work);
  await stopServer(server);
  complaints.push(...(await differences(store, run, acknowledged)));
  return { written: acknowledged.length, slowestStopMs, complaints };
}

/** What was acknowledged is there, and there is nothing else. */
async function differences(
  store: ProvenStore,
  run: string,
  acknowledged: readonly string[],
): Promise<string[]> {
  const rows = await store.query<{ id: string }>('SELECT id FROM orders WHERE staff_notes LIKE $1', [
    `${run}%`,
  ]);
  const stored = new Set(rows.map(({ id }) => id));
  const known = new Set(acknowledged);
  return [
    ...acknowledged.filter((id) => !stored.has(id)).map((id) => `acknowledged and lost: ${id}`),
    ...[...stored].filter((id) => !known.has(id)).map((id) => `made twice: ${id}`),
  ];
}
