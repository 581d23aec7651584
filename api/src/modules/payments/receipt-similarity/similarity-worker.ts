import { serveWorkerCalls } from '#platform/jobs/worker-rpc.ts';
import { IMAGE_FUNCTIONS } from './image-functions.ts';

serveWorkerCalls(IMAGE_FUNCTIONS);
