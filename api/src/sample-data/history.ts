import { sql } from 'drizzle-orm';
import { stockMovements } from '#modules/inventory/tables.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { type Entry, writeEntries } from './audit-entry.ts';
import { insertInBulk } from './bulk.ts';

type Movement = typeof stockMovements.$inferInsert;

/**
 * Every movement looks for the one before it. After so many the tables are counted: planned while they were
 * empty, and kept, that look would go through all of them.
 */
const FEW = 1000;

/**
 * What was thought up of the year, before it is written. Nothing can be put in between later, so whoever does
 * something at a moment of the year first lets everything be written that happened before.
 */
export class History {
  private readonly entries: Pending<Entry>;
  private readonly movements: Pending<Movement>;
  private isCounted = false;

  constructor(entries: readonly Entry[], movements: readonly Movement[]) {
    this.entries = new Pending(entries);
    this.movements = new Pending(movements);
  }

  async writeUpTo(tx: InTransaction, at: Date): Promise<void> {
    await writeEntries(tx, this.entries.takeUpTo(at));
    const movements = this.movements.takeUpTo(at);
    const first = this.isCounted ? [] : movements.slice(0, FEW);
    await insertInBulk(tx, stockMovements, first);
    if (first.length === FEW) {
      await tx.db.execute(sql`ANALYZE`);
      this.isCounted = true;
    }
    await insertInBulk(tx, stockMovements, movements.slice(first.length));
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
