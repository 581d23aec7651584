import { useT } from '#lib/i18n/use-t.ts';
import { BASIC_TODO, useTodos } from '../../queries/todos.ts';
import { AddNote } from './add-note.tsx';
import { NoteRows } from './note-rows.tsx';
import boxStyle from './todo-box.module.css';
import { TodoBox } from './todo-box.tsx';

export function BasicTodo() {
  const t = useT();
  const todos = useTodos(BASIC_TODO);
  return (
    <TodoBox
      title={t('demo.todo.basic')}
      todos={todos}
      foot={
        <div className={boxStyle.foot}>
          <AddNote todos={todos} />
        </div>
      }
    >
      <NoteRows todos={todos} />
    </TodoBox>
  );
}
