import type { Diary, StoryContext } from './diary.ts';
import { contentsOf } from './parcels.ts';
import type { Agreement, Stop } from './sale.ts';
import { returnReason } from './wording.ts';

export const parcelsOf = ({ second }: Agreement): readonly number[] => (second === null ? [1] : [1, 2]);

const COMES_BACK: readonly Stop[] = ['returning', 'turned_away', 'came_back', 'refused', 'returned_paid'];
/** At the door, not by being away. */
const TURNED_AWAY: readonly Stop[] = ['turned_away', 'refused', 'returned_paid'];

type Arrival = (order: Agreement, context: StoryContext, diary: Diary) => void;
type Heard = (kind: 'transit' | 'out' | 'lose' | 'fail' | 'incident' | 'refuse' | 'return') => void;

/** What is heard of an order's parcels once they have left. */
export function travel(order: Agreement, context: StoryContext, diary: Diary, arrive: Arrival): void {
  if (order.delivery === 'messenger') {
    diary.after(1, 6);
    arrive(order, context, diary);
    return;
  }
  const { stop } = order;
  const { random } = context;
  const hear = listener(order, context, diary);
  if (stop === 'stalled' && random() < 0.4) return;
  if (stop !== 'completed' || random() < 0.4) {
    diary.atWorkAfter(8, 20);
    hear('transit');
  }
  if (stop === 'in_transit' || stop === 'stalled') return;
  if (stop === 'incident' || stop === 'lost') {
    diary.atWorkAfter(8, 24);
    hear('incident');
    if (stop === 'incident') return;
    diary.atWorkAfter(40, 70);
    hear('lose');
    return;
  }
  if (stop === 'out' || stop === 'failed_attempt' || COMES_BACK.includes(stop) || random() < 0.3) {
    diary.atWorkAfter(8, 26);
    hear('out');
    if (stop === 'out') return;
  }
  if (COMES_BACK.includes(stop)) {
    comeBack(order, context, diary, hear);
    return;
  }
  if (stop === 'failed_attempt' || (stop === 'completed' && random() < 0.05)) {
    diary.atWorkAfter(1, 5);
    hear('fail');
    if (stop === 'failed_attempt') return;
    diary.atWorkAfter(14, 26);
    hear('out');
  }
  diary.atWorkAfter(3, 30);
  arrive(order, context, diary);
}

function listener(order: Agreement, { staff, road }: StoryContext, diary: Diary): Heard {
  return (kind) => {
    const isMishap = kind === 'fail' || kind === 'incident' || kind === 'refuse' || kind === 'return';
    const event = isMishap ? { kind, ...road.next(kind) } : { kind };
    for (const parcel of parcelsOf(order)) diary.write(staff.logistics, { ...event, parcel });
  };
}

function comeBack(order: Agreement, context: StoryContext, diary: Diary, hear: Heard): void {
  const { stop, terms } = order;
  const { logistics } = context.staff;
  diary.atWorkAfter(1, 5);
  if (TURNED_AWAY.includes(stop)) hear('refuse');
  else {
    hear('fail');
    diary.atWorkAfter(20, 30);
    hear('return');
  }
  if (stop === 'returning' || stop === 'turned_away') return;
  diary.atWorkAfter(24, 60);
  const isPaid = terms !== 'cod' && stop !== 'came_back';
  const found = context.road.openParcel(contentsOf(order, 1));
  diary.write(logistics, { kind: 'receive', parcel: 1, isCredited: isPaid, ...found });
  if (stop === 'refused' && !isPaid)
    diary
      .atWorkAfter(0.3, 5)
      .write(logistics, { kind: 'cancel', reason: returnReason(context.random), moneyGoes: 'credit' });
}

/** Days later the customer stands in the shop with one of the pieces. */
export function bringBack(order: Agreement, { staff, road }: StoryContext, diary: Diary): void {
  const [first] = contentsOf(order, 1);
  if (first === undefined) return;
  const brought = road.lookAt(first);
  diary.atWorkAfter(20, 90);
  diary.write(staff.logistics, { kind: 'receive', parcel: 1, isCredited: true, ...brought });
}
