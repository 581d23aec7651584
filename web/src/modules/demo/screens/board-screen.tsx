import { BoardPage } from '../parts/board/board-page.tsx';

export function BoardScreen() {
  return <BoardPage />;
}
