import { answerFromThread } from '#platform/thread.ts';
import { DRAWING_BOARD } from './drawing-board.ts';

answerFromThread(DRAWING_BOARD);
