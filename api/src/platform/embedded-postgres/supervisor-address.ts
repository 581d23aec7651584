import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import { connect, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import type { Layout } from './layout.ts';

/*
 * Each supervisor listens on a socket of its own, under a name never used before. A socket that refuses
 * connections therefore belongs to a dead supervisor and can be removed by anybody at any time, and no
 * pid, which the system might have given to another program, needs to be believed.
 * Windows: one pipe per folder, which the system itself gives to one process only.
 */

export interface SupervisorAddress {
  readonly name: string;
  /** Throws EADDRINUSE on Windows when another supervisor holds the pipe. */
  publish(server: Server): Promise<void>;
  withdraw(): Promise<void>;
}

const pipePath = ({ clusterDir }: Layout): string =>
  `\\\\.\\pipe\\trastienda-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 24)}`;

/** The addresses that may have a supervisor behind them. */
export async function listSupervisorAddresses(layout: Layout): Promise<string[]> {
  if (process.platform === 'win32') return [pipePath(layout)];
  const entries = await readdir(layout.runDir).catch(() => []);
  return entries
    .filter((entry) => entry.startsWith('guard-') && entry.endsWith('.sock'))
    .map((entry) => join(layout.runDir, entry));
}

/** Undefined when nobody listens there any more. */
export async function connectToSupervisor(address: string): Promise<Socket | undefined> {
  const socket = connect(address);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return socket;
  } catch (error) {
    const isDead = errorCode(error) === 'ECONNREFUSED' && process.platform !== 'win32';
    if (isDead) await rm(address, { force: true });
    return undefined;
  }
}

export function chooseAddress(layout: Layout): SupervisorAddress {
  if (process.platform === 'win32') {
    const name = pipePath(layout);
    return { name, publish: (server) => listen(server, name), withdraw: async () => {} };
  }
  const id = randomBytes(6).toString('hex');
  const hidden = join(layout.runDir, `new-${id}`);
  const name = join(layout.runDir, `guard-${id}.sock`);
  return {
    name,
    // A socket file appears before it is listened to. Shown only afterwards, it cannot be taken
    // for a dead one in between.
    async publish(server) {
      await listen(server, hidden);
      await rename(hidden, name);
    },
    withdraw: () => rm(name, { force: true }),
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve());
  });
}
