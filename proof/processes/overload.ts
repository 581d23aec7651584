import { Agent } from 'node:http';
import { call } from '../../api/src/testing/processes/call.ts';
import { signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { atOnce, atRate, openTally, percentile } from '../load.ts';
import type { Outcome, Proof, Scale } from '../proof.ts';

const TIMES_CAPACITY = 4;
/** The most that come at once, three for each slot. */
const CONNECTIONS = 600;
const LONGEST_SERVED_MS = 1000;
const LONGEST_RECOVERY_MS = 5000;

/** First what it can do, then four times as much for a minute, then how soon it is itself again. */
export const overload: Proof = {
  name: 'overload',
  guarantee: 'a burst is shed at once, and who is served is served in time',
  async prove(scale, openShop) {
    const shop = await openShop();
    const server = await shop.start();
    const outcome = await overloadServer(scale, server.url, { keepsConnections: true });
    await stopServer(server);
    return outcome;
  },
};

export async function overloadServer(
  { isQuick }: Scale,
  url: string,
  { keepsConnections }: { readonly keepsConnections: boolean },
): Promise<Outcome> {
  const seconds = isQuick ? 6 : 60;
  const token = await signIn(url);
  const most = { maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS };
  const agent = new Agent({ keepAlive: keepsConnections, ...most });
  const ask = () => call(`${url}/api/orders`, { token, agent });
  const capacity = await atOnce({ clients: 16, seconds: isQuick ? 3 : 8 }, ask);
  // Browsers and proxies storeResults their connections: theirs are open before the burst.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => call(`${url}/api/health`, { agent })));
  const tally = openTally();
  const broken: string[] = [];
  const { notBegun } = await atRate(
    { perSecond: capacity * TIMES_CAPACITY, seconds, maxInFlight: CONNECTIONS },
    () => ask().then(tally.add, (error: Error) => broken.push(error.message)),
  );
  const recoveryMs = await untilItself(url, token);
  agent.destroy();
  const [slow, slowRefusal] = [percentile(tally.served, 99), percentile(tally.refused, 99)];
  const others = tally.failures();
  return {
    did: `${Math.round(capacity)} a second at 16 clients; × ${TIMES_CAPACITY} for ${seconds} s: ${tally.said()}${notBegun > 0 ? `, ${notBegun} that found no connection free` : ''}; served p50 ${Math.round(percentile(tally.served, 50))} ms and p99 ${Math.round(slow)} ms, refused p99 ${Math.round(slowRefusal)} ms; itself again after ${Math.round(recoveryMs)} ms`,
    complaints: [
      ...broken.slice(0, 5).map((message) => `a call broke: ${message}`),
      ...(broken.length > 5 ? [`${broken.length} calls broke`] : []),
      ...(others === 0 ? [] : [`${others} answers of 500 and above`]),
      ...(tally.refused.length > 0 ? [] : ['nothing was shed: this was no burst']),
      ...(slow <= LONGEST_SERVED_MS ? [] : [`served p99 ${Math.round(slow)} ms`]),
      ...(slowRefusal <= LONGEST_SERVED_MS ? [] : [`refused p99 ${Math.round(slowRefusal)} ms`]),
      ...(recoveryMs <= LONGEST_RECOVERY_MS ? [] : [`itself again after ${Math.round(recoveryMs)} ms`]),
    ],
  };
}

/** Ready, and the question answered, both in a tenth of what a person waits for. */
async function untilItself(url: string, token: string): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const answers = [
      await call(`${url}/api/health`),
      await call(`${url}/api/ready`),
      await call(`${url}/api/orders`, { token }),
    ];
    const isItself = answers.every(({ status, ms }) => status === 200 && ms < 250);
    const ms = performance.now() - startedAt;
    if (isItself || ms > 60_000) return ms;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
