import { ActionIcon, Checkbox } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Todos } from '../../queries/todos.ts';
import style from './note-rows.module.css';

/** Notes one under the other, ticked when they are done. */
export function NoteRows({ todos }: { readonly todos: Todos }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const remove = (at: number) => {
    // The row goes, and with it the button that has the focus: the list keeps it.
    list.current?.focus();
    todos.remove(at);
  };
  return (
    <ul ref={list} className={style.rows} tabIndex={-1}>
      {todos.data?.map(({ note, complete }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a note has no name but its place
        <li key={at} className={style.row} data-done={complete || undefined}>
          <Checkbox
            className={style.tick ?? ''}
            label={note}
            checked={complete}
            onChange={(event) => todos.complete(at, event.currentTarget.checked)}
          />
          <ActionIcon
            className={style.remove ?? ''}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('demo.todo.remove', { note })}
            onClick={() => remove(at)}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
