import { MOST_NOTES } from '@trastienda/shared/demo/limits.ts';
import type { ChangeEvent, FormEvent } from 'react';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Todos } from '../../queries/todos.ts';

/** A new note: refused before any call where it is empty, and kept where it could not be added. */
export function useNoteForm(todos: Todos, onDone: () => void) {
  const t = useT();
  const ref = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const written = note.trim();
    const isFull = (todos.data?.length ?? 0) >= MOST_NOTES;
    setError(written === '' ? t('demo.todo.missing') : isFull ? t('demo.todo.full') : null);
    ref.current?.focus();
    if (written === '' || isFull) return;
    setSending(true);
    try {
      await todos.add(written);
      setNote('');
      onDone();
    } catch (why) {
      console.error(why);
    } finally {
      setSending(false);
    }
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setNote(event.currentTarget.value);
    setError(null);
  };
  return { field: { ref, value: note, error, onChange }, onSubmit, isSending };
}
