import { beginSmall } from './platform/heap.ts';

// Before all else is read: reading it is most of what a beginning throws away.
const { isServing } = beginSmall();
const { runServer } = await import('./run-server.ts');
await runServer(isServing);
