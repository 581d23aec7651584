import { stockMovements } from '../modules/inventory/tables.ts';
import type { InTransaction } from '../platform/ctx.ts';
import { type Entry, writeEntries } from './audit-entry.ts';
import { insertInBulk } from './bulk.ts';

type Movement = typeof stockMovements.$inferInsert;

/**
 * What was thought up of the year, before it is written. Nothing can be put in between later, so whoever does
 * something at a moment of the year first lets everything be written that happened before.
 */
export class History {
  private readonly entries: Pending<Entry>;
  private readonly movements: Pending<Movement>;

  constructor(entries: readonly Entry[], movements: readonly Movement[]) {
    this.entries = new Pending(entries);
    this.movements = new Pending(movements);
  }

  async writeUpTo(tx: InTransaction, at: Date): Promise<void> {
    await writeEntries(tx, this.entries.takeUpTo(at));
    await insertInBulk(tx, stockMovements, this.movements.takeUpTo(at));
  }
}

class Pending<Timed extends { readonly at: Date }> {
  private readonly inTime: readonly Timed[];
  private taken = 0;

  constructor(all: readonly Timed[]) {
    this.inTime = [...all].sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  takeUpTo(at: Date): readonly Timed[] {
    const from = this.taken;
    for (let next = this.inTime[from]; next !== undefined && next.at <= at; next = this.inTime[this.taken])
      this.taken++;
    return this.inTime.slice(from, this.taken);
  }
}
