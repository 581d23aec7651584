import { makeArticles, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import { beginOrders, lookAtOrders } from './keyed-orders.ts';
import { listen } from './listener.ts';
import { until } from './postgres.ts';
import { closeSite, openSite } from './site.ts';

const WRITERS = 16;

/** PostgreSQL loses its power in the middle of a burst; its replica takes over, and nobody restarts the product. */
export const scalePromotion: Proof = {
  name: 'scale-promotion',
  guarantee: 'the replica takes over from a dead PostgreSQL, and nothing acknowledged is lost',
  async prove({ isQuick }) {
    const site = await openSite();
    const count = isQuick ? 150 : 1500;
    const servers = await site.startAll();
    const url = site.proxyUrl;
    const token = await signIn(url);
    const [variantId = ''] = await makeArticles(url, token, { count: 1, pieces: 9_999 });
    const listener = listen(url, token);
    await until('somebody listens', async () => listener.isOpen());
    const orders = beginOrders({ url, token, variantId, count, writers: WRITERS });
    await orders.reached(Math.round(count * 0.4));
    await site.primary.kill();
    const [before, killedAt] = [orders.acknowledged.length, performance.now()];
    await site.promoteReplica();
    await orders.reached(before + 1);
    const outage = performance.now() - killedAt;
    await orders.done;
    const complaints = [
      ...(await lookAtOrders(site, orders, { url, token })),
      ...(await site.complaints()),
      ...(before < count ? [] : ['PostgreSQL died after the last order: this proves nothing']),
    ];
    // Those who listen are at the new server too.
    const last = orders.acknowledged.at(-1)?.id ?? '';
    await until('the last order was heard of', async () => listener.heard.has(last)).catch(() =>
      complaints.push('events did not arrive after the promotion'),
    );
    listener.close();
    for (const server of servers)
      if ((await stopServer(server)) !== 0)
        complaints.push(`a process ended badly: ${server.said().slice(-300)}`);
    await closeSite();
    return {
      did: `${count} keyed orders made and confirmed with synchronous replication, PostgreSQL killed after ${before}, its replica promoted; next order acknowledged ${(outage / 1000).toFixed(1)} s later; every key asked again`,
      complaints,
    };
  },
};
