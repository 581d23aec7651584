import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addBasicTodo,
  addCardTodo,
  addModalTodo,
  completeBasicTodo,
  completeModalTodo,
  deleteBasicTodo,
  deleteModalTodo,
  readBasicTodo,
  readCardTodo,
  readModalTodo,
  type Todo,
  toggleCardTodo,
} from '@trastienda/shared/demo/contract.ts';
import { useCallback, useRef, useState } from 'react';
import { callRoute } from '#lib/call-route.ts';

type List = readonly Todo[];

/** The three lists differ in their paths and in the name of what they answer. */
export interface TodoCalls {
  readonly name: string;
  readonly read: (signal: AbortSignal) => Promise<List>;
  readonly add: (note: string) => Promise<List>;
  readonly complete: (key: number, complete: boolean) => Promise<List>;
  readonly remove?: (key: number) => Promise<List>;
}

export const CARD_TODO: TodoCalls = {
  name: 'card',
  read: async (signal) => (await callRoute(readCardTodo, { signal })).cardTodo,
  add: async (note) => (await callRoute(addCardTodo, { body: { note } })).cardTodo,
  // This list only turns a note: what it will be follows from what it was.
  complete: async (key) => (await callRoute(toggleCardTodo, { body: { key } })).cardTodo,
};

export const BASIC_TODO: TodoCalls = {
  name: 'basic',
  read: async (signal) => (await callRoute(readBasicTodo, { signal })).basicTodo,
  add: async (note) => (await callRoute(addBasicTodo, { body: { note } })).basicTodo,
  complete: async (key, complete) =>
    (await callRoute(completeBasicTodo, { body: { key, complete } })).basicTodo,
  remove: async (key) => (await callRoute(deleteBasicTodo, { body: { key } })).basicTodo,
};

export const MODAL_TODO: TodoCalls = {
  name: 'modal',
  read: async (signal) => (await callRoute(readModalTodo, { signal })).modalTodo,
  add: async (note) => (await callRoute(addModalTodo, { body: { note } })).modalTodo,
  complete: async (key, complete) =>
    (await callRoute(completeModalTodo, { body: { key, complete } })).modalTodo,
  remove: async (key) => (await callRoute(deleteModalTodo, { body: { key } })).modalTodo,
};

/** One list and what can be done to it. A note has no name but its place, so changes go one after the other. */
export function useTodos(calls: TodoCalls) {
  const client = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isRemoving = useRef(false);
  const { name } = calls;
  const query = useQuery({ queryKey: ['demo', 'todo', name], queryFn: ({ signal }) => calls.read(signal) });

  const change = useCallback(
    async (call: () => Promise<List>, guess?: (list: List) => List) => {
      const key = ['demo', 'todo', name];
      setFailed(false);
      await client.cancelQueries({ queryKey: key });
      if (guess !== undefined) client.setQueryData<List>(key, (list) => list && guess(list));
      const mine = last.current.then(call);
      // The next one goes on whatever becomes of this one.
      last.current = mine.catch(() => undefined);
      try {
        client.setQueryData(key, await mine);
      } catch (error) {
        setFailed(true);
        void client.invalidateQueries({ queryKey: key });
        throw error;
      }
    },
    [client, name],
  );

  const quietly = (work: Promise<void>) => void work.catch((error: unknown) => console.error(error));
  return {
    ...query,
    hasFailed,
    forgive: () => setFailed(false),
    add: (note: string) => change(() => calls.add(note)),
    complete: (at: number, complete: boolean) =>
      quietly(
        change(
          () => calls.complete(at, complete),
          (list) => list.map((todo, place) => (place === at ? { ...todo, complete } : todo)),
        ),
      ),
    remove: (at: number) => {
      // The second press of a double click would meet the note that has moved up.
      if (isRemoving.current || calls.remove === undefined) return;
      isRemoving.current = true;
      const { remove } = calls;
      quietly(
        change(() => remove(at)).finally(() => {
          isRemoving.current = false;
        }),
      );
    },
  };
}
export type Todos = ReturnType<typeof useTodos>;
