import type { Random } from '../boutique/seeded-random.ts';
import { pickWeighted } from '../random.ts';
import { HOUR_MS } from '../store-year.ts';
import type { OrderOutcome } from './sale.ts';

/**
 * What the orders of these days are waiting for, by their age. They take turns through their list, so that
 * whoever signs in finds something of everything, at whatever hour the demonstration is begun.
 */
const PRESENT: readonly { readonly youngerThanHours: number; readonly turns: readonly OrderOutcome[] }[] = [
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
      'packed',
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
      'out',
      'failed_attempt',
      'packed',
      'completed',
      'on_hold',
      'cancelled_paid',
      'incident',
      'ready_to_fetch',
      'packed',
      'completed',
      'failed_attempt',
      'handed_over',
    ],
  },
  {
    youngerThanHours: 10 * 24,
    turns: [
      'completed',
      'delivered_unpaid',
      'turned_away',
      'completed',
      'stalled',
      'completed',
      'returning',
      'completed',
      'expired',
      'completed',
      'came_back',
      'completed',
      'failed_attempt',
      'completed',
      'overpaid',
      'completed',
      'brought_back',
      'completed',
      'cancelled',
      'completed',
      'lost',
      'completed',
      'cancelled_paid',
      'draft',
    ],
  },
  {
    youngerThanHours: 14 * 24,
    turns: [
      'completed',
      'stalled',
      'completed',
      'completed',
      'returned_paid',
      'completed',
      'completed',
      'refused',
      'completed',
      'completed',
      'brought_back',
      'completed',
    ],
  },
];

/** What keeps a packed parcel waiting, each once: counted among those that are packed. */
const DIFFICULT = new Map<number, OrderOutcome>([
  [2, 'packed_in_two'],
  [4, 'packed_over_limit'],
  [6, 'packed_without_courier'],
]);

export class OrderOutcomes {
  private readonly taken = new Map<string, number>();
  private packed = 0;

  /** The first seller and the others take their turns apart: either finds the whole range. */
  next(ageMs: number, isFirstSeller: boolean, random: Random): OrderOutcome {
    const present = PRESENT.find(({ youngerThanHours }) => ageMs < youngerThanHours * HOUR_MS);
    if (present === undefined) return inHistory(random);
    const key = `${present.youngerThanHours} ${isFirstSeller}`;
    const turn = this.taken.get(key) ?? 0;
    this.taken.set(key, turn + 1);
    const outcome = present.turns[turn % present.turns.length] ?? 'completed';
    return outcome === 'packed' ? (DIFFICULT.get(++this.packed) ?? outcome) : outcome;
  }
}

function inHistory(random: Random): OrderOutcome {
  return pickWeighted(random, [
    ['completed', 900],
    ['expired', 36],
    ['cancelled', 28],
    ['cancelled_paid', 11],
    ['refused', 18],
    ['returned_paid', 5],
    ['brought_back', 9],
    ['discarded', 4],
  ]);
}
