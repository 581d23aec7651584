import { computeShare } from '../kernel/money.ts';
import { no, type Verdict, yes } from '../kernel/verdict.ts';

/** A confirmed settlement of a courier, or a payment by link: what a deposit may be. */
export interface Tieable {
  readonly id: string;
  /** What was collected. */
  readonly amount: number;
  /** What the settlement itself says was kept of it; 0 for a payment. */
  readonly fee: number;
  /** ISO day. */
  readonly on: string;
}

export interface TieSums {
  readonly collected: number;
  readonly ownFees: number;
  /** What was kept beyond that: collected − own fees − deposit. Below 0 where less was kept than was said. */
  readonly fee: number;
  /** Everything that was kept. */
  readonly kept: number;
}

export function computeTie(deposit: number, tied: readonly Pick<Tieable, 'amount' | 'fee'>[]): TieSums {
  const collected = tied.reduce((sum, one) => sum + one.amount, 0);
  const ownFees = tied.reduce((sum, one) => sum + one.fee, 0);
  return { collected, ownFees, fee: collected - ownFees - deposit, kept: collected - deposit };
}

/** A deposit is never more than what it is tied to: then something else is in it. */
export function canTie({
  collected,
  kept,
}: TieSums): Verdict<'bank-line.tie-nothing' | 'bank-line.tie-too-little'> {
  if (collected === 0) return no('bank-line.tie-nothing');
  return kept < 0 ? no('bank-line.tie-too-little') : yes;
}

/** Couriers and processors keep less than this; beyond it somebody says why. */
const USUAL_FEE_BP = 1_000;

export const needsFeeNote = ({ collected, kept, fee }: TieSums): boolean =>
  fee < 0 || kept > computeShare(collected, USUAL_FEE_BP);

export interface Suggestion extends TieSums {
  readonly ids: readonly string[];
}

const MOST_SUGGESTIONS = 5;
const MOST_SETTLEMENTS_TOGETHER = 4;
/** Beyond them combinations are not looked for: an answer must come at once. */
const MOST_STEPS = 20_000;
const MOST_COMBINED = 30;

const dayDistance = (a: string, b: string): number =>
  Math.abs(Date.parse(`${a}T00:00:00Z`) - Date.parse(`${b}T00:00:00Z`)) / 86_400_000;

const farthest = (day: string, tied: readonly Tieable[]): number =>
  Math.max(...tied.map(({ on }) => dayDistance(on, day)));

interface Deposit {
  readonly amount: number;
  readonly paidOn: string;
}

function toSuggestion(deposit: Deposit, tied: readonly Tieable[]): Suggestion {
  return { ...computeTie(deposit.amount, tied), ids: tied.map(({ id }) => id) };
}

/**
 * Which settlements a deposit may be: those, alone or a few together, that should bring exactly as much; without
 * them, single ones of which a usual fee was kept. Few and near by date first.
 */
export function suggestSettlements(deposit: Deposit, settlements: readonly Tieable[]): Suggestion[] {
  const near = [...settlements]
    .sort(
      (a, b) =>
        dayDistance(a.on, deposit.paidOn) - dayDistance(b.on, deposit.paidOn) || (a.id < b.id ? -1 : 1),
    )
    .slice(0, MOST_COMBINED);
  const exact: Tieable[][] = [];
  let steps = 0;
  const extend = (begin: number, chosen: readonly Tieable[], left: number, more: number) => {
    for (let at = begin; at < near.length && steps < MOST_STEPS; at++) {
      const one = near[at];
      if (one === undefined) return;
      steps++;
      const rest = left - (one.amount - one.fee);
      const together = [...chosen, one];
      if (rest === 0) exact.push(together);
      else if (more > 1 && rest > 0) extend(at + 1, together, rest, more - 1);
    }
  };
  // One, then two, …: the steps are spent on the few before the many.
  for (let size = 1; size <= MOST_SETTLEMENTS_TOGETHER && exact.length === 0; size++)
    extend(0, [], deposit.amount, size);
  const found =
    exact.length > 0 ? exact : near.map((one) => [one]).filter((one) => isUsual(toSuggestion(deposit, one)));
  return found
    .map((tied) => ({ tied, suggestion: toSuggestion(deposit, tied) }))
    .sort(
      (a, b) =>
        a.tied.length - b.tied.length ||
        Math.abs(a.suggestion.fee) - Math.abs(b.suggestion.fee) ||
        farthest(deposit.paidOn, a.tied) - farthest(deposit.paidOn, b.tied),
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}

const isUsual = (sums: TieSums): boolean => canTie(sums).ok && !needsFeeNote(sums);

/**
 * Which payments by link a deposit may be: processors pay out whole days, so days one after the other, of which no
 * more than a usual fee was kept; then payments one after the other within days. The nearest days first.
 */
export function suggestLinkPayments(deposit: Deposit, payments: readonly Tieable[]): Suggestion[] {
  const sorted = [...payments].sort((a, b) =>
    a.on === b.on ? (a.id < b.id ? -1 : 1) : a.on < b.on ? -1 : 1,
  );
  const found: { tied: Tieable[]; suggestion: Suggestion; isWhole: boolean }[] = [];
  for (let from = 0; from < sorted.length; from++) {
    let collected = 0;
    for (let to = from; to < sorted.length; to++) {
      collected += sorted[to]?.amount ?? 0;
      const sums = computeTie(deposit.amount, [{ amount: collected, fee: 0 }]);
      // From here on there is only more.
      if (sums.kept > 0 && needsFeeNote(sums)) break;
      if (!isUsual(sums)) continue;
      const tied = sorted.slice(from, to + 1);
      const isWhole = sorted[from - 1]?.on !== sorted[from]?.on && sorted[to + 1]?.on !== sorted[to]?.on;
      found.push({ tied, suggestion: toSuggestion(deposit, tied), isWhole });
    }
  }
  return found
    .sort(
      (a, b) =>
        Number(b.isWhole) - Number(a.isWhole) ||
        farthest(deposit.paidOn, a.tied) - farthest(deposit.paidOn, b.tied) ||
        a.suggestion.fee - b.suggestion.fee,
    )
    .slice(0, MOST_SUGGESTIONS)
    .map(({ suggestion }) => suggestion);
}
