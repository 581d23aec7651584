import { type Answer, type Call, call, callWell } from '../../api/src/testing/processes/call.ts';
import { makeArticles, orderBody, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { openTally } from '../load.ts';
import type { Proof } from '../proof.ts';
import type { Shop } from '../shop.ts';

const [ORDERS, LINES, ARTICLES, CONNECTIONS] = [200, 5, 10, 20];

/** Orders that want the same few goods, each in an order of its own. */
export const deadlocks: Proof = {
  name: 'deadlocks',
  guarantee: 'no two wait for each other in a circle',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    const rounds = isQuick ? 1 : 5;
    const tally = openTally();
    const before = await countDeadlocks(shop);
    const server = await shop.start({ BUSIEST_REQUESTS: '1000', DATABASE_POOL: String(CONNECTIONS) });
    const token = await signIn(server.url);
    for (let round = 0; round < rounds; round++) {
      const goods = await makeArticles(server.url, token, { count: ARTICLES, pieces: 80 });
      const drafts = [];
      for (let number = 0; number < ORDERS; number++) {
        const wanted = goods.toSorted(() => Math.random() - 0.5).slice(0, LINES);
        const sent = { method: 'POST', token, body: orderBody(wanted) } as const;
        drafts.push((await callWell(`${server.url}/api/orders`, sent)).body);
      }
      await Promise.all(
        drafts.map(async ({ id, version }) => {
          const url = `${server.url}/api/orders/${id}/commands/confirm`;
          tally.add(await untilServed(url, { method: 'POST', token, body: { version } }));
        }),
      );
    }
    // A backend hands in what it counted at the latest when it ends.
    await stopServer(server);
    const found = (await countDeadlocks(shop)) - before;
    const others = rounds * ORDERS - tally.countAnswers(200) - tally.countAnswers(409);
    return {
      did: `${rounds} × ${ORDERS} orders of ${LINES} lines over ${ARTICLES} articles on ${CONNECTIONS} connections: ${tally.said()}; ${found} deadlocks`,
      complaints: [
        ...(found === 0 ? [] : [`${found} deadlocks`]),
        ...(others === 0 ? [] : [`${others} answers that are neither 200 nor 409`]),
      ],
    };
  },
};

/** Where the machine is slow some wait longer for a lock than anybody should: told so, they come back. */
async function untilServed(url: string, sent: Call): Promise<Answer> {
  for (;;) {
    const answer = await call(url, sent);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000 + Math.random() * 1000));
  }
}

async function countDeadlocks(shop: Shop): Promise<number> {
  const [row] = await shop.query<{ count: number }>(
    'SELECT deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.count ?? 0;
}
