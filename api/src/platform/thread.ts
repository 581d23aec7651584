import { parentPort, Worker } from 'node:worker_threads';

/** What a thread can be asked: functions of what can travel between threads. */
type Functions = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly given: readonly unknown[];
}
interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly failure?: string;
}

/** Bytes lose their class on the way. */
function asBuffers(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(asBuffers);
  return given instanceof Uint8Array ? Buffer.from(given.buffer, given.byteOffset, given.byteLength) : given;
}

/** The whole program of a thread: it answers what these functions answer. */
export function answerFromThread(functions: Functions): void {
  parentPort?.on('message', async ({ id, name, given }: Question) => {
    try {
      const asked = functions[name];
      if (asked === undefined) throw new Error(`no function ${name} in this thread`);
      const answer = await Reflect.apply(asked, undefined, given.map(asBuffers));
      parentPort?.postMessage({ id, answer } satisfies Reply);
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) } satisfies Reply);
    }
  });
}

/** A thread keeps some thirty megabytes: while nobody asks anything for so long it need not be there. */
const IDLE_MS = 60_000;

interface Asked {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The same functions, computed in a thread of their own, so that nobody who asks the server something waits
 * for them. The thread begins with the first question and ends when there were none for a while.
 */
export function inThread<F extends Functions>(script: string, functions: F): F & { close(): Promise<void> } {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  const waiting = new Map<number, Asked>();

  function giveUp(error: Error): void {
    worker = null;
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(script);
    started.unref();
    started.on('message', ({ id, answer, failure }: Reply) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) asked?.resolve(answer);
      else asked?.reject(new Error(failure));
      if (waiting.size > 0) return;
      idle = setTimeout(() => void started.terminate(), IDLE_MS);
      idle.unref();
    });
    started.on('error', giveUp);
    started.on('exit', () => giveUp(new Error(`the thread ${script} has ended`)));
    return started;
  }

  const ask = (name: string, given: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      clearTimeout(idle);
      worker ??= start();
      const id = ++last;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, name, given } satisfies Question);
    });

  const asking = Object.fromEntries(
    Object.keys(functions).map((name) => [name, (...given: unknown[]) => ask(name, given)]),
  );
  return {
    ...(asking as unknown as F),
    async close() {
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}
