import { randomUUID } from 'node:crypto';

/**
 * A UUID of version 7: random, but growing with time, so that new rows land beside each other
 * in an index. PostgreSQL 15 cannot make them, hence here.
 */
export function newId<Id extends string>(now: Date): Id {
  const time = now.getTime().toString(16).padStart(12, '0');
  // Behind its version an identifier of version 4 is random, and Node makes those quickest.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}` as Id;
}
