import { rm } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '../../api/src/platform/migrate.ts';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { signIn } from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { addGoods } from '../../bench/sample-goods.ts';
import { addOrders } from '../../bench/sample-orders.ts';
import type { Proof } from '../proof.ts';
import { newFolder, type Shop } from '../shop.ts';
import { makeOlder } from './older-store.ts';

const ORDERS = 100_000;
const LONGEST_SECONDS = 60;

/** A large store of some months ago is brought up to date, and works. */
export const migrations: Proof = {
  name: 'migrations',
  promise: 'a large store is brought up to date in a minute, and the second time nothing is done',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    await stopServer(await shop.start());
    const [large, older] = [
      await makeDatabase(shop, 'large', 'trastienda'),
      await makeDatabase(shop, 'older', 'template0'),
    ];
    if (!isQuick) {
      await addGoods(large);
      await addOrders(large, ORDERS);
    }
    const expected = await makeOlder(large, older);
    const pool = new pg.Pool({ connectionString: older, max: 2 });
    const startedAt = performance.now();
    const applied = await migrate(pool);
    const seconds = (performance.now() - startedAt) / 1000;
    const again = await migrate(pool);
    const { rows: wrong } = await pool.query('SELECT * FROM check_sales() LIMIT 5');
    const { rows: counted } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders',
    );
    await pool.end();
    await useIt(shop, older);
    for (const name of ['large', 'older']) await shop.query(`DROP DATABASE ${name} WITH (FORCE)`);
    return {
      did: `${applied.length} migrations on ${counted[0]?.count} orders in ${seconds.toFixed(1)} s; the second time ${again.length}`,
      complaints: [
        ...(applied.join() === expected.join()
          ? []
          : [`applied ${applied.join()} instead of ${expected.join()}`]),
        ...(again.length === 0 ? [] : [`applied again: ${again.join()}`]),
        ...(seconds <= LONGEST_SECONDS ? [] : [`took ${Math.round(seconds)} s`]),
        ...wrong.map((row) => `after it: ${JSON.stringify(row)}`),
      ],
    };
  },
};

async function makeDatabase(shop: Shop, name: string, template: string): Promise<string> {
  await shop.query(`DROP DATABASE IF EXISTS ${name}`);
  await shop.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return shop.connectionString.replace(/\/trastienda(?=\?|$)/, `/${name}`);
}

/** The product starts on it, and someone signs in and reads. */
async function useIt(shop: Shop, connectionString: string): Promise<void> {
  const DATA_DIR = await newFolder();
  const server = await shop.start({ DATABASE_URL: connectionString, DATA_DIR });
  const token = await signIn(server.url);
  await callWell(`${server.url}/api/orders`, { token });
  await stopServer(server);
  await rm(DATA_DIR, { recursive: true, force: true });
}
