import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkerClient } from './worker-rpc.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What `serveWorkerCalls` does, spelled out: a worker cannot be started from TypeScript. */
async function program(body: string): Promise<string> {
  const script = join(folder, `${Math.random().toString(36).slice(2)}.mjs`);
  await writeFile(
    script,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, name, given }) => { ${body} });`,
  );
  return script;
}
const functions = { double: async (number: number) => number * 2 };

it('returns each result to its caller, also out of order', async () => {
  const script = await program(
    'setTimeout(() => parentPort.postMessage({ id, answer: given[0] * 2 }), 30 - given[0])',
  );
  const client = createWorkerClient(script, functions);
  expect(await Promise.all([1, 20, 10].map((number) => client.double(number)))).toEqual([2, 40, 20]);
  await client.close();
});

it('passes on an error, and restarts after the worker has ended', async () => {
  const script = await program(
    `if (given[0] === 13) process.exit(1);
     parentPort.postMessage(given[0] < 0 ? { id, failure: 'below zero' } : { id, answer: given[0] * 2 })`,
  );
  const client = createWorkerClient(script, functions);
  await expect(client.double(-1)).rejects.toThrow('below zero');
  await expect(client.double(13)).rejects.toThrow('has ended');
  expect(await client.double(4)).toBe(8);
  await client.close();
});
