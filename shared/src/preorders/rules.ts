import { computeShare, prorateDown } from '../kernel/money.ts';
import type { PermissionCode } from '../kernel/permissions.ts';
import { no, type Verdict, yes } from '../kernel/verdict.ts';
import { depositDue } from '../orders/rules.ts';
import {
  type ArticleStatus,
  LINE_TRANSITIONS,
  type LineCommand,
  type LineStatus,
  type PreorderStage,
  type PreorderStatus,
} from './status.ts';

interface Actor {
  readonly userId: string;
  readonly codes: readonly PermissionCode[];
}

export const seesAllPreorders = (actor: Pick<Actor, 'codes'>): boolean => actor.codes.includes('S-05');

/** One's own, or everybody's with S-05. */
export const maySeePreorder = (actor: Actor, preorder: { readonly sellerId: string }): boolean =>
  preorder.sellerId === actor.userId || seesAllPreorders(actor);

/** Anybody sells what is in the price; what it cost is for those who look after all of them. */
export const seesProfit = seesAllPreorders;

/** Who looks after all of them and manages people answers for exceptions. */
const managesPreorders = ({ codes }: Pick<Actor, 'codes'>): boolean =>
  codes.includes('S-05') && codes.includes('M-03');

export interface QuotedPrice {
  readonly unitPrice: number;
  readonly unitCost: number;
  /** The catalogue's price, or what the store's own margin suggests. */
  readonly usualPrice: number;
}

/** The same limit as in an order, and never below what it costs. */
export function canQuote(
  actor: Pick<Actor, 'codes'>,
  { unitPrice, unitCost, usualPrice }: QuotedPrice,
  limitBp: number,
): Verdict<'preorder.below-cost' | 'preorder.discount-too-high'> {
  if (managesPreorders(actor)) return yes;
  if (unitPrice < unitCost) return no('preorder.below-cost');
  return unitPrice < usualPrice - computeShare(usualPrice, limitBp) ? no('preorder.discount-too-high') : yes;
}

/** Less than the store asks is bought with the store's own money. */
export function canAskDeposit(
  actor: Pick<Actor, 'codes'>,
  depositBp: number,
  storeDepositBp: number,
): Verdict<'preorder.deposit-too-low'> {
  return depositBp >= storeDepositBp || managesPreorders(actor) ? yes : no('preorder.deposit-too-low');
}

export interface LineFacts {
  readonly status: LineStatus;
  readonly total: number;
  readonly quantity: number;
}

export interface PreorderFacts {
  readonly status: PreorderStatus;
  readonly depositBp: number;
  readonly paid: number;
  readonly inReview: number;
  readonly lines: readonly LineFacts[];
}

const BOUGHT: readonly LineStatus[] = ['ordered', 'in_transit', 'received'];

export type LineRefusal = 'preorder.wrong-state' | 'auth.forbidden';

/** Whether this person may do this to this line now; the screen offers only what is allowed. */
export function canMoveLine(
  actor: Actor,
  line: Pick<LineFacts, 'status'>,
  command: LineCommand,
): Verdict<LineRefusal> {
  if (LINE_TRANSITIONS[line.status][command] === undefined) return no('preorder.wrong-state');
  if (command === 'release' && !managesPreorders(actor)) return no('auth.forbidden');
  // Before it is bought it is the seller's own affair; afterwards money of the store is in it.
  if (command === 'cancel' && BOUGHT.includes(line.status) && !actor.codes.includes('S-05'))
    return no('auth.forbidden');
  return yes;
}

const sumLines = (lines: readonly LineFacts[]) => lines.reduce((sum, line) => sum + line.total, 0);

/** What the customer said yes to and does not have yet. */
const isCommitted = ({ status }: LineFacts) =>
  !['draft', 'quoted', 'cancelled', 'converted'].includes(status);

/** The deposit that the lines ask for which the customer said yes to. */
const computeDeposit = ({ depositBp, lines }: Pick<PreorderFacts, 'depositBp' | 'lines'>): number =>
  depositDue({ total: sumLines(lines.filter(isCommitted)), depositBp });

