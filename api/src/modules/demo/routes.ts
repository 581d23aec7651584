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
  const readWorld = ({ actor }: SignedInCtx) => worlds.of(actor.userId);
  const readNotes = (ctx: SignedInCtx) => readWorld(ctx).todos;

  serve(options, listFriends, async ({ ctx }) => ({ friends: readWorld(ctx).friends }));
  serve(options, readChat, async ({ ctx, query }) =>
    query.id === undefined
      ? { chat: readWorld(ctx).chats }
      : { messages: openChat(readWorld(ctx), query.id) },
  );
  serve(options, searchFriends, async ({ ctx, query }) => ({
    results: findFriends(readWorld(ctx), query.query ?? ''),
  }));
  serve(options, addMessage, async ({ ctx, body }) => ({
    messages: sendMessage(readWorld(ctx), body.id, body.msg, clockText(ctx.now, timeZone)),
  }));

  serve(options, readCardTodo, async ({ ctx }) => ({ cardTodo: readNotes(ctx).card }));
  serve(options, addCardTodo, async ({ ctx, body }) => ({
    cardTodo: addNote(readNotes(ctx).card, body.note),
  }));
  serve(options, toggleCardTodo, async ({ ctx, body }) => ({
    cardTodo: toggleNote(readNotes(ctx).card, body.key),
  }));

  serve(options, readBasicTodo, async ({ ctx }) => ({ basicTodo: readNotes(ctx).basic }));
  serve(options, addBasicTodo, async ({ ctx, body }) => ({
    basicTodo: addNote(readNotes(ctx).basic, body.note),
  }));
  serve(options, completeBasicTodo, async ({ ctx, body }) => ({
    basicTodo: completeNote(readNotes(ctx).basic, body.key, body.complete),
  }));
  serve(options, deleteBasicTodo, async ({ ctx, body }) => ({
    basicTodo: deleteNote(readNotes(ctx).basic, body.key),
  }));

  serve(options, readModalTodo, async ({ ctx }) => ({ modalTodo: readNotes(ctx).modal }));
  serve(options, addModalTodo, async ({ ctx, body }) => ({
    modalTodo: addNote(readNotes(ctx).modal, body.note),
  }));
  serve(options, completeModalTodo, async ({ ctx, body }) => ({
    modalTodo: completeNote(readNotes(ctx).modal, body.key, body.complete),
  }));
  serve(options, deleteModalTodo, async ({ ctx, body }) => ({
    modalTodo: deleteNote(readNotes(ctx).modal, body.key),
  }));

  serve(options, readTaskboard, async () => ({ taskboard: TASKBOARD }));
  serve(options, readCalendarEvents, async ({ ctx }) => ({
    events: listEvents(readWorld(ctx), storeDay(ctx.now, timeZone).slice(0, 7)),
  }));
}

function listEvents(world: World, month: string) {
  if (world.calendar?.month !== month) world.calendar = { month, events: seedEvents(month) };
  return world.calendar.events;
}
