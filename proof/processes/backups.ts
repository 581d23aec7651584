import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { callWell } from '../../api/src/testing/processes/call.ts';
import { operateWell } from '../../api/src/testing/processes/operate.ts';
import {
  findViolatedInvariants,
  makeArticles,
  orderBody,
  signIn,
} from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import { newFolder, OPERATE, openShopIn } from '../shop.ts';

/** Orders are sold while the backup is made; it is restored into an empty folder, and a server starts on it. */
export const backups: Proof = {
  name: 'backups',
  guarantee: 'a backup made under load comes back whole, and the product starts on it',
  async prove({ isQuick }, openShop) {
    const shop = await openShop();
    const rounds = isQuick ? 1 : 3;
    const complaints: string[] = [];
    const server = await shop.start();
    const token = await signIn(server.url);
    const variantIds = await makeArticles(server.url, token, { count: 5, pieces: 5_000 });
    const folder = await newFolder();
    const sold: string[] = [];
    let isOver = false;
    const sellers = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const body = orderBody(variantIds.slice(0, 2));
        const order = (await callWell(`${server.url}/api/orders`, { method: 'POST', token, body })).body;
        const confirm = { method: 'POST', token, body: { version: order.version } } as const;
        await callWell(`${server.url}/api/orders/${order.id}/commands/confirm`, confirm);
        sold.push(order.id);
      }
    });
    const compared: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const [file, dataDir] = [join(folder, `${round}.tar.gz`), join(folder, `restored-${round}`)];
      const before = [...sold];
      await operateWell(shop.dataDir, ['backup', file], {}, OPERATE);
      const [during, ofAll] = [sold.length - before.length, sold.length];
      await operateWell(dataDir, ['restore', file], {}, OPERATE);
      const found = await lookAt(dataDir, before);
      complaints.push(...found);
      compared.push(`${during} sold during backup ${round + 1}, ${ofAll} in all`);
    }
    isOver = true;
    await Promise.all(sellers);
    await stopServer(server);
    await rm(folder, { recursive: true, force: true });
    return { did: `${rounds} backups under load, restored and started: ${compared.join('; ')}`, complaints };
  },
};

/** What was sold before the backup began is there; what it holds balances; people can sign in and read. */
async function lookAt(dataDir: string, soldBefore: readonly string[]): Promise<string[]> {
  const shop = await openShopIn(dataDir);
  const server = await shop.start();
  try {
    const token = await signIn(server.url);
    await callWell(`${server.url}/api/orders`, { token });
    const rows = await shop.query<{ id: string }>('SELECT id FROM orders');
    const ids = new Set(rows.map(({ id }) => id));
    return [
      ...soldBefore.filter((id) => !ids.has(id)).map((id) => `sold before the backup and not in it: ${id}`),
      ...(await findViolatedInvariants(shop)),
    ];
  } finally {
    await stopServer(server);
    await shop.close();
  }
}
