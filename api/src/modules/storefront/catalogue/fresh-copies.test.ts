import { expect, it } from 'vitest';
import { FreshCopies } from './fresh-copies.ts';

const readText = async (copy: Promise<{ readonly text: string }>) => (await copy).text;

function counting() {
  let [count, now] = [0, 0];
  const copies = new FreshCopies(() => now);
  return {
    wait: (ms: number) => {
      now += ms;
    },
    get: () => readText(copies.get('a', async () => `made ${++count}`)),
    fail: () => readText(copies.get('a', async () => Promise.reject(new Error('no database')))),
  };
}

it('makes one copy for concurrent callers and keeps it for some seconds', async () => {
  const { get, wait } = counting();
  expect(await Promise.all([get(), get(), get()])).toEqual(['made 1', 'made 1', 'made 1']);
  wait(9_999);
  expect(await get()).toBe('made 1');
});

it('serves the old copy while the next is being made', async () => {
  const { get, wait } = counting();
  await get();
  wait(10_000);
  expect(await Promise.all([get(), get()])).toEqual(['made 1', 'made 1']);
  await expect.poll(get).toBe('made 2');
});

it('serves no copy that is a minute old', async () => {
  const { get, wait } = counting();
  await get();
  wait(60_000);
  expect(await get()).toBe('made 2');
});

it('passes a failure on to its caller, and tries again for the next', async () => {
  const { get, fail } = counting();
  await expect(fail()).rejects.toThrow('no database');
  expect(await get()).toBe('made 1');
});

it('serves the old copy while the next cannot be made', async () => {
  const { get, fail, wait } = counting();
  await get();
  wait(10_000);
  expect(await fail()).toBe('made 1');
  await expect.poll(get).toBe('made 2');
});
