import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '../api/src/platform/embedded-postgres/acquire.ts';
import { GUARD_SCRIPT, type Running } from './processes.ts';

export interface Workshop {
  readonly connectionString: string;
  /** For the product: its folder, and limits per address that a load test would meet at once. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** Those that were not closed yet: an interrupted run puts them away as well. */
const open = new Set<Workshop>();

/** A PostgreSQL and a data folder of the benchmark's own, as the product would have them. */
export async function openWorkshop(): Promise<Workshop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await acquireEmbeddedPostgres({ dataDir, guardScript: GUARD_SCRIPT });
  const putAway = async () => {
    await postgres.release();
    await rm(dataDir, { recursive: true, force: true });
    open.delete(workshop);
  };
  // An interruption and the failure it causes both ask for it: whoever comes second waits for the first.
  let closing: Promise<void> | undefined;
  const workshop: Workshop = {
    connectionString: postgres.connectionString,
    env: { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '100000000', BUSIEST_REQUESTS: '1000' },
    close() {
      closing ??= putAway();
      return closing;
    },
  };
  open.add(workshop);
  return workshop;
}

export async function closeWorkshops(): Promise<void> {
  for (const workshop of open) await workshop.close();
}

export async function signIn(product: Running): Promise<{ token: string; session: string }> {
  const answer = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: 'trastienda-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return { token, session: claims.sid };
}
