import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { line, rawText } from '../kernel/text.ts';
import { LONGEST_MESSAGE, LONGEST_NOTE } from './limits.ts';

/** What every call of the demonstration has in common; its names and shapes are the specification's. */
const demo = {
  permission: 'signed-in',
  area: 'demo',
  failsAs: 'demo.failed',
  refusals: ['demo.failed'],
  // In memory only: not even the answer is kept in the database.
  neverReplayed: true,
} as const;

/** `2` and `"2"` both: the specification parses it. */
const parsed = z.union([z.number(), rawText(0, 20)]);

const friend = z.object({
  id: z.number().int(),
  photo: z.string(),
  name: z.string(),
  new: z.number().int().optional(),
  status: z.union([z.literal(0), z.literal(1)]),
  time: z.string(),
});
export type Friend = z.infer<typeof friend>;

/** `0` was sent by the person, `1` by the friend. */
const message = z.object({
  type: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  time: z.string(),
});
export type Message = z.infer<typeof message>;

const chat = z.object({
  friend_id: z.number().int(),
  friend_photo: z.string().optional(),
  messages: z.array(message),
});
export type Chat = z.infer<typeof chat>;

export const listFriends = route({
  ...demo,
  method: 'GET',
  path: '/friend/list',
  summary: 'The contacts, by name',
  reply: z.object({ friends: z.array(friend) }),
});

export const readChat = route({
  ...demo,
  method: 'GET',
  path: '/friend/chat',
  summary:
    'Every conversation; with an id, a list with that of the contact (or none), who then has nothing unread',
  query: z.object({ id: rawText(0, 20).optional() }),
  reply: z.object({ chat: z.array(chat).optional(), messages: z.array(chat).optional() }),
});

export const searchFriends = route({
  ...demo,
  method: 'GET',
  path: '/friend/search',
  summary: 'The contacts whose name contains the text; all of them without one',
  query: z.object({ query: rawText(0, 200).optional() }),
  reply: z.object({ results: z.array(friend) }),
});

export const addMessage = route({
  ...demo,
  method: 'POST',
  path: '/friend/chat/add',
  summary: 'Sends a message, and begins the conversation where there is none',
  body: z.object({ id: parsed, msg: line(LONGEST_MESSAGE) }),
  reply: z.object({ messages: z.array(chat) }),
});

const todo = z.object({ note: z.string(), complete: z.boolean() });
export type Todo = z.infer<typeof todo>;

const added = z.object({ note: line(LONGEST_NOTE) });
const pointed = z.object({ key: parsed });
const marked = z.object({ key: parsed, complete: z.boolean() });

const cardTodo = z.object({ cardTodo: z.array(todo) });
const basicTodo = z.object({ basicTodo: z.array(todo) });
const modalTodo = z.object({ modalTodo: z.array(todo) });

export const readCardTodo = route({
  ...demo,
  method: 'GET',
  path: '/todo/card',
  summary: 'The notes of the card list',
  reply: cardTodo,
});

export const addCardTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/card/add',
  summary: 'Adds a note to the card list',
  body: added,
  reply: cardTodo,
});

export const toggleCardTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/card/complete',
  summary: 'Turns a note of the card list to done, or back',
  body: pointed,
  reply: cardTodo,
});

export const readBasicTodo = route({
  ...demo,
  method: 'GET',
  path: '/todo/basic',
  summary: 'The notes of the plain list',
  reply: basicTodo,
});

export const addBasicTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/basic/add',
  summary: 'Adds a note to the plain list',
  body: added,
  reply: basicTodo,
});

export const completeBasicTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/basic/complete',
  summary: 'Says of a note of the plain list whether it is done',
  body: marked,
  reply: basicTodo,
});

export const deleteBasicTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/basic/delete',
  summary: 'Takes a note off the plain list',
  body: pointed,
  reply: basicTodo,
});

export const readModalTodo = route({
  ...demo,
  method: 'GET',
  path: '/todo/modal',
  summary: 'The notes of the list with a dialog',
  reply: modalTodo,
});

export const addModalTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/modal/add',
  summary: 'Adds a note to the list with a dialog',
  body: added,
  reply: modalTodo,
});

export const completeModalTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/modal/complete',
  summary: 'Says of a note of the list with a dialog whether it is done',
  body: marked,
  reply: modalTodo,
});

export const deleteModalTodo = route({
  ...demo,
  method: 'POST',
  path: '/todo/modal/delete',
  summary: 'Takes a note off the list with a dialog',
  body: pointed,
  reply: modalTodo,
});

const boardCard = z.object({
  id: z.string(),
  title: z.string(),
  label: z.string(),
  description: z.string(),
});
export type BoardCard = z.infer<typeof boardCard>;

const boardLane = z.object({
  id: z.string(),
  title: z.string(),
  label: z.string(),
  style: z.object({ width: z.number() }),
  cards: z.array(boardCard),
});
export type BoardLane = z.infer<typeof boardLane>;

const taskboard = z.object({ id: z.string(), lanes: z.array(boardLane) });
export type Taskboard = z.infer<typeof taskboard>;

export const readTaskboard = route({
  ...demo,
  method: 'GET',
  path: '/taskboard',
  summary: 'The task board',
  reply: z.object({ taskboard }),
});

/** Days and hours are the store's: `2026-11-16`, `2026-11-16T10:30:00`. */
const calendarEvent = z.object({
  id: z.number().int().optional(),
  title: z.string(),
  start: z.string(),
  end: z.string().optional(),
  url: z.string().optional(),
  borderColor: z.string().optional(),
  backgroundColor: z.string().optional(),
  textColor: z.string().optional(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const readCalendarEvents = route({
  ...demo,
  method: 'GET',
  path: '/calendar/events',
  summary: 'Ten events of this month',
  reply: z.object({ events: z.array(calendarEvent) }),
});
