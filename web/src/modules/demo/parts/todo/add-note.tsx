import { ActionIcon, TextInput } from '@mantine/core';
import { LONGEST_NOTE } from '@trastienda/shared/demo/limits.ts';
import { Plus } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Todos } from '../../queries/todos.ts';
import style from './add-note.module.css';
import { useNoteForm } from './use-note-form.ts';

/** A note is written at the foot of its list. */
export function AddNote({ todos }: { readonly todos: Todos }) {
  const t = useT();
  const { field, onSubmit, isSending } = useNoteForm(todos, () => undefined);
  return (
    <form className={style.line} onSubmit={onSubmit} noValidate>
      <TextInput
        {...field}
        className={style.field ?? ''}
        aria-label={t('demo.todo.new')}
        placeholder={t('demo.todo.placeholder')}
        maxLength={LONGEST_NOTE}
        size="md"
        required
      />
      <ActionIcon type="submit" size={42} loading={isSending} aria-label={t('demo.todo.add')}>
        <Plus size={20} aria-hidden />
      </ActionIcon>
    </form>
  );
}
