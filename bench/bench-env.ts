import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireEmbeddedPostgres } from '../api/src/platform/embedded-postgres/acquire.ts';
import { type Running, SUPERVISOR_SCRIPT } from './processes.ts';

export interface BenchEnv {
  readonly connectionString: string;
  /** For the product: its folder, and limits per address that a load test would meet at once. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** Those that were not closed yet: an interrupted run puts them away as well. */
const open = new Set<BenchEnv>();

/** A PostgreSQL and a data folder of the benchmark's own, as the product would have them. */
export async function openBenchEnv(): Promise<BenchEnv> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-bench-'));
  await chmod(dataDir, 0o755);
  const postgres = await acquireEmbeddedPostgres({ dataDir, supervisorScript: SUPERVISOR_SCRIPT });
  const putAway = async () => {
    await postgres.release();
    await rm(dataDir, { recursive: true, force: true });
    open.delete(benchEnv);
  };
  // An interruption and the failure it causes both ask for it: whoever comes second waits for the first.
  let closing: Promise<void> | undefined;
  const benchEnv: BenchEnv = {
    connectionString: postgres.connectionString,
    env: { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '100000000', BUSIEST_REQUESTS: '1000' },
    close() {
      closing ??= putAway();
      return closing;
    },
  };
  open.add(benchEnv);
  return benchEnv;
}

export async function closeBenchEnvs(): Promise<void> {
  for (const benchEnv of open) await benchEnv.close();
}

export async function signIn(
  product: Running,
  userName = 'admin',
): Promise<{ token: string; session: string }> {
  const answer = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: 'trastienda-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string;
  };
  return { token, session: claims.sid };
}
