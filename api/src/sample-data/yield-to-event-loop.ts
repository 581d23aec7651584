import { setImmediate as nextTurn } from 'node:timers/promises';

const AT_A_STRETCH = 50;

/** Between many small things to think up: what the database has answered meanwhile is heard, and it goes on. */
export async function yieldToEventLoop(index: number): Promise<void> {
  if (index % AT_A_STRETCH === 0) await nextTurn();
}
