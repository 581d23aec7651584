import { setTimeout as wait } from 'node:timers/promises';
import { findBinariesPackage } from './binaries.ts';
import { createAddress, ensureDatabase } from './database.ts';
import { prepareFolders } from './folders.ts';
import { locateCluster } from './layout.ts';
import { type Lease, type LeaseRequest, takeLease } from './lease.ts';
import type { ProgressStep } from './lease-protocol.ts';

export interface EmbeddedPostgres {
  /** For pg and everything built on it. */
  readonly connectionString: string;
  /** Resolves when the database has really stopped, if nobody else was using it. */
  release(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** The built supervisor (postgres-supervisor.ts), run by Node as its own process. */
  readonly supervisorScript: string;
  readonly database?: string | undefined;
  /** Further PostgreSQL settings; they count for whoever starts the server, not for who joins it. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly onProgress?: ((step: ProgressStep) => void) | undefined;
}

/** Starts the PostgreSQL of a data folder, or joins the one that is already running there. */
export async function acquireEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { supervisorScript, database = 'trastienda', settings = {}, onProgress = () => {} } = options;
  const binaries = await findBinariesPackage();
  const layout = await locateCluster(options.dataDir);
  await prepareFolders(layout);
  const order = { layout, binaries, settings, mayCreate: true };
  const lease = await takeLease({ order, supervisorScript, onProgress: withoutRepeats(onProgress) });
  const keeper = keepLease(lease, {
    order: { ...order, mayCreate: false },
    supervisorScript,
    onProgress: () => {},
  });
  try {
    const address = await createAddress(layout, lease.tcpPort);
    await ensureDatabase(address, database);
    return { connectionString: address(database), release: keeper.release };
  } catch (error) {
    await keeper.release();
    throw error;
  }
}

function withoutRepeats(onProgress: (step: ProgressStep) => void): (step: ProgressStep) => void {
  let last: ProgressStep | undefined;
  return (step) => {
    if (step !== last) onProgress(step);
    last = step;
  };
}

const retryMs = 2000;

// If the supervisor itself is killed, PostgreSQL would run on with nobody to restart or stop it: as long
// as we use the database, we see to it that there is a supervisor.
function keepLease(first: Lease, renewal: LeaseRequest): Pick<EmbeddedPostgres, 'release'> {
  const released = new AbortController();
  let current = Promise.resolve<Lease | undefined>(first);
  let releasing: Promise<void> | undefined;
  watch(first);

  function watch(lease: Lease): void {
    void lease.lost.then(() => {
      if (!released.signal.aborted) current = renew();
    });
  }

  async function renew(): Promise<Lease | undefined> {
    while (!released.signal.aborted) {
      try {
        const lease = await takeLease(renewal);
        watch(lease);
        return lease;
      } catch {
        await wait(retryMs, undefined, { signal: released.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  async function release(): Promise<void> {
    released.abort();
    await (await current)?.release();
  }

  return {
    release() {
      releasing ??= release();
      return releasing;
    },
  };
}
