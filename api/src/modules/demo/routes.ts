import {
  addBasicTodo,
  addCardTodo,
  addMessage,
  addModalTodo,
  completeBasicTodo,
  completeModalTodo,
  deleteBasicTodo,
  deleteModalTodo,
  listFriends,
  readBasicTodo,
  readCalendarEvents,
  readCardTodo,
  readChat,
  readModalTodo,
  readTaskboard,
  searchFriends,
  toggleCardTodo,
} from '@trastienda/shared/demo/contract.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import { findFriends, openChat, sendMessage } from './chat.ts';
import { clockText } from './clock-text.ts';
import { TASKBOARD } from './seeds/board.ts';
import { seedEvents } from './seeds/events.ts';
import { addNote, completeNote, deleteNote, toggleNote } from './todos.ts';
import { createWorlds, type World } from './worlds.ts';

/** The demonstration: in the memory of this process, for each person apart, and gone when it ends. */
export function demoRoutes(options: ServeOptions, timeZone: string): void {
  const worlds = createWorlds();
  const worldOf = ({ actor }: SignedInCtx) => worlds.of(actor.userId);
  const notesOf = (ctx: SignedInCtx) => worldOf(ctx).todos;

  serve(options, listFriends, async ({ ctx }) => ({ friends: worldOf(ctx).friends }));
  serve(options, readChat, async ({ ctx, query }) =>
    query.id === undefined ? { chat: worldOf(ctx).chats } : { messages: openChat(worldOf(ctx), query.id) },
  );
  serve(options, searchFriends, async ({ ctx, query }) => ({
    results: findFriends(worldOf(ctx), query.query ?? ''),
  }));
  serve(options, addMessage, async ({ ctx, body }) => ({
    messages: sendMessage(worldOf(ctx), body.id, body.msg, clockText(ctx.now, timeZone)),
  }));

  serve(options, readCardTodo, async ({ ctx }) => ({ cardTodo: notesOf(ctx).card }));
  serve(options, addCardTodo, async ({ ctx, body }) => ({ cardTodo: addNote(notesOf(ctx).card, body.note) }));
  serve(options, toggleCardTodo, async ({ ctx, body }) => ({
    cardTodo: toggleNote(notesOf(ctx).card, body.key),
  }));

  serve(options, readBasicTodo, async ({ ctx }) => ({ basicTodo: notesOf(ctx).basic }));
  serve(options, addBasicTodo, async ({ ctx, body }) => ({
    basicTodo: addNote(notesOf(ctx).basic, body.note),
  }));
  serve(options, completeBasicTodo, async ({ ctx, body }) => ({
    basicTodo: completeNote(notesOf(ctx).basic, body.key, body.complete),
  }));
  serve(options, deleteBasicTodo, async ({ ctx, body }) => ({
    basicTodo: deleteNote(notesOf(ctx).basic, body.key),
  }));

  serve(options, readModalTodo, async ({ ctx }) => ({ modalTodo: notesOf(ctx).modal }));
  serve(options, addModalTodo, async ({ ctx, body }) => ({
    modalTodo: addNote(notesOf(ctx).modal, body.note),
  }));
  serve(options, completeModalTodo, async ({ ctx, body }) => ({
    modalTodo: completeNote(notesOf(ctx).modal, body.key, body.complete),
  }));
  serve(options, deleteModalTodo, async ({ ctx, body }) => ({
    modalTodo: deleteNote(notesOf(ctx).modal, body.key),
  }));

  serve(options, readTaskboard, async () => ({ taskboard: TASKBOARD }));
  serve(options, readCalendarEvents, async ({ ctx }) => ({
    events: eventsOf(worldOf(ctx), storeDay(ctx.now, timeZone).slice(0, 7)),
  }));
}

function eventsOf(world: World, month: string) {
  if (world.calendar?.month !== month) world.calendar = { month, events: seedEvents(month) };
  return world.calendar.events;
}
