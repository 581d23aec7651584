import { parentPort, Worker } from 'node:worker_threads';

/** What a worker can be called for: functions of values that can be sent between threads. */
type Functions = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

interface WorkerCall {
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}
interface WorkerReply {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

/** Bytes lose their class on the way. */
function asBuffers(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(asBuffers);
  return given instanceof Uint8Array ? Buffer.from(given.buffer, given.byteOffset, given.byteLength) : given;
}

/** The whole program of a worker: it answers calls of these functions. */
export function serveWorkerCalls(functions: Functions): void {
  parentPort?.on('message', async ({ id, name, given }: WorkerCall) => {
    try {
      const called = functions[name];
      if (called === undefined) throw new Error(`no function ${name} in this worker`);
      const answer = await Reflect.apply(called, undefined, given.map(asBuffers));
      parentPort?.postMessage({ id, answer } satisfies WorkerReply);
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) } satisfies WorkerReply);
    }
  });
}

/** A worker takes some thirty megabytes: it ends after so long without a call. */
const IDLE_MS = 60_000;

interface PendingCall {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The same functions, computed in a worker, so that requests to the server do not wait
 * for them. The worker starts with the first call and ends when there were none for a while.
 */
export function createWorkerClient<F extends Functions>(
  script: string,
  functions: F,
): F & { close(): Promise<void> } {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, PendingCall>();

  function rejectAll(error: Error): void {
    worker = null;
    for (const pending of waiting.values()) pending.reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(script);
    started.unref();
    started.on('message', ({ id, answer, failure }: WorkerReply) => {
      const pending = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) pending?.resolve(answer);
      else pending?.reject(new Error(failure));
      if (waiting.size > 0) return;
      idle = setTimeout(() => void started.terminate(), IDLE_MS);
      idle.unref();
    });
    started.on('error', rejectAll);
    started.on('exit', () => rejectAll(new Error(`the worker ${script} has ended`)));
    return started;
  }

  const call = (name: string, given: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, given } satisfies WorkerCall);
    });

  const calls = Object.fromEntries(
    Object.keys(functions).map((name) => [name, (...given: unknown[]) => call(name, given)]),
  );
  return {
    ...(calls as unknown as F),
    async close() {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
