import type { readTaskboard, Todo } from '@trastienda/shared/demo/contract.ts';
import {
  addBasicTodo,
  addCardTodo,
  addMessage,
  addModalTodo,
  completeBasicTodo,
  completeModalTodo,
  deleteBasicTodo,
  deleteModalTodo,
  type Friend,
  listFriends,
  type Message,
  readBasicTodo,
  readCardTodo,
  readChat,
  readModalTodo,
  searchFriends,
  toggleCardTodo,
} from '@trastienda/shared/demo/contract.ts';
import { z } from 'zod';
import { StubApi } from './stub-api.ts';

const sentMessage = z.object({ id: z.number(), msg: z.string() });
const noted = z.object({ note: z.string() });
const pointed = z.object({ key: z.number() });
const marked = pointed.extend({ complete: z.boolean() });

export const FRIENDS: readonly Friend[] = [
  { id: 1, photo: 'avatar-1.jpg', name: 'Abril', status: 1, time: 'online' },
  { id: 2, photo: 'avatar-2.jpg', name: 'Alberto', status: 1, time: 'typing', new: 1 },
  { id: 3, photo: 'avatar-3.jpg', name: 'Andrea', status: 0, time: '10 min ago' },
  { id: 6, photo: 'avatar-4.jpg', name: 'Elena', status: 0, time: '5 min ago' },
];

/** Conversations that remember what is sent, and that reading clears what was unread. */
export function chatApi(): StubApi {
  const said = new Map<number, Message[]>([
    [2, [{ type: 1, msg: 'A las nueve, antes de abrir.', time: '8:15 a.m.' }]],
    [6, [{ type: 0, msg: 'Entonces agrega también los aretes.', time: '8:20 a.m.' }]],
  ]);
  const read = new Set<number>();
  const friends = () =>
    FRIENDS.map(({ new: unread, ...friend }) =>
      unread === undefined || read.has(friend.id) ? friend : { ...friend, new: unread },
    );
  const chatOf = (id: number) => {
    const messages = said.get(id);
    return messages === undefined ? [] : [{ friend_id: id, messages }];
  };
  return new StubApi()
    .on(listFriends, () => ({ friends: friends() }))
    .on(searchFriends, ({ query }) => ({
      results: friends().filter(({ name }) =>
        name.toLowerCase().includes((query.get('query') ?? '').toLowerCase()),
      ),
    }))
    .on(readChat, ({ query }) => {
      const id = Number(query.get('id'));
      read.add(id);
      return { messages: chatOf(id) };
    })
    .on(addMessage, ({ body }) => {
      const { id, msg } = sentMessage.parse(body);
      said.set(id, [...(said.get(id) ?? []), { type: 0, msg, time: '9:00 a.m.' }]);
      return { messages: chatOf(id) };
    });
}

const NOTES: readonly Todo[] = [
  { note: 'Tomar fotos de las blusas nuevas', complete: false },
  { note: 'Contar la caja chica', complete: true },
];

/** The three lists of notes, each with its own. */
export function todoApi(start: readonly Todo[] = NOTES): StubApi {
  const lists = { card: [...start], basic: [...start], modal: [...start] };
  const at = (body: unknown) => pointed.parse(body).key;
  const added = (name: keyof typeof lists, body: unknown) => {
    lists[name] = [...lists[name], { note: noted.parse(body).note, complete: false }];
  };
  const completed = (name: keyof typeof lists, body: unknown) => {
    const { key, complete } = marked.parse(body);
    lists[name] = lists[name].map((todo, place) => (place === key ? { ...todo, complete } : todo));
  };
  const card = () => ({ cardTodo: lists.card });
  const basic = () => ({ basicTodo: lists.basic });
  const modal = () => ({ modalTodo: lists.modal });
  return new StubApi()
    .on(readCardTodo, card)
    .on(readBasicTodo, basic)
    .on(readModalTodo, modal)
    .on(addCardTodo, ({ body }) => {
      added('card', body);
      return card();
    })
    .on(addBasicTodo, ({ body }) => {
      added('basic', body);
      return basic();
    })
    .on(addModalTodo, ({ body }) => {
      added('modal', body);
      return modal();
    })
    .on(toggleCardTodo, ({ body }) => {
      const place = at(body);
      lists.card = lists.card.map((todo, index) =>
        index === place ? { ...todo, complete: !todo.complete } : todo,
      );
      return card();
    })
    .on(completeBasicTodo, ({ body }) => {
      completed('basic', body);
      return basic();
    })
    .on(completeModalTodo, ({ body }) => {
      completed('modal', body);
      return modal();
    })
    .on(deleteBasicTodo, ({ body }) => {
      lists.basic = lists.basic.toSpliced(at(body), 1);
      return basic();
    })
    .on(deleteModalTodo, ({ body }) => {
      lists.modal = lists.modal.toSpliced(at(body), 1);
      return modal();
    });
}

type Board = z.input<typeof readTaskboard.reply>;

const laneOf = (id: string, title: string, cards: readonly string[]) => ({
  id,
  title,
  label: '',
  style: { width: 280 },
  cards: cards.map((name, at) => ({ id: `${id}-${at}`, title: name, label: '15 mins', description: '' })),
});

export const BOARD: Board = {
  taskboard: {
    id: 'board',
    lanes: [
      laneOf('planned', 'Planned Tasks', ['Comprar leche', 'Sacar la basura']),
      laneOf('progress', 'Work In Progress', ['Regar el jardín']),
      laneOf('blocked', 'Blocked', ['Arreglar la chapa de la puerta']),
    ],
  },
};
