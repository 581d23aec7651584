import type { CalendarEvent, Chat, Friend, Todo } from '@trastienda/shared/demo/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Evening in Guatemala, already the first of December in London. */
const NOW = new Date('2026-12-01T02:20:00Z');

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ clock: () => NOW });
});
afterAll(() => app.close());
beforeEach(async () => {
  token = (await makePerson(app, { expiresAt: new Date(NOW.getTime() + 3_600_000) })).token;
});

const get = async (path: string) => {
  const answer = await app.call({ url: `/api${path}`, token });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const post = async (path: string, body: object) => {
  const answer = await app.call({ method: 'POST', url: `/api${path}`, token, body });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

describe('contacts', () => {
  it('are 25, sorted by name, with kinds that repeat every five', async () => {
    const { friends }: { friends: Friend[] } = await get('/friend/list');
    expect(friends.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, at) => at + 1),
    );
    const names = friends.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
    expect(new Set(names).size).toBe(25);
    for (const friend of friends) {
      const kind = (friend.id - 1) % 5;
      expect(friend).toMatchObject({
        photo: `/demo/avatar-${[1, 2, 3, 1, 4][kind]}.svg`,
        status: [1, 1, 1, 0, 0][kind],
        time: ['typing', 'online', 'online', '10 min ago', '15 min ago'][kind],
      });
      expect(friend.new).toBe([3, 1, undefined, 1, undefined][kind]);
    }
  });

  it.each([
    ['', 25],
    ['   ', 25],
    ['  CAM ', 1],
    ['fatima', 1],
    ['FÁT', 1],
    ['el', 5],
    ['nadie', 0],
  ])('are found by «%s»: %i', async (query, count) => {
    const { results } = await get(`/friend/search?query=${encodeURIComponent(query)}`);
    expect(results).toHaveLength(count);
  });

  it('are all found for an empty query', async () => {
    expect((await get('/friend/search')).results).toHaveLength(25);
  });
});

describe('conversations', () => {
  it('are twenty, none with contacts 3 and 22 to 25, of the specified lengths', async () => {
    const { chat, messages }: { chat: Chat[]; messages?: unknown } = await get('/friend/chat');
    expect(messages).toBeUndefined();
    const shown = chat.toSorted((one, other) => one.friend_id - other.friend_id);
    expect(shown.map(({ friend_id }) => friend_id)).toEqual([
      1,
      2,
      ...Array.from({ length: 18 }, (_, at) => at + 4),
    ]);
    for (const { friend_id, friend_photo, messages: said } of shown) {
      expect(friend_photo).toMatch(/^\/demo\/avatar-[1-4]\.svg$/);
      const isLong = [2, 4, 7, 9, 12, 14, 17, 19].includes(friend_id);
      expect(said.map(({ type }) => type).slice(0, isLong ? 4 : 3)).toEqual(
        isLong ? [1, 0, 0, 1] : [1, 0, 1],
      );
      expect(said).toHaveLength(isLong ? 4 : friend_id === 6 ? 15 : 3);
      expect(said[0]?.time).toBe(isLong ? '6:48 a.m' : '8:20 a.m');
    }
  });

  it('are read one by one, and reading clears the unread count', async () => {
    const { messages, chat }: { messages: Chat[]; chat?: unknown } = await get('/friend/chat?id=6');
    expect(chat).toBeUndefined();
    expect(messages).toMatchObject([{ friend_id: 6 }]);
    const { friends }: { friends: Friend[] } = await get('/friend/list');
    expect(friends.find(({ id }) => id === 6)?.new).toBe(0);
    expect(friends.find(({ id }) => id === 1)?.new).toBe(3);
    expect((await get('/friend/chat?id=3')).messages).toEqual([]);
  });

  it('append sent messages with the time of the store', async () => {
    const { messages }: { messages: Chat[] } = await post('/friend/chat/add', { id: 2, msg: '  Ya voy  ' });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.messages.at(-1)).toEqual({ type: 0, msg: 'Ya voy', time: '8:20 p.m' });
    expect((await get('/friend/chat?id=2')).messages[0].messages).toHaveLength(5);
  });

  it('start with the first message, without a photo', async () => {
    const begun = { friend_id: 3, messages: [{ type: 0, msg: 'Hola', time: '8:20 p.m' }] };
    expect(await post('/friend/chat/add', { id: '3', msg: 'Hola' })).toEqual({ messages: [begun] });
    expect((await get('/friend/chat?id=3')).messages).toEqual([begun]);
    expect((await get('/friend/chat')).chat).toHaveLength(21);
  });

  it('drop their oldest messages above 500', async () => {
    for (let at = 0; at < 520; at++) await post('/friend/chat/add', { id: 25, msg: `n.º ${at}` });
    const { chat }: { chat: Chat[] } = await get('/friend/chat');
    expect(chat.reduce((sum, { messages }) => sum + messages.length, 0)).toBe(500);
    expect(chat.find(({ friend_id }) => friend_id === 25)?.messages.at(-1)?.msg).toBe('n.º 519');
    expect(chat.find(({ friend_id }) => friend_id === 6)?.messages).toHaveLength(15);
  });
});

