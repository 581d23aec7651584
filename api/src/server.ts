import { limitInitialHeap } from './platform/observability/gc-tuning.ts';

// Before all else is read: reading it is most of what a beginning throws away.
const { liftLimit } = limitInitialHeap();
const { runServer } = await import('./run-server.ts');
await runServer(liftLimit);
