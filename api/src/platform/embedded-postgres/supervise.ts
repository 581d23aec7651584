import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from './errors.ts';
import { type Postmaster, type PostmasterPlan, startPostmaster, TryAgainError } from './postmaster.ts';

export interface Supervision {
  /** Ends the server for good. */
  stop(): Promise<void>;
}

interface SupervisionEvents {
  onUp(): void;
  onDown(): void;
  /** The server died and would not come back. */
  onGivenUp(error: unknown): void;
}

/** Keeps the server running: whenever it dies without being asked to, it is started again. */
export async function supervise(plan: PostmasterPlan, events: SupervisionEvents): Promise<Supervision> {
  let stopping = false;
  let current = startPatiently(plan);
  await current;
  events.onUp();
  void watch();

  async function watch(): Promise<void> {
    try {
      for (;;) {
        await (await current).exited;
        if (stopping) return;
        console.error('PostgreSQL ended unexpectedly; starting it again.');
        events.onDown();
        current = restart(plan);
        await current;
        events.onUp();
      }
    } catch (error) {
      if (!stopping) events.onGivenUp(error);
    }
  }

  return {
    async stop() {
      stopping = true;
      // A restart in progress is let through first, so that its server does not outlive us.
      const postmaster = await current.catch(() => undefined);
      await postmaster?.stop();
    },
  };
}

async function restart(plan: PostmasterPlan): Promise<Postmaster> {
  await access(join(plan.clusterDir, 'PG_VERSION')).catch(() => {
    throw refusals.clusterMissing(plan.clusterDir);
  });
  return startPatiently(plan);
}

const patienceMs = 30_000;
const longestPauseMs = 500;

// After a server is killed, its backends finish what they were computing before they notice.
async function startPatiently(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = Date.now() + patienceMs;
  for (let pause = 20; ; pause = Math.min(pause * 2, longestPauseMs)) {
    try {
      return await startPostmaster(plan);
    } catch (error) {
      if (!(error instanceof TryAgainError)) throw error;
      if (Date.now() > deadline) throw refusals.cannotStart(plan.logFile);
    }
    await wait(pause);
  }
}
