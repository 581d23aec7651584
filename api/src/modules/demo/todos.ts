import type { Todo } from '@trastienda/shared/demo/contract.ts';
import { MOST_NOTES } from '@trastienda/shared/demo/limits.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readIndex } from './read-index.ts';

type Key = number | string;

export function addNote(list: Todo[], note: string): Todo[] {
  if (list.length >= MOST_NOTES) throw new AppError('demo.failed');
  list.push({ note, complete: false });
  return list;
}

export function toggleNote(list: Todo[], key: Key): Todo[] {
  const todo = noteAt(list, key);
  todo.complete = !todo.complete;
  return list;
}

export function completeNote(list: Todo[], key: Key, complete: boolean): Todo[] {
  noteAt(list, key).complete = complete;
  return list;
}

export function deleteNote(list: Todo[], key: Key): Todo[] {
  list.splice(list.indexOf(noteAt(list, key)), 1);
  return list;
}

function noteAt(list: Todo[], key: Key): Todo {
  const todo = list[readIndex(key)];
  if (todo === undefined) throw new AppError('demo.failed');
  return todo;
}
