import { callWell } from '../../api/src/testing/processes/call.ts';
import { makeArticles, orderBody, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import { beginOrders, type KeyedOrders, lookAtOrders } from './keyed-orders.ts';
import { type Listener, listen } from './listener.ts';
import { until } from './postgres.ts';
import { openSite, SERVER_PORTS } from './site.ts';

const [LISTENERS, WRITERS] = [6, 16];

/** Three processes behind nginx over PgBouncer; one after the other is killed while orders come in. */
export const scaleProcesses: Proof = {
  name: 'scale-processes',
  guarantee: 'of several processes behind a proxy one may die: nothing is lost, and events still arrive',
  async prove({ isQuick }) {
    const site = await openSite();
    const [count, kills] = isQuick ? [150, 1] : [1500, 3];
    const servers = await site.startAll();
    const url = site.proxyUrl;
    const token = await signIn(url);
    const [variantId = ''] = await makeArticles(url, token, { count: 1, pieces: 9_999 });
    const listeners = Array.from({ length: LISTENERS }, () => listen(url, token));
    await until('all listen', async () => listeners.every((listener) => listener.isOpen()));
    const orders = beginOrders({ url, token, variantId, count, writers: WRITERS });
    for (let kill = 0; kill < kills; kill++) {
      await orders.reached(Math.round((count * (kill + 0.4)) / kills));
      const victim = servers[kill];
      if (victim === undefined) break;
      await stopServer(victim, 'SIGKILL');
      servers[kill] = await site.startAt(SERVER_PORTS[kill] ?? 0);
    }
    await orders.done;
    await until('all listen again', async () => listeners.every((listener) => listener.isOpen()));
    const complaints = [
      ...(await heardEverywhere(listeners, token)),
      ...unheard(listeners, orders),
      ...(await lookAtOrders(site, orders, { url, token })),
      ...(await site.complaints()),
    ];
    const came = listeners.reduce((sum, listener) => sum + listener.reconnections(), 0);
    for (const listener of listeners) listener.close();
    for (const server of servers)
      if ((await stopServer(server)) !== 0)
        complaints.push(`a process ended badly: ${server.said().slice(-300)}`);
    if (came === 0) complaints.push('no listener was cut off: this proves nothing');
    return {
      did: `${count} keyed orders made and confirmed through nginx and PgBouncer at ${SERVER_PORTS.length} processes, ${kills} × kill -9 of one; ${LISTENERS} listeners, ${came} came back; every key asked again`,
      complaints,
    };
  },
};

/** A change made at each process by itself reaches whoever listens, at whichever process. */
async function heardEverywhere(listeners: readonly Listener[], token: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const port of SERVER_PORTS) {
    const own = `http://127.0.0.1:${port}/api/orders`;
    const { body } = await callWell(own, { method: 'POST', token, body: orderBody([]) });
    await until('all have heard', async () => listeners.every(({ heard }) => heard.has(body.id))).catch(() =>
      complaints.push(`what changed at ${port} was not heard everywhere`),
    );
  }
  return complaints;
}

/** Every order was heard of by everybody, or they were told afterwards to read everything afresh. */
function unheard(listeners: readonly Listener[], { acknowledged }: KeyedOrders): string[] {
  return listeners.flatMap(({ heard, resets }, number) => {
    const missed = acknowledged.filter(
      ({ id, at }) => !heard.has(id) && !resets.some((reset) => reset >= at),
    );
    return missed.length === 0 ? [] : [`listener ${number} never heard of ${missed.length} orders`];
  });
}
