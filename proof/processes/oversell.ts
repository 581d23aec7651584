import { call } from '../../api/src/testing/processes/call.ts';
import { makeArticles, orderBody, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { openTally } from '../load.ts';
import type { Proof } from '../proof.ts';

const [BUYERS, PIECES] = [200, 50];

/** Each buyer writes an order and confirms it, all of them at once, over connections of their own. */
export const oversell: Proof = {
  name: 'oversell',
  guarantee: 'stock is never oversold or negative',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    const rounds = isQuick ? 2 : 20;
    const complaints: string[] = [];
    const all = openTally();
    const server = await shop.start({ BUSIEST_REQUESTS: '1000' });
    const token = await signIn(server.url);
    for (let round = 0; round < rounds; round++) {
      const [variantId = ''] = await makeArticles(server.url, token, { count: 1, pieces: PIECES });
      const confirmed = openTally();
      await Promise.all(
        Array.from({ length: BUYERS }, async () => {
          const orders = `${server.url}/api/orders`;
          const made = all.add(await call(orders, { method: 'POST', token, body: orderBody([variantId]) }));
          const { id, version } = made.body;
          const sent = { method: 'POST', token, body: { version } } as const;
          confirmed.add(all.add(await call(`${orders}/${id}/commands/confirm`, sent)));
        }),
      );
      const isRight =
        confirmed.countAnswers(200) === PIECES && confirmed.countAnswers(409) === BUYERS - PIECES;
      if (!isRight) complaints.push(`round ${round + 1}: ${confirmed.said()}`);
      const [stock] = await shop.query(
        'SELECT on_hand AS "onHand", reserved FROM variant_stock WHERE variant_id = $1',
        [variantId],
      );
      if (stock?.['onHand'] !== PIECES || stock['reserved'] !== PIECES)
        complaints.push(`round ${round + 1} left ${JSON.stringify(stock)}`);
    }
    await stopServer(server);
    return {
      did: `${rounds} rounds of ${BUYERS} buyers for the last ${PIECES} pieces: ${all.said()}`,
      complaints,
    };
  },
};
