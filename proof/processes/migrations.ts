import { MIGRATIONS } from '../../api/src/platform/db/migrate.ts';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { signIn } from '../../api/src/testing/processes/proven-store.ts';
import { queryOnce } from '../../api/src/testing/processes/query-once.ts';
import { type ServerProcess, stopServer } from '../../api/src/testing/processes/server-process.ts';
import { addGoods } from '../../bench/sample/goods.ts';
import { addOrders } from '../../bench/sample/orders.ts';
import type { Proof } from '../proof.ts';
import { newFolder, openShopIn, type Shop } from '../shop.ts';
import { fillOlder, unpackOldestBuild } from './older-store.ts';

const ORDERS = 100_000;
const LONGEST_SECONDS = 60;

/** The data folder of the first build, filled to the size of a large store, is started by this program. */
export const migrations: Proof = {
  name: 'migrations',
  guarantee:
    'a large store of the first build is brought up to date in a minute, and the second time nothing is done',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    await stopServer(await shop.start());
    const large = await makeLarge(shop, isQuick);
    const dataDir = await newFolder();
    const build = await unpackOldestBuild(dataDir);
    const older = await openShopIn(dataDir);
    try {
      const violated = await countViolations(large);
      await fillOlder(large, older.connectionString);
      const before = await appliedIn(older);
      const startedAt = performance.now();
      const server = await older.start();
      const seconds = (performance.now() - startedAt) / 1000;
      await useIt(server);
      const again = await older.start();
      const isDoneAgain = again.said().includes('Base de datos al día');
      await stopServer(again);
      const after = await appliedIn(older);
      const [counted] = await older.query<{ count: number }>('SELECT count(*)::int AS count FROM orders');
      return {
        did: `${build}: started with ${after.length - before.length} migrations on ${counted?.count} orders in ${seconds.toFixed(1)} s`,
        complaints: [
          ...MIGRATIONS.filter(({ name }) => !after.includes(name)).map(({ name }) => `not applied: ${name}`),
          ...(isDoneAgain ? ['the second start migrated again'] : []),
          ...(seconds <= LONGEST_SECONDS ? [] : [`took ${Math.round(seconds)} s`]),
          ...(await findNewViolations(violated, older)),
        ],
      };
    } finally {
      await older.close();
      await shop.query('DROP DATABASE large WITH (FORCE)');
    }
  },
};

async function makeLarge(shop: Shop, isQuick: boolean): Promise<string> {
  await shop.query('DROP DATABASE IF EXISTS large');
  await shop.query('CREATE DATABASE large TEMPLATE trastienda');
  const large = shop.connectionString.replace(/\/trastienda(?=\?|$)/, '/large');
  if (!isQuick) {
    await addGoods(large);
    await addOrders(large, ORDERS);
    // What sales come to is filled apart from orders; without it there would be little to bring up to date.
    await queryOnce(large, 'SELECT rebuild_sales()');
  }
  return large;
}

const countViolations = (connectionString: string) =>
  queryOnce<{ violated: string; count: number }>(
    connectionString,
    'SELECT i.violated, count(*)::int AS count FROM check_invariants() AS i (violated, instance) GROUP BY 1',
  );

/** Made orders hold no goods and have no audit: only what the migrations added to that counts. */
async function findNewViolations(
  before: Awaited<ReturnType<typeof countViolations>>,
  shop: Shop,
): Promise<string[]> {
  const known = new Map(before.map(({ violated, count }) => [violated, count]));
  const after = await countViolations(shop.connectionString);
  return after.flatMap(({ violated, count }) => {
    const more = count - (known.get(violated) ?? 0);
    return more > 0 ? [`violated invariant: ${more} × ${violated}`] : [];
  });
}

const appliedIn = async (shop: Shop): Promise<string[]> =>
  (await shop.query<{ name: string }>('SELECT name FROM schema_migrations')).map(({ name }) => name);

/** Someone signs in and reads. */
async function useIt(server: ServerProcess): Promise<void> {
  const token = await signIn(server.url);
  await callWell(`${server.url}/api/orders`, { token });
  await stopServer(server);
}
