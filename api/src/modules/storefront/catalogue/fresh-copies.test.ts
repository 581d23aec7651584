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

it('makes one for all who come at once, and keeps it for some seconds', async () => {
  const { get, wait } = counting();
  expect(await Promise.all([get(), get(), get()])).toEqual(['made 1', 'made 1', 'made 1']);
  wait(9_999);
  expect(await get()).toBe('made 1');
});

it('lets nobody wait for the next one: the old one serves until it is there', async () => {
  const { get, wait } = counting();
  await get();
  wait(10_000);
  expect(await Promise.all([get(), get()])).toEqual(['made 1', 'made 1']);
  await expect.poll(get).toBe('made 2');
});

it('hands out nothing that is a minute old', async () => {
  const { get, wait } = counting();
  await get();
  wait(60_000);
  expect(await get()).toBe('made 2');
});

it('tells whoever waits for it that it failed, and tries again for the next', async () => {
  const { get, fail } = counting();
  await expect(fail()).rejects.toThrow('no database');
  expect(await get()).toBe('made 1');
});

it('keeps the old one while the next cannot be made', async () => {
  const { get, fail, wait } = counting();
  await get();
  wait(10_000);
  expect(await fail()).toBe('made 1');
  await expect.poll(get).toBe('made 2');
});
