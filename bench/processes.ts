import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../api/src/testing/processes/free-port.ts';
import { residentMb } from '../api/src/testing/processes/resident.ts';

const built = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const SUPERVISOR_SCRIPT = built('api/postgres-supervisor.js');
const PRODUCT = built('api/server.js');
const BASELINE = built('bench/baseline-server.js');

export interface Running {
  readonly url: string;
  /** From the first instruction until it said it was ready. */
  readonly startMs: number;
  residentMb(): Promise<number>;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Whatever went wrong, nothing is left running. */
export async function stopWhatIsLeft(): Promise<void> {
  await Promise.all([...running].map(end));
}

/** Until it is gone: the database it works with must not be put away under it. */
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export const startProduct = (env: Record<string, string>) => start(PRODUCT, 'está lista', env);
export const startBaseline = (env: Record<string, string>) => start(BASELINE, 'listening', env);

async function start(script: string, readyWord: string, env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: port,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await untilSaid(child, readyWord);
  return {
    url: `http://127.0.0.1:${port}`,
    startMs: performance.now() - startedAt,
    residentMb: () => residentMb(child.pid ?? 0),
    stop: () => end(child),
  };
}

function untilSaid(child: ChildProcess, word: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += text;
      if (said.includes(word)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}
