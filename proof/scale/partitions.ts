import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '../../api/src/operations/backup.ts';
import { restore } from '../../api/src/operations/restore.ts';
import { systemClock } from '../../api/src/platform/clock.ts';
import { type Database, openDatabase } from '../../api/src/platform/db/db.ts';
import { openFiles } from '../../api/src/platform/files/file-store.ts';
import { BUILD } from '../../api/src/platform/observability/build.ts';
import { readConfig } from '../../api/src/platform/settings/config.ts';
import {
  findViolatedInvariants,
  makeArticles,
  signIn,
} from '../../api/src/testing/processes/proven-store.ts';
import { queryOnce } from '../../api/src/testing/processes/query-once.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import { newFolder, type Shop } from '../shop.ts';
import { beginOrders, lookAtOrders } from './keyed-orders.ts';
import script from './partitions.sql?raw';

const TABLES = ['stock_movements', 'audit_entries'] as const;

/** The two tables that only grow, in monthly partitions: tried on a copy of the shop. */
export const scalePartitions: Proof = {
  name: 'scale-partitions',
  guarantee: 'movements and audit can be kept in monthly partitions, and the product does not notice',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    await stopServer(await shop.start());
    const [whole, monthly] = [await copyDatabase(shop, 'whole'), await copyDatabase(shop, 'monthly')];
    const startedAt = performance.now();
    await queryOnce(monthly, `BEGIN; ${script}; COMMIT`);
    const seconds = (performance.now() - startedAt) / 1000;
    const complaints = [...(await differences(whole, monthly)), ...(await notRefused(monthly))];
    const [before, after] = [await lookUpMicroseconds(whole), await lookUpMicroseconds(monthly)];

    const folder = await newFolder();
    const server = await shop.start({ DATABASE_URL: monthly });
    const token = await signIn(server.url);
    const [variantId = ''] = await makeArticles(server.url, token, { count: 1, pieces: 9_999 });
    const url = server.url;
    const orders = beginOrders({ url, token, variantId, count: isQuick ? 30 : 300, writers: 8 });
    await orders.done;
    const store: Pick<Shop, 'query' | 'start'> = {
      start: shop.start,
      query: (text, values) => queryOnce(monthly, text, values),
    };
    complaints.push(...(await lookAtOrders(store, orders, { url, token })));
    complaints.push(
      ...(await findViolatedInvariants(store)),
      ...(await restoredDifferences(shop, monthly, folder)),
    );
    await stopServer(server);
    const parts = await store.query("SELECT 1 FROM pg_class WHERE relispartition AND relkind = 'r'");
    const [{ rows } = { rows: 0 }] = await store.query<{ rows: number }>(
      'SELECT ((SELECT count(*) FROM stock_movements) + (SELECT count(*) FROM audit_entries))::int AS rows',
    );
    for (const name of ['whole', 'monthly', 'restored'])
      await shop.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await rm(folder, { recursive: true, force: true });
    return {
      did: `${rows} rows in ${parts.length} partitions, made in ${seconds.toFixed(1)} s; orders sold, changes refused, copied and put back whole; a level's last movement is found in ${before} µs, in partitions ${after} µs`,
      complaints,
    };
  },
};

async function copyDatabase(shop: Shop, name: string, template = 'trastienda'): Promise<string> {
  await shop.query(`DROP DATABASE IF EXISTS ${name}`);
  await shop.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return shop.connectionString.replace(/\/trastienda(?=\?|$)/, `/${name}`);
}

/** The same rows, keys, checks, indexes and triggers as before; of the primary key more is asked. */
async function differences(whole: string, monthly: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const table of TABLES) {
    const questions = [
      `SELECT count(*)::int, md5(string_agg(t::text, '' ORDER BY id)) FROM ${table} t`,
      `SELECT pg_get_constraintdef(oid) AS it FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype <> 'p' AND conparentid = 0 ORDER BY 1`,
      `SELECT replace(pg_get_indexdef(indexrelid), 'ON ONLY', 'ON') AS it FROM pg_index WHERE indrelid = '${table}'::regclass AND NOT indisprimary ORDER BY 1`,
      `SELECT pg_get_triggerdef(oid) AS it FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal ORDER BY 1`,
    ];
    for (const question of questions) {
      const [before, after] = [await queryOnce(whole, question), await queryOnce(monthly, question)];
      if (JSON.stringify(before) !== JSON.stringify(after))
        complaints.push(
          `${question}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`.slice(0, 1000),
        );
    }
  }
  return complaints;
}

/** Nothing of it can be changed or removed: not through the table, not through one of its months. */
async function notRefused(url: string): Promise<string[]> {
  const complaints: string[] = [];
  const parts = await queryOnce<{ name: string }>(
    url,
    "SELECT tableoid::regclass::text AS name FROM stock_movements UNION SELECT tableoid::regclass::text FROM audit_entries UNION SELECT unnest(ARRAY['stock_movements', 'audit_entries'])",
  );
  for (const { name } of parts)
    for (const change of [`UPDATE ${name} SET actor_name = 'x'`, `DELETE FROM ${name}`, `TRUNCATE ${name}`])
      await queryOnce(url, change).then(
        () => complaints.push(`not refused: ${change}`),
        () => undefined,
      );
  return complaints;
}

/** What every sale asks of the ledger, of all levels there are; the second time, when all is in memory. */
async function lookUpMicroseconds(url: string): Promise<number> {
  const question = `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON)
    SELECT last.* FROM stock_levels l, LATERAL (SELECT on_hand_after, reserved_after FROM stock_movements m
      WHERE m.variant_id = l.variant_id AND m.location_id = l.location_id ORDER BY id DESC LIMIT 1) last`;
  await queryOnce(url, question);
  const [row] = await queryOnce<{
    'QUERY PLAN': [{ 'Execution Time': number; Plan: { 'Actual Rows': number } }];
  }>(url, question);
  const [explained] = row?.['QUERY PLAN'] ?? [];
  if (explained === undefined) throw new Error('nothing explained');
  return Math.round((explained['Execution Time'] * 1000) / Math.max(explained.Plan['Actual Rows'], 1));
}

/** A copy of the partitioned store, put back, is an ordinary store with the same rows. */
async function restoredDifferences(shop: Shop, monthly: string, folder: string): Promise<string[]> {
  const restored = await copyDatabase(shop, 'restored', 'template0');
  const files = openFiles(readConfig({ DATA_DIR: shop.dataDir }));
  const file = join(folder, 'monthly.tar.gz');
  await withDatabase(monthly, (db) => backUp({ db, files, build: BUILD, now: systemClock() }, file));
  await withDatabase(restored, (db) => restore({ db, files }, file));
  const question = TABLES.map(
    (table) => `SELECT md5(string_agg(t::text, '' ORDER BY id)) FROM ${table} t`,
  ).join(' UNION ALL ');
  const [before, after] = [await queryOnce(monthly, question), await queryOnce(restored, question)];
  return JSON.stringify(before) === JSON.stringify(after) ? [] : ['put back with other rows'];
}

async function withDatabase(
  connectionString: string,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase({ connectionString, poolSize: 2, onError: () => undefined });
  await work(db).finally(() => db.close());
}
