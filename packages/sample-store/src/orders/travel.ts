import { getContents } from './parcels.ts';
import type { OrderOutcome, PlacedOrder } from './sale.ts';
import type { TimelineBuilder, TimelineContext } from './timeline-builder.ts';
import { returnReason } from './wording.ts';

export const listParcelPositions = ({ second }: PlacedOrder): readonly number[] =>
  second === null ? [1] : [1, 2];

const COMES_BACK: readonly OrderOutcome[] = [
  'returning',
  'turned_away',
  'came_back',
  'refused',
  'returned_paid',
];
/** At the door, not by being away. */
const TURNED_AWAY: readonly OrderOutcome[] = ['turned_away', 'refused', 'returned_paid'];

type Arrival = (order: PlacedOrder, context: TimelineContext, timeline: TimelineBuilder) => void;
type Heard = (kind: 'transit' | 'out' | 'lose' | 'fail' | 'incident' | 'refuse' | 'return') => void;

/** What is heard of an order's parcels once they have left. */
export function travel(
  order: PlacedOrder,
  context: TimelineContext,
  timeline: TimelineBuilder,
  arrive: Arrival,
): void {
  if (order.delivery === 'messenger') {
    timeline.after(1, 6);
    arrive(order, context, timeline);
    return;
  }
  const { outcome } = order;
  const { random } = context;
  const hear = listener(order, context, timeline);
  if (outcome === 'stalled' && random() < 0.4) return;
  if (outcome !== 'completed' || random() < 0.4) {
    timeline.atWorkAfter(8, 20);
    hear('transit');
  }
  if (outcome === 'in_transit' || outcome === 'stalled') return;
  if (outcome === 'incident' || outcome === 'lost') {
    timeline.atWorkAfter(8, 24);
    hear('incident');
    if (outcome === 'incident') return;
    timeline.atWorkAfter(40, 70);
    hear('lose');
    return;
  }
  if (outcome === 'out' || outcome === 'failed_attempt' || COMES_BACK.includes(outcome) || random() < 0.3) {
    timeline.atWorkAfter(8, 26);
    hear('out');
    if (outcome === 'out') return;
  }
  if (COMES_BACK.includes(outcome)) {
    comeBack(order, context, timeline, hear);
    return;
  }
  if (outcome === 'failed_attempt' || (outcome === 'completed' && random() < 0.05)) {
    timeline.atWorkAfter(1, 5);
    hear('fail');
    if (outcome === 'failed_attempt') return;
    timeline.atWorkAfter(14, 26);
    hear('out');
  }
  timeline.atWorkAfter(3, 30);
  arrive(order, context, timeline);
}

function listener(order: PlacedOrder, { staff, reports }: TimelineContext, timeline: TimelineBuilder): Heard {
  return (kind) => {
    const isMishap = kind === 'fail' || kind === 'incident' || kind === 'refuse' || kind === 'return';
    const event = isMishap ? { kind, ...reports.next(kind) } : { kind };
    for (const parcel of listParcelPositions(order)) timeline.write(staff.logistics, { ...event, parcel });
  };
}

function comeBack(
  order: PlacedOrder,
  context: TimelineContext,
  timeline: TimelineBuilder,
  hear: Heard,
): void {
  const { outcome, terms } = order;
  const { logistics } = context.staff;
  timeline.atWorkAfter(1, 5);
  if (TURNED_AWAY.includes(outcome)) hear('refuse');
  else {
    hear('fail');
    timeline.atWorkAfter(20, 30);
    hear('return');
  }
  if (outcome === 'returning' || outcome === 'turned_away') return;
  timeline.atWorkAfter(24, 60);
  const isPaid = terms !== 'cod' && outcome !== 'came_back';
  const found = context.reports.openParcel(getContents(order, 1));
  timeline.write(logistics, { kind: 'receive', parcel: 1, isCredited: isPaid, ...found });
  if (outcome === 'refused' && !isPaid)
    timeline
      .atWorkAfter(0.3, 5)
      .write(logistics, { kind: 'cancel', reason: returnReason(context.random), moneyGoes: 'credit' });
}

/** Days later the customer stands in the shop with one of the pieces. */
export function bringBack(
  order: PlacedOrder,
  { staff, reports }: TimelineContext,
  timeline: TimelineBuilder,
): void {
  const [first] = getContents(order, 1);
  if (first === undefined) return;
  const brought = reports.lookAt(first);
  timeline.atWorkAfter(20, 90);
  timeline.write(staff.logistics, { kind: 'receive', parcel: 1, isCredited: true, ...brought });
}
