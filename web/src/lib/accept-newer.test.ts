import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { acceptNewer } from './query-client.ts';

const KEY = ['goods', '1'] as const;

test('stores a newer response and ignores an older one', () => {
  const client = new QueryClient();
  acceptNewer(client, KEY, { version: 2, name: 'two' });
  acceptNewer(client, KEY, { version: 1, name: 'one' });
  expect(client.getQueryData(KEY)).toEqual({ version: 2, name: 'two' });
  acceptNewer(client, KEY, { version: 2, name: 'two, read again' });
  expect(client.getQueryData(KEY)).toEqual({ version: 2, name: 'two, read again' });
});

test('ignores a response whose request began before the action', async () => {
  const client = new QueryClient();
  let answer = (_: { version: number }): void => {};
  const late = new Promise<{ version: number }>((resolve) => {
    answer = resolve;
  });
  client.setQueryData(KEY, { version: 1 });
  const reading = client.fetchQuery({ queryKey: KEY, queryFn: () => late }).catch(() => null);
  acceptNewer(client, KEY, { version: 2 });
  answer({ version: 1 });
  await reading;
  expect(client.getQueryData(KEY)).toEqual({ version: 2 });
});
