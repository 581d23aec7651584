import { CircleCheckBig } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { CARD_TODO, useTodos } from '../../queries/todos.ts';
import { AddNote } from './add-note.tsx';
import style from './card-todo.module.css';
import boxStyle from './todo-box.module.css';
import { TodoBox } from './todo-box.tsx';

/** Notes on slips of paper: pressing one stamps it, pressing again takes the stamp away. */
export function CardTodo() {
  const t = useT();
  const todos = useTodos(CARD_TODO);
  return (
    <TodoBox
      title={t('demo.todo.card')}
      todos={todos}
      foot={
        <div className={boxStyle.foot}>
          <AddNote todos={todos} />
        </div>
      }
    >
      <ul className={style.slips}>
        {todos.data?.map(({ note, complete }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note has no name but its place
          <li key={at}>
            <button
              type="button"
              className={style.slip}
              aria-pressed={complete}
              onClick={() => todos.complete(at, !complete)}
            >
              <span className={style.note}>{note}</span>
              {complete && (
                <span className={style.stamp} aria-hidden>
                  <CircleCheckBig size={14} />
                  {t('demo.todo.stamp')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </TodoBox>
  );
}