/** The deposit as it is shown to a customer: while nothing is accepted, that of the whole quote. */
export function requestedDeposit({ depositBp, lines }: Pick<PreorderFacts, 'depositBp' | 'lines'>): number {
  if (lines.some(isCommitted)) return computeDeposit({ depositBp, lines });
  const offered = lines.filter(({ status }) => status === 'draft' || status === 'quoted');
  return depositDue({ total: sumLines(offered), depositBp });
}

/** Whether what is verified suffices to go shopping. */
export function isFunded({
  depositBp,
  paid,
  lines,
}: Pick<PreorderFacts, 'depositBp' | 'paid' | 'lines'>): boolean {
  return paid >= computeDeposit({ depositBp, lines });
}

/**
 * What goes with lines that become an order: everything except the deposit of those that stay, so that each
 * remaining line is still paid for as it was bought.
 */
export function moneyToMove(
  preorder: Pick<PreorderFacts, 'depositBp' | 'paid' | 'lines'>,
  converted: readonly LineFacts[],
): number {
  const staying = preorder.lines.filter((line) => isCommitted(line) && !converted.includes(line));
  const value = sumLines(converted);
  const kept = computeDeposit({ depositBp: preorder.depositBp, lines: staying });
  return Math.max(0, Math.min(value, staying.length === 0 ? preorder.paid : preorder.paid - kept));
}

/** The part of what was paid that belongs to one line, by its share of the whole; all of it for the last. */
export function computeLineMoney(preorder: Pick<PreorderFacts, 'paid' | 'lines'>, line: LineFacts): number {
  const all = sumLines(preorder.lines.filter(isCommitted));
  return all <= line.total ? preorder.paid : prorateDown(preorder.paid, line.total, all);
}

/** First what the seller must decide, then what is least advanced, last what is done. */
const PRESSING: readonly (readonly [LineStatus, PreorderStage])[] = [
  ['unavailable', 'unavailable'],
  ['received', 'received'],
  ['quoted', 'quoted'],
  ['accepted', 'awaiting_deposit'],
  ['to_buy', 'to_buy'],
  ['ordered', 'ordered'],
  ['in_transit', 'in_transit'],
  ['converted', 'converted'],
];

export function computePreorderStage({ status, inReview, lines }: PreorderFacts): PreorderStage {
  if (status === 'draft') return 'draft';
  const [, stage] = PRESSING.find(([one]) => lines.some((line) => line.status === one)) ?? [];
  if (stage === undefined) return 'cancelled';
  return stage === 'awaiting_deposit' && inReview > 0 ? 'in_review' : stage;
}

/** How many units stand where, in the order of their way. */
export function countUnitsByStatus(lines: readonly LineFacts[]): Partial<Record<LineStatus, number>> {
  const units: Partial<Record<LineStatus, number>> = {};
  for (const { status, quantity } of lines) units[status] = (units[status] ?? 0) + quantity;
  return units;
}

/** Updates a customer waits for. */
const STATUSES_TO_NOTIFY: readonly LineStatus[] = [
  'quoted',
  'ordered',
  'in_transit',
  'received',
  'unavailable',
];

export const isToNotify = (line: { readonly status: LineStatus; readonly notifiedStatus: string }): boolean =>
  STATUSES_TO_NOTIFY.includes(line.status) && line.notifiedStatus !== line.status;

export interface ArticleFacts {
  readonly needed: number;
  readonly bought: number;
  readonly isInCart: boolean;
  readonly hasBuyer: boolean;
  /** Closed by a decision, not by its figures. */
  readonly closed: 'unavailable' | 'cancelled' | null;
}

export function computeArticleStatus({
  needed,
  bought,
  isInCart,
  hasBuyer,
  closed,
}: ArticleFacts): ArticleStatus {
  if (closed !== null) return closed;
  if (needed === 0 && bought === 0) return 'cancelled';
  if (bought >= needed) return 'bought';
  if (bought > 0) return 'partially_bought';
  if (isInCart) return 'in_cart';
  return hasBuyer ? 'assigned' : 'pending';
}
