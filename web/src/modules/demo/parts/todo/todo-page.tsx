import { DemoPage } from '../frame/demo-page.tsx';
import { BasicTodo } from './basic-todo.tsx';
import { CardTodo } from './card-todo.tsx';
import { ModalTodo } from './modal-todo.tsx';
import style from './todo-page.module.css';

/** The same thing in three ways. */
export function TodoPage() {
  return (
    <DemoPage labelId="demo.todo.page">
      <div className={style.columns}>
        <CardTodo />
        <BasicTodo />
        <ModalTodo />
      </div>
    </DemoPage>
  );
}
