import { splitByWeights } from '@trastienda/shared/kernel/money.ts';
import { computeWorth } from '@trastienda/shared/orders/parcels.ts';
import fc from 'fast-check';
import type { SoldLine, SoldOrder, SoldParcel } from './sale-facts-model.ts';

export const uuid = (kind: number, at: number) =>
  `0000000${kind}-0000-7000-8000-${at.toString(16).padStart(12, '0')}`;
/** Three categories, two brands and none. */
export const PRODUCTS = Array.from({ length: 6 }, (_, at) => ({
  ...{ id: uuid(1, at), categoryId: uuid(2, at % 3), brandId: at % 3 === 0 ? null : uuid(3, at % 2) },
}));

export function productAt(at: number): SoldLine['product'] {
  const product = PRODUCTS[at];
  if (product === undefined) throw new Error(`no product ${at}`);
  return product;
}

/** What happens to an order after it was confirmed; a number below 1 is a share of what there is. */
type Event =
  | { readonly kind: 'pay'; readonly share: number }
  | { readonly kind: 'split'; readonly cod: number }
  | { readonly kind: 'move'; readonly parcel: number; readonly to: SoldParcel['status'] }
  | {
      readonly kind: 'bring back';
      readonly line: number;
      readonly good: number;
      readonly damaged: number;
      readonly missing: number;
      readonly isCredited: boolean;
    }
  | { readonly kind: 'hold' }
  | { readonly kind: 'cancel' };

const few = fc.nat(2);
const bringBack = fc.record({
  ...{ kind: fc.constant('bring back'), line: few, good: few, damaged: few, missing: few },
  isCredited: fc.boolean(),
});
const move = fc.record({
  ...{ kind: fc.constant('move'), parcel: few },
  to: fc.constantFrom('packed', 'handed_over', 'delivered', 'returned', 'lost'),
});
const event: fc.Arbitrary<Event> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('pay'), share: fc.constantFrom(0.3, 0.5, 1, 1.2) }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('split'), cod: fc.nat(30_000) }), weight: 2 },
  { arbitrary: move, weight: 5 },
  { arbitrary: bringBack, weight: 7 },
  { arbitrary: fc.record({ kind: fc.constant('hold') }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('cancel') }), weight: 1 },
);
export const saleHistory = fc.record({
  lines: fc.array(
    fc.record({
      ...{ product: fc.nat(5), quantity: fc.integer({ min: 1, max: 7 }) },
      unitPrice: fc.oneof(
        { arbitrary: fc.constant(0), weight: 1 },
        { arbitrary: fc.nat(150), weight: 3 },
        { arbitrary: fc.nat(30_000), weight: 4 },
      ),
      discount: fc.constantFrom(0, 0, 0, 0.07, 0.21, 1),
      unitCost: fc.option(fc.nat(9_000)),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  discount: fc.constantFrom(0, 0, 0.1, 0.33, 0.33, 1),
  shipping: fc.constantFrom(0, 2_500, 3_333),
  hour: fc.nat(24 * 300),
  cod: fc.nat(40_000),
  events: fc.array(event, { maxLength: 12 }),
});
type History = typeof saleHistory extends fc.Arbitrary<infer One> ? One : never;

const part = (amount: number, share: number) => splitByWeights(amount, [share, 1 - share])[0] ?? 0;
const lineTotal = ({ quantity, unitPrice, discount }: SoldLine) => quantity * unitPrice - discount;

/** The order that a history leads to. */
export function toSoldOrder({ lines: bought, events, ...begin }: History, at: number): SoldOrder {
  const lines = bought.map((line, position): SoldLine => {
    const product = productAt(line.product);
    const discount = part(line.quantity * line.unitPrice, line.discount);
    return { ...line, id: uuid(4, at * 10 + position), product, discount, good: 0, damaged: 0, missing: 0 };
  });
  const subtotal = lines.reduce((total, line) => total + lineTotal(line), 0);
  const confirmedAt = new Date(Date.UTC(2026, 0, 1, begin.hour));
  const start: SoldOrder = {
    ...{
      id: uuid(5, at),
      status: 'confirmed',
      confirmedAt,
      lines,
      returned: 0,
      paid: 0,
      lastVerifiedAt: null,
    },
    ...{ discount: part(subtotal, begin.discount), shipping: begin.shipping },
    parcels: [newParcel(at, 0, begin.cod)],
  };
  let order = start;
  for (const [nth, one] of events.entries()) {
    const later = new Date(confirmedAt.getTime() + (nth + 1) * 7 * 3_600_000);
    order = { ...order, ...computeEffect(order, one, { at, later, subtotal }) };
  }
  return order;
}

const newParcel = (at: number, position: number, codAmount: number): SoldParcel => ({
  ...{ id: uuid(6, at * 10 + position), status: 'pending', codAmount, handedOverAt: null, deliveredAt: null },
});

function computeEffect(
  order: SoldOrder,
  one: Event,
  { at, later, subtotal }: { at: number; later: Date; subtotal: number },
): Partial<SoldOrder> {
  const total = subtotal - order.discount + order.shipping - order.returned;
  if (order.status === 'cancelled') return {};
  if (one.kind === 'cancel') return { status: 'cancelled', paid: 0 };
  if (one.kind === 'hold') return { status: 'on_hold' };
  if (one.kind === 'pay') return { paid: order.paid + Math.ceil(total * one.share), lastVerifiedAt: later };
  if (one.kind === 'split')
    return { parcels: [...order.parcels, newParcel(at, order.parcels.length, one.cod)] };
  if (one.kind === 'move')
    return {
      parcels: order.parcels.map((parcel, nth) =>
        nth === one.parcel % order.parcels.length ? { ...parcel, ...moved(parcel, one.to, later) } : parcel,
      ),
    };
  const lines = order.lines.map((line, nth) =>
    nth === one.line % order.lines.length ? broughtBack(line, one) : line,
  );
  if (!one.isCredited) return { lines };
  const back = new Map(lines.map(({ id, good, damaged }) => [id, good + damaged]));
  const totals = lines.map((line) => ({ ...line, total: lineTotal(line) }));
  const returned = computeWorth({ lines: totals, subtotal, discount: order.discount }, back);
  return { lines, returned: Math.max(order.returned, returned) };
}

const moved = (parcel: SoldParcel, status: SoldParcel['status'], at: Date): Partial<SoldParcel> => ({
  status,
  handedOverAt: status === 'packed' ? parcel.handedOverAt : (parcel.handedOverAt ?? at),
  deliveredAt: status === 'delivered' ? at : parcel.deliveredAt,
});

/** No more than there is left of a line. */
function broughtBack(line: SoldLine, units: { good: number; damaged: number; missing: number }): SoldLine {
  const good = Math.min(line.good + units.good, line.quantity - line.damaged - line.missing);
  const damaged = Math.min(line.damaged + units.damaged, line.quantity - good - line.missing);
  const missing = Math.min(line.missing + units.missing, line.quantity - good - damaged);
  return { ...line, good, damaged, missing };
}
