import { serveWorkerCalls } from '#platform/jobs/worker-rpc.ts';
import { DRAWING_BOARD } from './drawing-board.ts';

serveWorkerCalls(DRAWING_BOARD);
