import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The built server, as `npm start` runs it. The test command builds before it tests. */
const SERVER = fileURLToPath(new URL('../../../../dist/api/server.js', import.meta.url));

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  /** Everything it printed so far, both streams. */
  said(): string;
}

export function spawnServer(env: Record<string, string>, script = SERVER): ServerProcess {
  const server = spawn(process.execPath, [script], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stdout.on('data', (text) => (said += text));
  server.stderr.on('data', (text) => (said += text));
  return {
    url: `http://127.0.0.1:${env['PORT']}`,
    process: server,
    exited: new Promise((resolve) => server.once('exit', resolve)),
    said: () => said,
  };
}

/** A first start fills a year of sample data; on a busy machine that takes its time. */
const LONGEST_START_MS = 300_000;

/** Started and answering, or an error with what it said instead. */
export async function startServer(env: Record<string, string>, script = SERVER): Promise<ServerProcess> {
  const server = spawnServer(env, script);
  let isOver = false;
  void server.exited.then(() => {
    isOver = true;
  });
  const until = performance.now() + LONGEST_START_MS;
  while (performance.now() < until && !isOver) {
    if (server.said().includes('está lista')) return server;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.process.kill('SIGKILL');
  throw new Error(`the server did not start: ${server.said()}`);
}

export async function stopServer(
  server: ServerProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  server.process.kill(signal);
  return server.exited;
}
