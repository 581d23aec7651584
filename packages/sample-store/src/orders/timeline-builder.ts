import type { Random } from '../boutique/seeded-random.ts';
import { between } from '../random.ts';
import type { Person, Staff } from '../staff.ts';
import { HOUR_MS, toWakingHours, toWorkingHours } from '../store-year.ts';
import type { CourierReports } from './courier-reports.ts';
import type { Cashier } from './payments.ts';
import { nextPickUp } from './pick-ups.ts';
import type { Act, Courier, OrderEvent } from './sale.ts';

/** Writes down what happened, each event some time after the one before. */
export class TimelineBuilder {
  readonly events: OrderEvent[] = [];
  private readonly random: Random;
  private time: Date;

  constructor(begin: Date, random: Random) {
    this.time = begin;
    this.random = random;
  }

  after(leastHours: number, mostHours: number): this {
    this.time = new Date(
      this.time.getTime() + Math.round(between(this.random, leastHours, mostHours) * HOUR_MS),
    );
    return this;
  }

  /** The same, but at an hour when people are at their desks. */
  atWorkAfter(leastHours: number, mostHours: number): this {
    this.after(leastHours, mostHours);
    this.time = toWorkingHours(this.time, Math.round(between(this.random, 5, 150)));
    return this;
  }

  /** The same, but not at night. */
  awakeAfter(leastHours: number, mostHours: number): this {
    this.after(leastHours, mostHours);
    // Within the hour: whoever sleeps over it still pays within the day that the goods are held.
    this.time = toWakingHours(this.time, Math.round(between(this.random, 1, 55)));
    return this;
  }

  /** When the courier next comes by. */
  atPickUp(courier: Courier): this {
    this.time = nextPickUp(courier, this.time);
    return this;
  }

  write(by: Person | null, act: Act): void {
    this.events.push({ at: this.time, by, act });
  }
}

export interface TimelineContext {
  readonly staff: Staff;
  readonly cashier: Cashier;
  readonly reports: CourierReports;
  readonly random: Random;
  readonly now: Date;
}
