import type { Random } from '../boutique/seeded-random.ts';
import { pickWeighted } from '../luck.ts';
import { HOUR_MS } from '../store-year.ts';
import type { Stop } from './sale.ts';

/**
 * What the orders of these days are waiting for, by their age. They take turns through their list, so that
 * whoever signs in finds something of everything, at whatever hour the demonstration is begun.
 */
const PRESENT: readonly { readonly youngerThanHours: number; readonly turns: readonly Stop[] }[] = [
  {
    youngerThanHours: 20,
    turns: [
      'unpaid',
      'in_review',
      'draft',
      'in_review',
      'draft',
      'unpaid',
      'to_prepare',
      'in_review',
      'unpaid',
      'rejected',
      'in_review',
      'draft',
      'in_review',
      'unpaid',
      'in_review',
      'picking',
      'packed',
      'in_review',
    ],
  },
  {
    youngerThanHours: 50,
    turns: [
      'to_prepare',
      'in_review',
      'packed',
      'labelled',
      'ready_to_fetch',
      'doubt',
      'handed_over',
      'in_review',
      'on_hold',
      'for_messenger',
      'packed',
      'in_review',
      'labelled',
      'picking',
      'in_review',
      'to_prepare',
      'cancelled_paid',
    ],
  },
  {
    youngerThanHours: 5 * 24,
    turns: [
      'in_transit',
      'handed_over',
      'delivered_unpaid',
      'completed',
      'labelled',
      'in_transit',
      'failed_attempt',
      'packed',
      'completed',
      'on_hold',
      'cancelled_paid',
      'ready_to_fetch',
      'completed',
      'handed_over',
    ],
  },
  {
    youngerThanHours: 10 * 24,
    turns: [
      'completed',
      'delivered_unpaid',
      'completed',
      'returning',
      'completed',
      'lapsed',
      'completed',
      'came_back',
      'completed',
      'in_transit',
      'overpaid',
      'completed',
      'cancelled',
      'completed',
      'lost',
      'completed',
      'cancelled_paid',
      'draft',
    ],
  },
];

export class Stops {
  private readonly taken = new Map<string, number>();

  /** The first seller and the others take their turns apart: either finds the whole range. */
  next(ageMs: number, isFirstSeller: boolean, random: Random): Stop {
    const present = PRESENT.find(({ youngerThanHours }) => ageMs < youngerThanHours * HOUR_MS);
    if (present === undefined) return inHistory(random);
    const key = `${present.youngerThanHours} ${isFirstSeller}`;
    const turn = this.taken.get(key) ?? 0;
    this.taken.set(key, turn + 1);
    return present.turns[turn % present.turns.length] ?? 'completed';
  }
}

function inHistory(random: Random): Stop {
  return pickWeighted(random, [
    ['completed', 900],
    ['lapsed', 36],
    ['cancelled', 28],
    ['cancelled_paid', 11],
    ['refused', 18],
    ['discarded', 4],
  ]);
}
