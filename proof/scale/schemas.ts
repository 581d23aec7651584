import { join } from 'node:path';
import { callWell } from '../../api/src/testing/processes/call.ts';
import {
  findViolatedInvariants,
  makeArticles,
  signIn,
} from '../../api/src/testing/processes/proven-store.ts';
import { queryOnce } from '../../api/src/testing/processes/query-once.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import { beginOrders, lookAtOrders } from './keyed-orders.ts';
import { listen } from './listener.ts';
import { until } from './postgres.ts';
import { openSite, SERVER_PORTS } from './site.ts';

const STORES = ['norte', 'sur'];

/** Two stores in two schemas: how a distributed PostgreSQL shares them out without another key. */
export const scaleSchemas: Proof = {
  name: 'scale-schemas',
  guarantee: 'two stores in two schemas of one database sell side by side and know nothing of each other',
  async prove({ isQuick }) {
    const site = await openSite();
    const count = isQuick ? 40 : 400;
    await site.query('DROP DATABASE IF EXISTS many');
    await site.query('CREATE DATABASE many');
    const address = site.primary.toUrl('many');
    await queryOnce(address, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent');
    const stores = [];
    for (const [index, schema] of STORES.entries()) {
      await queryOnce(address, `CREATE SCHEMA ${schema}`);
      const DATABASE_URL = `${address}?options=${encodeURIComponent(`-c search_path=${schema},public`)}`;
      const server = await site.startAt(SERVER_PORTS[index] ?? 0, {
        DATABASE_URL,
        DATABASE_DIRECT_URL: '',
        DATA_DIR: join(site.folder, schema),
      });
      const token = await signIn(server.url);
      const [variantId = ''] = await makeArticles(server.url, token, { count: 1, pieces: 9_999 });
      const query: typeof site.query = (text, values) => queryOnce(DATABASE_URL, text, values);
      stores.push({ schema, server, token, variantId, query, start: site.start, url: server.url });
    }
    const listeners = stores.map(({ url, token }) => listen(url, token));
    await until('both listen', async () => listeners.every((listener) => listener.isOpen()));
    const sold = stores.map((store) => beginOrders({ ...store, count, writers: 8 }));
    for (const orders of sold) await orders.done;

    const complaints: string[] = [];
    for (const [index, store] of stores.entries()) {
      const [own, other] = [sold[index], sold[1 - index]];
      const heard = listeners[index]?.heard;
      if (own === undefined || other === undefined || heard === undefined) continue;
      complaints.push(...(await lookAtOrders(store, own, store)), ...(await findViolatedInvariants(store)));
      await until('its own are heard of', async () => own.acknowledged.every(({ id }) => heard.has(id)));
      if (other.acknowledged.some(({ id }) => heard.has(id)))
        complaints.push(`${store.schema} heard of the other's orders`);
      const [foreign] = other.acknowledged;
      const found = await store.query('SELECT 1 FROM orders WHERE id = $1', [foreign?.id]);
      if (found.length > 0) complaints.push(`${store.schema} holds an order of the other`);
      await callWell(`${store.url}/api/reports/options`, { token: store.token });
    }
    for (const listener of listeners) listener.close();
    for (const { server } of stores)
      if ((await stopServer(server)) !== 0)
        complaints.push(`a process ended badly: ${server.said().slice(-300)}`);
    await site.query('DROP DATABASE many WITH (FORCE)');
    return {
      did: `2 stores in schemas of one database, ${count} keyed orders in each at the same time; orders, events and locks apart`,
      complaints,
    };
  },
};
