import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addMessage,
  type Chat,
  listFriends,
  readChat,
  searchFriends,
} from '@trastienda/shared/demo/contract.ts';
import { useCallback } from 'react';
import { callRoute } from '#lib/call-route.ts';

const FRIENDS = ['demo', 'friends'] as const;
const chatKey = (friend: number) => ['demo', 'chat', friend] as const;

/** All contacts, or those whose name has the text in it. */
export function useFriends(query: string) {
  return useQuery({
    queryKey: [...FRIENDS, query],
    queryFn: async ({ signal }) =>
      query === ''
        ? (await callRoute(listFriends, { signal })).friends
        : (await callRoute(searchFriends, { query: { query }, signal })).results,
    // The list stands until the next one is here: nothing flickers while somebody types.
    placeholderData: keepPreviousData,
  });
}

/** The conversation with a contact; null where there is none yet. */
export function useConversation(friend: number) {
  const client = useQueryClient();
  return useQuery({
    queryKey: chatKey(friend),
    queryFn: async ({ signal }): Promise<Chat | null> => {
      const { messages = [] } = await callRoute(readChat, { query: { id: String(friend) }, signal });
      // Reading it has cleared what was unread.
      void client.invalidateQueries({ queryKey: FRIENDS });
      return messages[0] ?? null;
    },
  });
}

export function useSendMessage(friend: number) {
  const client = useQueryClient();
  return useCallback(
    async (msg: string) => {
      const { messages } = await callRoute(addMessage, { body: { id: friend, msg } });
      // An answer on its way may be older than this one.
      await client.cancelQueries({ queryKey: chatKey(friend) });
      client.setQueryData(chatKey(friend), messages[0] ?? null);
    },
    [client, friend],
  );
}
