import { TodoPage } from '../parts/todo/todo-page.tsx';

export function TodoScreen() {
  return <TodoPage />;
}
