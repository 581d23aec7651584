import { stockMovements } from '../modules/inventory/tables.ts';
import type { InTransaction } from '../platform/ctx.ts';
import { type Entry, writeEntries } from './audit-entry.ts';
import { insertInBulk } from './bulk.ts';

type Movement = typeof stockMovements.$inferInsert;

const inTime = <Timed extends { readonly at: Date }>(all: readonly Timed[]) =>
  [...all].sort((a, b) => a.at.getTime() - b.at.getTime());

/**
 * What was thought up of the year, before it is written. Nothing can be put in between later, so whoever does
 * something at a moment of the year first lets everything be written that happened before.
 */
export class History {
  private entries: readonly Entry[];
  private movements: readonly Movement[];

  constructor(entries: readonly Entry[], movements: readonly Movement[]) {
    this.entries = inTime(entries);
    this.movements = inTime(movements);
  }

  async writeUpTo(tx: InTransaction, at: Date): Promise<void> {
    const [told, moved] = [before(this.entries, at), before(this.movements, at)];
    if (told > 0) await writeEntries(tx, this.entries.slice(0, told));
    if (moved > 0) await insertInBulk(tx, stockMovements, this.movements.slice(0, moved));
    this.entries = this.entries.slice(told);
    this.movements = this.movements.slice(moved);
  }

  async writeRest(tx: InTransaction): Promise<void> {
    await writeEntries(tx, this.entries);
    await insertInBulk(tx, stockMovements, this.movements);
    [this.entries, this.movements] = [[], []];
  }
}

/** How many at the beginning of what is in time happened up to a moment. */
function before(all: readonly { readonly at: Date }[], at: Date): number {
  const first = all.findIndex((one) => one.at > at);
  return first === -1 ? all.length : first;
}
