import type { Chat, Friend } from '@trastienda/shared/demo/contract.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readIndex } from './read-index.ts';
import type { World } from './worlds.ts';

/** Of all conversations together: a person's world holds about a megabyte at most. */
const MOST_MESSAGES = 500;

export function findFriends(world: World, query: string): Friend[] {
  const wanted = query.toLowerCase().trim();
  const plain = withoutAccents(wanted);
  return world.friends.filter(({ name }) => {
    const lower = name.toLowerCase();
    // «fatima» finds Fátima; what the specification finds is found in any case.
    return lower.includes(wanted) || withoutAccents(lower).includes(plain);
  });
}

/** The conversation with a contact, in a list that may be empty. Whoever reads it has read it. */
export function openChat(world: World, id: string): Chat[] {
  const friend = findFriend(world, id);
  friend.new = 0;
  return world.chats.filter((chat) => chat.friend_id === friend.id);
}

export function sendMessage(world: World, id: number | string, msg: string, time: string): Chat[] {
  const friend = findFriend(world, id);
  const known = world.chats.find((chat) => chat.friend_id === friend.id);
  const chat = known ?? { friend_id: friend.id, messages: [] };
  if (known === undefined) world.chats.push(chat);
  chat.messages.push({ type: 0, msg, time });
  keepWithinBounds(world);
  return [chat];
}

/** The oldest words of the longest conversation go. */
function keepWithinBounds({ chats }: World): void {
  let count = chats.reduce((sum, { messages }) => sum + messages.length, 0);
  for (; count > MOST_MESSAGES; count--)
    chats
      .reduce((one, other) => (other.messages.length > one.messages.length ? other : one))
      .messages.shift();
}

function findFriend(world: World, id: number | string): Friend {
  const wanted = readIndex(id);
  const friend = world.friends.find((one) => one.id === wanted);
  if (friend === undefined) throw new AppError('demo.failed');
  return friend;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}
