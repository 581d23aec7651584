import { splitIva } from '@trastienda/shared/billing/rules.ts';
import { prorate, splitByWeights } from '@trastienda/shared/kernel/money.ts';
import { type Regime, taxWithin } from '@trastienda/shared/kernel/tax.ts';
import type { Fulfilment, OrderStatus } from '@trastienda/shared/orders/status.ts';
import { storeDay } from '#platform/settings/store-days.ts';

export interface SoldLine {
  readonly id: string;
  readonly product: { readonly id: string; readonly categoryId: string; readonly brandId: string | null };
  readonly quantity: number;
  readonly unitPrice: number;
  readonly discount: number;
  readonly unitCost: number | null;
  /** Units that came back. */
  readonly good: number;
  readonly damaged: number;
  readonly missing: number;
}

export interface SoldParcel {
  readonly id: string;
  readonly status: Fulfilment;
  readonly codAmount: number;
  readonly handedOverAt: Date | null;
  readonly deliveredAt: Date | null;
}

/** What `sale_facts` reads of a confirmed order. Lines in the order of their positions. */
export interface SoldOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly confirmedAt: Date;
  readonly discount: number;
  readonly shipping: number;
  /** What the order asks for less because goods came back. */
  readonly returned: number;
  /** Verified and still on the order. */
  readonly paid: number;
  readonly lastVerifiedAt: Date | null;
  readonly lines: readonly SoldLine[];
  readonly parcels: readonly SoldParcel[];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const lineTotal = ({ quantity, unitPrice, discount }: SoldLine): number => quantity * unitPrice - discount;

/** What each line of an order comes to in reports: the view `sale_facts` in TypeScript, explained in docs/reports.md. */
export function computeSaleFacts(order: SoldOrder, zone: string, regime: Regime) {
  const { lines } = order;
  const isCancelled = order.status === 'cancelled';
  const subtotal = sum(lines.map(lineTotal));
  const total = subtotal - order.discount + order.shipping - order.returned;
  const balance = total - order.paid;
  const weights = lines.map((line) => (subtotal === 0 ? 1 : lineTotal(line)));
  // Goods that came back count only once the order asks for less because of them.
  const backWeights = lines.map((line) =>
    order.returned === 0
      ? 0
      : prorate(lineTotal(line), line.good + line.damaged + line.missing, line.quantity),
  );
  const orderDiscounts = splitByWeights(order.discount, weights);
  const shippings = splitByWeights(order.shipping, weights);
  const returns = splitByWeights(order.returned, sum(backWeights) === 0 ? weights : backWeights);
  const discounts = lines.map((line, at) => line.discount + (orderDiscounts[at] ?? 0));
  const due = lines.map(
    ({ quantity, unitPrice }, at) =>
      quantity * unitPrice - (discounts[at] ?? 0) - (returns[at] ?? 0) + (shippings[at] ?? 0),
  );
  const goods = lines.map(
    ({ quantity, unitPrice }, at) => quantity * unitPrice - (discounts[at] ?? 0) - (returns[at] ?? 0),
  );
  const costs = lines.map(
    (line) => (line.unitCost ?? 0) * (line.quantity - (order.returned === 0 ? 0 : line.good)),
  );
  // Of what was paid, the part for the goods of the lines up to this one.
  const paidGoods = (at: number) =>
    total === 0 ? 0 : prorate(order.paid, sum(goods.slice(0, at + 1)), total);
  const moneyWeights = total === 0 ? weights : due;
  const collected = splitByWeights(order.paid, moneyWeights);
  const owed = splitByWeights(Math.max(0, balance), moneyWeights);
  const codOut = splitByWeights(codWithCouriers(order, balance), moneyWeights);
  const days = {
    soldOn: storeDay(order.confirmedAt, zone),
    deliveredOn: isCancelled ? null : toStoreDay(lastDelivery(order), zone),
    collectedOn:
      !isCancelled && order.paid > 0 && balance <= 0 ? toStoreDay(order.lastVerifiedAt, zone) : null,
  };
  return lines.map((line, at) => {
    const isFirstOf = (key: (one: SoldLine) => string | null) =>
      lines.findIndex((one) => key(one) === key(line)) === at;
    const counts = (isCounted: boolean) => Number(isCounted && !isCancelled);
    // Plus zero: a share of a small negative amount is rounded to −0, which SQL does not know.
    const amount = (centavos: number | undefined) => (isCancelled ? 0 : (centavos ?? 0) + 0);
    return {
      ...days,
      lineId: line.id,
      orders: counts(at === 0),
      categoryOrders: counts(isFirstOf(({ product }) => product.categoryId)),
      brandOrders: counts(isFirstOf(({ product }) => product.brandId)),
      productOrders: counts(isFirstOf(({ product }) => product.id)),
      cancelled: Number(isCancelled && at === 0),
      units: amount(line.quantity),
      gross: amount(line.quantity * line.unitPrice),
      discount: amount(discounts[at]),
      returned: amount(returns[at]),
      shipping: amount(shippings[at]),
      iva: amount(ivaIn(sum(due.slice(0, at + 1))) - ivaIn(sum(due.slice(0, at)))),
      goodsTax: amount(
        taxWithin(sum(goods.slice(0, at + 1)), regime) - taxWithin(sum(goods.slice(0, at)), regime),
      ),
      cost: amount(costs[at]),
      costTax: amount(regime === 'small' ? 0 : ivaIn(costs[at] ?? 0)),
      collected: amount(collected[at]),
      collectedGoods: amount(paidGoods(at) - paidGoods(at - 1)),
      collectedGoodsTax: amount(taxWithin(paidGoods(at), regime) - taxWithin(paidGoods(at - 1), regime)),
      owed: amount(owed[at]),
      codOut: amount(codOut[at]),
    };
  });
}

const ivaIn = (total: number): number => splitIva(total, 'general').iva;

const toStoreDay = (instant: Date | null, zone: string) =>
  instant === null ? null : storeDay(instant, zone);

/** Null while a parcel is on its way, or nothing was sent. */
function lastDelivery({ parcels }: SoldOrder): Date | null {
  const isOver = parcels.every(({ status }) => status === 'delivered' || status === 'returned');
  const times = parcels.flatMap(({ deliveredAt }) => deliveredAt ?? []).sort((a, b) => +b - +a);
  return isOver ? (times[0] ?? null) : null;
}

/** What couriers have to collect, or have collected and not settled yet. */
function codWithCouriers({ status, parcels }: SoldOrder, balance: number): number {
  if (status !== 'confirmed' || balance <= 0) return 0;
  const out = parcels.filter(
    (parcel) => parcel.handedOverAt !== null && parcel.status !== 'returned' && parcel.status !== 'lost',
  );
  return sum(out.map(({ codAmount }) => Math.min(codAmount, balance)));
}
