import { splitByWeights } from '../kernel/money.ts';
import { no, type Verdict, yes } from '../kernel/verdict.ts';
import { inCentavos } from '../preorders/quote.ts';
import {
  type CostBasis,
  OVER,
  PARCEL_STATUSES,
  PARCEL_TRANSITIONS,
  type ParcelMove,
  type ParcelStatus,
  type PurchaseStage,
} from './status.ts';

/** By weights, or equally where nothing weighs anything. */
function spreadCost(amount: number, weights: readonly number[]): number[] {
  const hasWeight = weights.some((weight) => weight > 0);
  return splitByWeights(amount, hasWeight ? weights : weights.map(() => 1));
}

export interface CostedLine {
  readonly quantity: number;
  readonly unitPrice: number;
  /** Of one unit; null where nobody weighed it. */
  readonly weightGrams: number | null;
}

export interface ExtraCost {
  readonly isForeign: boolean;
  readonly amount: number;
  readonly basis: CostBasis;
}

const WEIGHTS: Record<CostBasis, (line: CostedLine) => number> = {
  quantity: (line) => line.quantity,
  value: (line) => line.quantity * line.unitPrice,
  weight: (line) => line.quantity * (line.weightGrams ?? 0),
};

export interface Landed {
  /** Centavos of each line with its share of every cost; they add up to the total. */
  readonly lines: readonly { readonly goods: number; readonly extras: number; readonly landed: number }[];
  readonly goods: number;
  readonly extras: number;
  readonly total: number;
}

/** What a purchase costs in stock, line by line, to the last centavo. */
export function landedCosts(
  purchase: { readonly lines: readonly CostedLine[]; readonly costs: readonly ExtraCost[] },
  rate: number,
): Landed {
  const { lines, costs } = purchase;
  const values = lines.map((line) => line.quantity * line.unitPrice);
  const foreign = values.reduce((sum, value) => sum + value, 0);
  // The whole was paid in one sum: converted once, then divided.
  const goods = inCentavos(foreign, rate);
  const ofGoods = spreadCost(goods, values);
  const inOurs = (cost: ExtraCost) => (cost.isForeign ? inCentavos(cost.amount, rate) : cost.amount);
  const shares = costs.map((cost) => spreadCost(inOurs(cost), lines.map(WEIGHTS[cost.basis])));
  const extras = costs.reduce((sum, cost) => sum + (lines.length === 0 ? 0 : inOurs(cost)), 0);
  return {
    lines: lines.map((_, at) => {
      const own = ofGoods[at] ?? 0;
      const extra = shares.reduce((sum, share) => sum + (share[at] ?? 0), 0);
      return { goods: own, extras: extra, landed: own + extra };
    }),
    goods,
    extras,
    total: goods + extras,
  };
}

export interface PurchaseFacts {
  readonly isClosed: boolean;
  readonly isCancelled: boolean;
  readonly isPaid: boolean;
  readonly parcels: readonly ParcelStatus[];
}

export function computePurchaseStage({
  isClosed,
  isCancelled,
  parcels,
}: Omit<PurchaseFacts, 'isPaid'>): PurchaseStage {
  if (isCancelled) return 'cancelled';
  if (isClosed) return 'closed';
  return PARCEL_STATUSES.find((one) => parcels.includes(one)) ?? 'placed';
}

export const canMoveParcelTo = (from: ParcelStatus, to: ParcelMove): Verdict<'parcel.wrong-state'> =>
  PARCEL_TRANSITIONS[from].includes(to) ? yes : no('parcel.wrong-state');

/** Before it is here it cannot be looked at; before someone says so it is not here. */
export const canReceive = (status: ParcelStatus): Verdict<'parcel.wrong-state'> =>
  OVER.includes(status) ? no('parcel.wrong-state') : yes;

/** Costs are known and every parcel's fate is. */
export function canClose(
  purchase: PurchaseFacts,
): Verdict<'purchase.wrong-state' | 'purchase.not-paid' | 'purchase.still-open'> {
  if (purchase.isClosed || purchase.isCancelled) return no('purchase.wrong-state');
  if (!purchase.isPaid) return no('purchase.not-paid');
  return purchase.parcels.every((one) => OVER.includes(one)) ? yes : no('purchase.still-open');
}

/** Nothing has come of it yet. */
export function canCancel(purchase: PurchaseFacts): Verdict<'purchase.wrong-state'> {
  return purchase.isClosed || purchase.isCancelled || purchase.parcels.includes('received')
    ? no('purchase.wrong-state')
    : yes;
}

/** A later day is a delay; an earlier one, or the first, is not. */
export const isSlip = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && after > before;
