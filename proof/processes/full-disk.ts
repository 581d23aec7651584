import { execFile } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Answer, call } from '../../api/src/testing/processes/call.ts';
import {
  findViolatedInvariants,
  makeArticles,
  orderBody,
  signIn,
} from '../../api/src/testing/processes/proven-store.ts';
import { stopServer } from '../../api/src/testing/processes/server-process.ts';
import type { Proof } from '../proof.ts';
import { newFolder, openShopIn, type Shop } from '../shop.ts';

const run = promisify(execFile);
/** The sample data of a year and the log of writing it fit; what is left is filled by the proof. */
const DISK_SIZE = '1500m';
const MOST_WRITES = 4000;
const MOST_LOG_PIECES = 500;
const COMES_BACK_WITHIN_MS = 90_000;

/** A file system of its own in memory is filled to the last byte while orders are written, and then emptied. */
export const fullDisk: Proof = {
  name: 'full-disk',
  guarantee:
    'a full disk is named in every refusal, loses nothing, and is over by itself once there is space',
  async prove() {
    const folder = await newFolder();
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_SIZE},mode=755`, 'trastienda-proof', folder]);
    } catch {
      await rm(folder, { recursive: true, force: true });
      return { did: 'not possible here: mounting a file system of limited size needs root', complaints: [] };
    }
    try {
      return await fillAndEmpty(folder);
    } finally {
      await run('umount', [folder]);
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function fillAndEmpty(dataDir: string) {
  const complaints: string[] = [];
  const shop = await openShopIn(join(dataDir, 'store'));
  const server = await shop.start();
  const token = await signIn(server.url);
  const variantIds = await makeArticles(server.url, token, { count: 2, pieces: MOST_WRITES });
  const order = (key: string) => {
    const body = orderBody(variantIds);
    return { body, send: () => call(`${server.url}/api/orders`, { method: 'POST', token, key, body }) };
  };
  const ready = async () => (await call(`${server.url}/api/ready`)).status;
  const countOrders = async () => Number((await shop.query('SELECT count(*) FROM orders'))[0]?.['count']);

  const before = await countOrders();
  const filler = join(dataDir, 'filler');
  await fill(filler);
  if ((await ready()) !== 503) complaints.push('ready although nothing fits on the disk');

  const refusals = new Map<string, number>();
  let [written, firstRefused]: [number, ReturnType<typeof order> | undefined] = [0, undefined];
  for (let number = 0; number < MOST_WRITES && (refusals.get('507 service.disk-full') ?? 0) < 20; number++) {
    const one = order(`full-${number}`);
    const answer = await one.send();
    if (answer.status === 201) written++;
    else {
      firstRefused ??= one;
      refusals.set(formatAnswer(answer), (refusals.get(formatAnswer(answer)) ?? 0) + 1);
    }
  }
  await useUpTheLog(shop);
  const whileDown = await order('full-down').send();
  refusals.set(formatAnswer(whileDown), (refusals.get(formatAnswer(whileDown)) ?? 0) + 1);
  for (const name of refusals.keys())
    if (name !== '507 service.disk-full') complaints.push(`answered ${name} while the disk was full`);
  if (firstRefused === undefined) complaints.push('no write was refused');

  await rm(filler);
  const until = performance.now() + COMES_BACK_WITHIN_MS;
  while ((await ready()) !== 200 && performance.now() < until) await wait(500);
  if ((await ready()) !== 200) complaints.push('not ready though there was space again');
  const again = await firstRefused?.send();
  if (again !== undefined && again.status !== 201)
    complaints.push(`the same key afterwards: ${formatAnswer(again)}`);
  const kept = (await countOrders()) - before;
  const expected = written + (firstRefused === undefined ? 0 : 1);
  if (kept !== expected) complaints.push(`${expected} orders were confirmed and ${kept} are there`);
  complaints.push(...(await findViolatedInvariants(shop)));
  await stopServer(server);
  const log = await readFile(join(shop.dataDir, 'postgres.log'), 'utf8');
  await shop.close();
  const hasEnded = /PANIC/.test(log);
  const refusalCounts = [...refusals].map(([name, count]) => `${count} × ${name}`).join(', ');
  return {
    did: `${written} orders written until nothing fitted; ${refusalCounts}; PostgreSQL ${hasEnded ? 'ended (PANIC) and came back' : 'stayed up'}`,
    complaints,
  };
}

/** What is written ahead of every change needs space as well; without it PostgreSQL ends itself. */
async function useUpTheLog(shop: Shop): Promise<void> {
  for (let written = 0; written < MOST_LOG_PIECES; written++) {
    try {
      await shop.query("SELECT pg_logical_emit_message(false, 'proof', repeat('x', 8000000))");
    } catch {
      return;
    }
  }
}

const formatAnswer = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`;

/** Down to the last byte, in ever smaller pieces. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  for (let size = 8 * 1024 * 1024; size >= 1; size = Math.trunc(size / 8)) {
    const piece = Buffer.alloc(size, 1);
    let isFull = false;
    while (!isFull)
      await file.write(piece).then(
        ({ bytesWritten }) => (isFull = bytesWritten < size),
        () => (isFull = true),
      );
  }
  await file.close();
}
