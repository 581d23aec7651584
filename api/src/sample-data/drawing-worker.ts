import { serveWorkerCalls } from '#platform/worker-rpc.ts';
import { DRAWING_BOARD } from './drawing-board.ts';

serveWorkerCalls(DRAWING_BOARD);
