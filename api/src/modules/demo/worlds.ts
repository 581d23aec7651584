import type { CalendarEvent, Chat, Friend, Todo } from '@trastienda/shared/demo/contract.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { seedChats } from './seeds/chats.ts';
import { seedFriends } from './seeds/friends.ts';
import { seedTodos, type TodoList } from './seeds/todos.ts';

/** One person's demonstration. It is changed in place: nobody else ever sees it. */
export interface World {
  readonly friends: Friend[];
  readonly chats: Chat[];
  readonly todos: Record<TodoList, Todo[]>;
  /** Of one month, made on the first request; another month has others. */
  calendar: { readonly month: string; readonly events: CalendarEvent[] } | null;
}

/** With what a world may hold, this many stay well below what the server has. */
const MOST_WORLDS = 200;

export interface Worlds {
  of(user: UserId): World;
  readonly size: number;
}

/** The demonstration of everyone who looked at it lately; who has not been for longest goes first. */
export function createWorlds(most = MOST_WORLDS): Worlds {
  const kept = new Map<UserId, World>();
  return {
    of(user) {
      const world = kept.get(user) ?? newWorld();
      // A map remembers the order of entering: whoever comes enters anew.
      kept.delete(user);
      kept.set(user, world);
      const [longestAway] = kept.keys();
      if (kept.size > most && longestAway !== undefined) kept.delete(longestAway);
      return world;
    },
    get size() {
      return kept.size;
    },
  };
}

function newWorld(): World {
  const friends = seedFriends();
  return { friends, chats: seedChats(friends), todos: seedTodos(), calendar: null };
}
