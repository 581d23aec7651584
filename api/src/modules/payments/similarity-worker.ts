import { IMAGE_FUNCTIONS } from '@trastienda/receipt-similarity/find-similar-receipts.ts';
import { serveWorkerCalls } from '#platform/jobs/worker-rpc.ts';

serveWorkerCalls(IMAGE_FUNCTIONS);
