import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { userId } from '@trastienda/shared/kernel/ids.ts';
import type { LiveEvent } from '@trastienda/shared/system/contract.ts';
import { describe, expect, test } from 'vitest';
import type { News } from './news-list.ts';
import { addNews, markRead, newsOf, readKeptNews } from './news-list.ts';

const ME = userId.parse('0198c0de-0000-7000-8000-000000000001');
const BOSS = userId.parse('0198c0de-0000-7000-8000-000000000002');

const event = (kind: string, entityId: string | null = null, actorId: UserId | null = BOSS): LiveEvent => ({
  id: '1',
  topic: 'user',
  kind,
  entityId,
  actorId,
  at: new Date(1000).toISOString(),
});

function news(id: number, isRead = false): News {
  return { id: String(id), kind: 'user-requested', at: new Date(id * 1000).toISOString(), isRead };
}

test('what is worth a line', () => {
  expect(newsOf(event('requested', BOSS, null), ME)?.kind).toBe('user-requested');
  expect(newsOf(event('changed', ME), ME)?.kind).toBe('user-changed');
  expect(newsOf(event('changed', BOSS), ME)).toBeNull();
  expect(newsOf({ ...event('requested'), topic: 'order' }, ME)).toBeNull();
});

test('nobody is told what they did themselves', () => {
  expect(newsOf(event('changed', ME, ME), ME)).toBeNull();
  expect(newsOf(event('changed', ME, null), ME)?.kind).toBe('user-changed');
});

test('newest first, each once, thirty at most', () => {
  let list: readonly News[] = [];
  for (const id of [2, 1, 3, 2]) list = addNews(list, news(id));
  expect(list.map(({ id }) => id)).toEqual(['3', '2', '1']);
  for (let id = 4; id < 50; id++) list = addNews(list, news(id));
  expect(list).toHaveLength(30);
  expect(list[0]?.id).toBe('49');
});

test('repeated news stay read', () => {
  const list = markRead([news(1)]);
  expect(addNews(list, news(1))).toBe(list);
});

test('one or all are marked', () => {
  const list = [news(2), news(1)];
  expect(markRead(list, '1').map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(markRead(list).map(({ isRead }) => isRead)).toEqual([true, true]);
});

describe('what the tab kept', () => {
  test('is read back by its owner alone', () => {
    const stored = JSON.stringify({ owner: 'me', lastId: '7', list: [news(1, true)] });
    expect(readKeptNews(stored, 'me')).toEqual({ lastId: '7', list: [news(1, true)] });
    expect(readKeptNews(stored, 'other')).toEqual({ lastId: null, list: [] });
  });

  test.each([null, '{', '[]', '{"owner":"me","lastId":null,"list":[{}]}'])(
    'counts as nothing when it is %j',
    (stored) => {
      expect(readKeptNews(stored, 'me')).toEqual({ lastId: null, list: [] });
    },
  );
});
