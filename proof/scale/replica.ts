import { makeArticles, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import { beginOrders } from './keyed-orders.ts';
import { type Postgres, until, untilCaughtUp } from './postgres.ts';
import { readReports } from './readings.ts';
import { openSite, SERVER_PORTS } from './site.ts';

/** One process reads its reports from the replica, another one everything from the primary. */
export const scaleReplica: Proof = {
  name: 'scale-replica',
  guarantee: 'a read-only replica serves the reports, decides nothing, and is done without when it is away',
  async prove({ isQuick }) {
    const site = await openSite();
    const replicaUrl = site.replica.toUrl('trastienda');
    const plain = await site.startAt(SERVER_PORTS[0]);
    const copying = await site.startAt(SERVER_PORTS[1], {
      REPORTS_DATABASE_URL: replicaUrl,
      LOG_LEVEL: 'info',
    });
    const token = await signIn(plain.url);
    const [variantId = ''] = await makeArticles(plain.url, token, { count: 1, pieces: 9_999 });
    const count = isQuick ? 30 : 300;
    const orders = beginOrders({ url: copying.url, token, variantId, count, writers: 8 });
    await orders.done;
    await untilCaughtUp(site.primary, site.replica);
    const complaints: string[] = [];

    const compare = async (when: string) => {
      const [here, there] = [await readReports(plain.url, token), await readReports(copying.url, token)];
      if (here.fingerprint !== there.fingerprint) complaints.push(`${when}: other bytes than the primary's`);
      return there;
    };
    const isSaid = (text: string, times: number) => () =>
      Promise.resolve(copying.said().split(text).length > times);
    const [fromReplica, fromPrimary] = [
      'reports are read from the replica',
      'reports are read from the primary',
    ];
    await until('the replica is read', isSaid(fromReplica, 1));
    const before = await rowsRead(site.replica);
    const { count: readings, bytes } = await compare('from the replica');
    const read = (await untilCounted(site.replica, before)) - before;
    if (read < 1000) complaints.push(`the replica was hardly read: ${read} rows`);

    if (!isQuick) {
      // Its connection stands, and it answers; but what it shows grows old.
      await site.replica.query('SELECT pg_wal_replay_pause()');
      await beginOrders({ url: plain.url, token, variantId, count: 5, writers: 1 }).done;
      await until('the late replica is left alone', isSaid(fromPrimary, 1));
      await compare('while the replica was late');
      // What it then replays at once may cancel the very statement that let it go on.
      await site.replica.query('SELECT pg_wal_replay_resume()').catch(() => undefined);
      await until('the replica is read again', isSaid(fromReplica, 2));
    }
    await site.primary.query("ALTER SYSTEM SET synchronous_standby_names = ''");
    await site.primary.query('SELECT pg_reload_conf()');
    await site.replica.stop();
    await compare('with the replica stopped');
    if (!(await isSaid(fromPrimary, isQuick ? 1 : 2)()))
      complaints.push('nobody was told that the replica is away');
    await site.replica.start();
    await until('the replica is read once more', isSaid(fromReplica, isQuick ? 2 : 3));
    await compare('with the replica back');
    await site.makeSynchronous();

    const refused = site.replica.log().match(/cannot execute .* in a read-only transaction/g) ?? [];
    if (refused.length > 0)
      complaints.push(`writes were tried at the replica: ${[...new Set(refused)].join()}`);
    for (const server of [plain, copying])
      if ((await stopServer(server)) !== 0)
        complaints.push(`a process ended badly: ${server.said().slice(-300)}`);
    complaints.push(...(await site.complaints()));
    return {
      did: `${readings} reports, ${bytes} bytes, the same from the replica (${read} rows of sales read there, 0 writes tried)${isQuick ? '' : ', while it was late,'} and with the replica stopped and started`,
      complaints,
    };
  },
};

/** Of the tables that nothing but a report reads. */
async function rowsRead(server: Postgres): Promise<number> {
  const [row] = await server.query<{ rows: number }>(
    "SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS rows FROM pg_stat_user_tables WHERE relname LIKE 'sale%'",
  );
  return row?.rows ?? 0;
}

/** Connections tell what they did some time after they did it. */
async function untilCounted(server: Postgres, before: number): Promise<number> {
  await until('the replica has counted', async () => (await rowsRead(server)) - before > 1000).catch(
    () => undefined,
  );
  return rowsRead(server);
}
