import { callWell } from '../../api/src/testing/processes/call.ts';
import { makeArticles, orderBody, signIn } from '../../api/src/testing/processes/proven-store.ts';
import { residentKb } from '../../api/src/testing/processes/resident.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import { storeToday } from '../../api/src/testing/processes/store-today.ts';
import type { Proof } from '../proof.ts';
import type { Shop } from '../shop.ts';
import { consumed, each } from './consumption.ts';
import { listen } from './listener.ts';
import { until } from './postgres.ts';

const CLIENTS = 4;
/** Actions after which the server runs at its speed. */
const WARM_UP = 100;
/** Nobody may hold more than twenty streams. */
const STREAMS_EACH = 20;
const PEOPLE = [
  'admin',
  'vendedora',
  'logistica',
  'compras',
  'finanzas',
  'gabriela',
  'jimena',
  'wendy',
  'kevin',
];

/** Not a guarantee but a measurement: what `docs/scale.md` computes with. Run it alone, on a quiet machine. */
export const scaleCosts: Proof = {
  name: 'scale-costs',
  guarantee: 'what an order and a user cost is measured',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    const server = await shop.start();
    const pid = server.process.pid ?? 0;
    const [owner, seller] = [await signIn(server.url), await signIn(server.url, 'vendedora')];
    const variantIds = await makeArticles(server.url, owner, { count: 3, pieces: 9_999 });
    const orderIds: string[] = [];
    const sell = async () => {
      orderIds.push(await sellAndPay(server.url, { owner, seller, variantIds }));
    };
    const [orders, readings, seconds] = isQuick ? [100, 200, 8] : [2000, 3000, 40];
    const measure = async (count: number, action: () => Promise<unknown>) => {
      await many(Math.max(WARM_UP, count / 10), action);
      const before = await consumed(shop, pid);
      await many(count, action);
      return each(before, await consumed(shop, pid), count);
    };

    const order = await measure(orders, sell);
    const list = await measure(readings, () => callWell(`${server.url}/api/orders`, { token: owner }));
    const detail = await measure(readings, () =>
      callWell(`${server.url}/api/orders/${orderIds[Math.floor(Math.random() * orderIds.length)]}`, {
        token: owner,
      }),
    );
    await stopServer(server);
    const streams = await measureStreams(shop, seconds);
    const rowSizes = await measureRowSizes(shop);

    const ms = (value: number) => value.toFixed(1);
    const kb = (bytes: number) => (bytes / 1024).toFixed(1);
    return {
      did: [
        `${orders} orders of 3 lines made, confirmed, paid and approved, each: server ${ms(order.serverMs)} ms, PostgreSQL ${ms(order.postgresMs)} ms of CPU; tables ${kb(order.tableBytes)} kB, indexes ${kb(order.indexBytes)} kB, WAL ${kb(order.walBytes)} kB`,
        `a list: ${ms(list.serverMs)} + ${ms(list.postgresMs)} ms`,
        `an open order: ${ms(detail.serverMs)} + ${ms(detail.postgresMs)} ms`,
        `${streams.count} open streams, each: ${streams.kb.toFixed(0)} kB and ${ms(streams.serverMs)} + ${ms(streams.postgresMs)} ms a minute`,
        rowSizes,
      ].join('; '),
      complaints: order.serverMs > 0 && order.postgresMs > 0 ? [] : ['nothing was measured: is this Linux?'],
    };
  },
};

/**
 * In a process of its own that has done nothing else, with little room for what is thrown away at once: otherwise
 * one measures when the collector last came by.
 */
async function measureStreams(shop: Shop, seconds: number) {
  const server = await shop.start({ NODE_OPTIONS: '--max-semi-space-size=1' });
  const pid = server.process.pid ?? 0;
  const tokens = await Promise.all(PEOPLE.map((name) => signIn(server.url, name)));
  const open = async () => {
    const opened = tokens.flatMap((token) =>
      Array.from({ length: STREAMS_EACH }, () => listen(server.url, token)),
    );
    await until('all listen', async () => opened.every((listener) => listener.isOpen()));
    return opened;
  };
  // Once for nothing: what the first ones make the process learn is no cost of the others.
  const first = await open();
  await overTime(shop, pid, seconds);
  for (const listener of first) listener.close();
  const idle = await overTime(shop, pid, seconds);
  const before = await residentKb(pid);
  const listeners = await open();
  const held = await overTime(shop, pid, seconds);
  const after = await residentKb(pid);
  for (const listener of listeners) listener.close();
  await stopServer(server);
  const count = listeners.length;
  return {
    count,
    kb: (after - before) / count,
    serverMs: ((held.serverMs - idle.serverMs) * 60) / count,
    postgresMs: ((held.postgresMs - idle.postgresMs) * 60) / count,
  };
}

/** A seller makes an order, confirms it and registers its payment; the owner approves it. */
async function sellAndPay(
  url: string,
  { owner, seller, variantIds }: { owner: string; seller: string; variantIds: readonly string[] },
): Promise<string> {
  const write = (path: string, token: string, body: object) =>
    callWell(`${url}/api${path}`, { method: 'POST', token, body, key: crypto.randomUUID() });
  const { body: draft } = await write('/orders', seller, orderBody(variantIds));
  const { body: order } = await write(`/orders/${draft.id}/commands/confirm`, seller, {
    version: draft.version,
  });
  const { body: paid } = await write(`/orders/${draft.id}/payments`, seller, {
    ...{ method: 'cash', accountId: null, reference: crypto.randomUUID().slice(0, 18), amount: order.total },
    ...{ paidOn: storeToday(), note: '', proofs: [] },
  });
  const paymentId = paid.payments.at(-1).id;
  const { body: payment } = await callWell(`${url}/api/payments/${paymentId}`, { token: owner });
  await write(`/payments/${paymentId}/commands/approve`, owner, { version: payment.version });
  return draft.id;
}

async function many(count: number, action: () => Promise<unknown>): Promise<void> {
  let begun = 0;
  const work = async () => {
    while (begun++ < count) await action();
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
}

/** What a second takes in which nobody asks for anything. */
async function overTime(shop: Shop, pid: number, seconds: number) {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const before = await consumed(shop, pid);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return each(before, await consumed(shop, pid), seconds);
}

/** Of the tables that only grow: what a row takes, its share of the indexes included. */
async function measureRowSizes(shop: Shop): Promise<string> {
  const rows = await shop.query<{ name: string; count: number; bytes: number }>(`
    SELECT name, count, pg_total_relation_size(name::regclass)::float8 / count AS bytes FROM (
      SELECT 'stock_movements' AS name, count(*)::int AS count FROM stock_movements
      UNION ALL SELECT 'audit_entries', count(*)::int FROM audit_entries
      UNION ALL SELECT 'orders', count(*)::int FROM orders) AS counted`);
  return rows.map(({ name, count, bytes }) => `${count} ${name} of ${Math.round(bytes)} bytes`).join(', ');
}