describe('to-do lists', () => {
  it.each([
    ['card', 'cardTodo', 6],
    ['basic', 'basicTodo', 7],
    ['modal', 'modalTodo', 4],
  ])('%s: only the second note is done, and a new one is not', async (list, name, count) => {
    const before: Todo[] = (await get(`/todo/${list}`))[name];
    expect(before.map(({ complete }) => complete)).toEqual(
      Array.from({ length: count }, (_, at) => at === 1),
    );
    const after = (await post(`/todo/${list}/add`, { note: ' Barrer ' }))[name];
    expect(after).toEqual([...before, { note: 'Barrer', complete: false }]);
  });

  it('card: toggles a note', async () => {
    expect((await post('/todo/card/complete', { key: 0 })).cardTodo[0].complete).toBe(true);
    expect((await post('/todo/card/complete', { key: '0' })).cardTodo[0].complete).toBe(false);
    const answer = await app.call({ method: 'POST', url: '/api/todo/card/delete', token, body: { key: 0 } });
    expect(answer.statusCode).toBe(404);
  });

  it.each(['basic', 'modal'])('%s: marks a note as done or not, and removes it', async (list) => {
    const name = `${list}Todo`;
    expect((await post(`/todo/${list}/complete`, { key: '2', complete: true }))[name][2].complete).toBe(true);
    expect((await post(`/todo/${list}/complete`, { key: 2, complete: true }))[name][2].complete).toBe(true);
    expect((await post(`/todo/${list}/complete`, { key: 2, complete: false }))[name][2].complete).toBe(false);
    const before: Todo[] = (await get(`/todo/${list}`))[name];
    expect((await post(`/todo/${list}/delete`, { key: 1 }))[name]).toEqual(before.toSpliced(1, 1));
  });

  it('contain at most two hundred notes', async () => {
    for (let at = 4; at < 200; at++) await post('/todo/modal/add', { note: `Nota ${at}` });
    const answer = await app.call({
      method: 'POST',
      url: '/api/todo/modal/add',
      token,
      body: { note: 'Una más' },
    });
    expect(answer.statusCode).toBe(500);
    expect((await get('/todo/modal')).modalTodo).toHaveLength(200);
  });
});

it('the board has four lanes of 280 and thirteen cards', async () => {
  const { taskboard } = await get('/taskboard');
  expect(taskboard.id).toBe('main');
  expect(
    taskboard.lanes.map((lane: { id: string; title: string; label: string; cards: unknown[] }) => [
      lane.id,
      lane.title,
      lane.label,
      lane.cards.length,
    ]),
  ).toEqual([
    ['lane1', 'Planned Tasks', '20/70', 4],
    ['lane2', 'Work In Progress', '10/20', 3],
    ['main-blocked', 'Blocked', '12/35', 1],
    ['main-completed', 'Completed', '2/5', 5],
  ]);
  for (const lane of taskboard.lanes) expect(lane.style).toEqual({ width: 280 });
});

it('the calendar has ten events of the current month, the same on every read', async () => {
  const { events }: { events: CalendarEvent[] } = await get('/calendar/events');
  expect(events).toHaveLength(10);
  for (const { start, end = start } of events) {
    expect(start).toMatch(/^2026-11-(0[1-9]|[12]\d|30)(T\d\d:\d\d:00)?$/);
    expect(end >= start).toBe(true);
    expect(end.slice(0, 10) <= '2026-11-30').toBe(true);
  }
  expect(events.map(({ backgroundColor }) => backgroundColor)).toEqual([
    '#04a9f5',
    '#f44236',
    '#f4c22b',
    '#3ebfea',
    '#1de9b6',
    undefined,
    '#f44236',
    '#a389d4',
    undefined,
    '#a389d4',
  ]);
  expect(events.filter(({ id }) => id === 999)).toHaveLength(2);
  expect(events.filter(({ url }) => url?.startsWith('https://'))).toHaveLength(1);
  expect((await get('/calendar/events')).events).toEqual(events);
});

it('changes of one user are not visible to another', async () => {
  await post('/friend/chat/add', { id: 3, msg: 'Solo entre nos' });
  await post('/todo/card/complete', { key: 0 });
  await get('/friend/chat?id=1');
  token = (await makePerson(app, { expiresAt: new Date(NOW.getTime() + 3_600_000) })).token;
  expect((await get('/friend/chat?id=3')).messages).toEqual([]);
  expect((await get('/todo/card')).cardTodo[0].complete).toBe(false);
  expect((await get('/friend/list')).friends.find(({ id }: Friend) => id === 1).new).toBe(3);
});
