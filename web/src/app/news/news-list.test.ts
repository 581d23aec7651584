import { describe, expect, test } from 'vitest';
import type { News } from './news-list.ts';
import { addNews, markRead, newsOf, readKeptNews } from './news-list.ts';

const event = (id: number, kind: string, entityId: string | null = null) => ({
  id: String(id),
  topic: 'user',
  kind,
  entityId,
  at: new Date(id * 1000).toISOString(),
});

function news(id: number, isRead = false): News {
  return { id: String(id), kind: 'user-requested', at: new Date(id * 1000).toISOString(), isRead };
}

test('what is worth a line', () => {
  expect(newsOf(event(1, 'requested'), 'me')?.kind).toBe('user-requested');
  expect(newsOf(event(1, 'changed', 'me'), 'me')?.kind).toBe('user-changed');
  expect(newsOf(event(1, 'changed', 'other'), 'me')).toBeNull();
  expect(newsOf({ ...event(1, 'requested'), topic: 'order' }, 'me')).toBeNull();
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
    const stored = JSON.stringify({ owner: 'me', items: [news(1, true)] });
    expect(readKeptNews(stored, 'me')).toEqual([news(1, true)]);
    expect(readKeptNews(stored, 'other')).toEqual([]);
  });

  test.each([null, '{', '[]', '{"owner":"me","items":[{}]}'])('counts as nothing when it is %j', (stored) => {
    expect(readKeptNews(stored, 'me')).toEqual([]);
  });
});
