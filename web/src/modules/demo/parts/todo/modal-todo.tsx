import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MODAL_TODO, useTodos } from '../../queries/todos.ts';
import { NoteDialog } from './note-dialog.tsx';
import { NoteRows } from './note-rows.tsx';
import { TodoBox } from './todo-box.tsx';

export function ModalTodo() {
  const t = useT();
  const todos = useTodos(MODAL_TODO);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TodoBox
        title={t('demo.todo.modal')}
        todos={todos}
        action={
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('demo.todo.add-new')}
          </Button>
        }
      >
        <NoteRows todos={todos} />
      </TodoBox>
      {isAdding && <NoteDialog todos={todos} onClose={() => setAdding(false)} />}
    </>
  );
}
