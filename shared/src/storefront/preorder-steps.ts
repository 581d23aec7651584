import { type LineFacts, requestedDeposit } from '../preorders/rules.ts';
import type { LineStatus } from '../preorders/status.ts';
import type {
  Arrival,
  PreorderEvent,
  PreorderHistoryEvent,
  PreorderStep,
  TrackedLineState,
  TrackedPreorder,
} from './preorder-contract.ts';
import { listPaymentEvents, type PaymentHistory } from './steps.ts';

export interface TrackedLineFacts extends LineFacts {
  /** Something else came in its place. */
  readonly isReplaced: boolean;
}

export interface TrackedPreorderFacts {
  readonly depositBp: number;
  readonly paid: number;
  readonly inReview: number;
  readonly validUntil: string | null;
  readonly now: string;
  readonly lines: readonly TrackedLineFacts[];
}

/** What the seller still writes at is nobody's business yet. */
export const isShownToCustomer = ({ status }: { readonly status: LineStatus }): boolean => status !== 'draft';

export function toTrackedLineState(
  { status, isReplaced }: Pick<TrackedLineFacts, 'status' | 'isReplaced'>,
  { validUntil, now }: Pick<TrackedPreorderFacts, 'validUntil' | 'now'>,
): TrackedLineState {
  switch (status) {
    case 'draft':
    case 'quoted':
      return validUntil !== null && Date.parse(validUntil) < Date.parse(now) ? 'expired' : 'quoted';
    case 'accepted':
      return 'awaiting_deposit';
    case 'cancelled':
      return isReplaced ? 'replaced' : 'cancelled';
    default:
      return status;
  }
}

/** First what must be talked over, then what is here, then what waits for its customer, then what is on its way. */
const PRESSING = [
  'unavailable',
  'received',
  'quoted',
  'awaiting_deposit',
  'to_buy',
  'ordered',
  'in_transit',
  'converted',
  'expired',
] as const;

export function computePreorderStep(states: readonly TrackedLineState[]): TrackedPreorder['step'] {
  return PRESSING.find((step) => states.includes(step)) ?? 'cancelled';
}

export function listPreorderSteps({ depositBp }: Pick<TrackedPreorderFacts, 'depositBp'>): PreorderStep[] {
  return [
    'quoted',
    ...(depositBp === 0 ? [] : (['awaiting_deposit'] as const)),
    'to_buy',
    'ordered',
    'in_transit',
    'received',
    'converted',
  ];
}

/** What a customer still pays for here: not what is not to be had, nor what an order asks for by now. */
const PAID_HERE: readonly TrackedLineState[] = [
  'quoted',
  'awaiting_deposit',
  'to_buy',
  'ordered',
  'in_transit',
  'received',
];

export interface TrackedPreorderMoney {
  readonly total: number;
  readonly converted: number;
  readonly balance: number;
  readonly deposit: number;
}

export function computeTrackedMoney(facts: TrackedPreorderFacts): TrackedPreorderMoney {
  const { depositBp, paid, inReview } = facts;
  const shown = facts.lines.filter(isShownToCustomer);
  const payable = shown.filter((line) => PAID_HERE.includes(toTrackedLineState(line, facts)));
  const sum = (lines: readonly TrackedLineFacts[]) => lines.reduce((all, line) => all + line.total, 0);
  const converted = sum(shown.filter(({ status }) => status === 'converted'));
  // What is all here is paid in full: nobody asks for a part of it.
  const isAllHere = payable.every(({ status }) => status === 'received');
  const missing = requestedDeposit({ depositBp, lines: payable }) - paid - inReview;
  return {
    total: sum(payable) + converted,
    converted,
    balance: Math.max(0, sum(payable) - paid),
    deposit: isAllHere ? 0 : Math.max(0, missing),
  };
}

/** What is still expected: beyond what was seen in the bank and what is being looked for there. */
export const computeAmountOwed = ({
  balance,
  inReview,
}: Pick<TrackedPreorder, 'balance' | 'inReview'>): number => Math.max(0, balance - inReview);

/** A receipt is welcome while something is owed; what is cancelled, expired or an order by now asks for nothing. */
export const maySendDeposit = (facts: TrackedPreorderFacts): boolean =>
  computeAmountOwed({ balance: computeTrackedMoney(facts).balance, inReview: facts.inReview }) > 0;

const TO_COME: readonly TrackedLineState[] = [
  'quoted',
  'awaiting_deposit',
  'to_buy',
  'ordered',
  'in_transit',
];

/** From the first to the last arrival of what travels; until something does, what the store promised. */
export function computeArrival(
  lines: readonly { readonly state: TrackedLineState; readonly arrival: Arrival | null }[],
  promised: { readonly promisedFrom: string | null; readonly promisedTo: string | null },
): Arrival | null {
  if (!lines.some(({ state }) => TO_COME.includes(state))) return null;
  const travelling = lines.flatMap(({ arrival }) => arrival ?? []);
  const [from] = travelling.map((one) => one.from).sort();
  const to = travelling
    .map((one) => one.to)
    .sort()
    .at(-1);
  if (from !== undefined && to !== undefined) return { from, to };
  const { promisedFrom, promisedTo } = promised;
  const [first, last] = [promisedFrom ?? promisedTo, promisedTo ?? promisedFrom];
  return first === null || last === null ? null : { from: first, to: last };
}

/** The order to be shown in its place: all of it is in one, and nothing of it is still looked for in the bank. */
export function orderInstead({
  articles,
  orders,
  inReview,
}: Pick<TrackedPreorder, 'articles' | 'orders' | 'inReview'>): string | null {
  const active = articles.filter(({ state }) => state !== 'cancelled' && state !== 'replaced');
  const [only, ...others] = orders;
  const isAllThere = active.length > 0 && active.every(({ state }) => state === 'converted');
  return isAllThere && inReview === 0 && only !== undefined && others.length === 0 ? only.token : null;
}

export interface TrackedLineDates extends Pick<TrackedLineFacts, 'status' | 'isReplaced'> {
  readonly name: string;
  readonly statusSince: string;
  readonly boughtAt: string | null;
  readonly leftAt: string | null;
  readonly receivedAt: string | null;
}

const LEFT: readonly LineStatus[] = ['in_transit', 'received', 'converted'];
const BOUGHT: readonly LineStatus[] = ['ordered', ...LEFT];
const HERE: readonly LineStatus[] = ['received', 'converted'];

/** What happened to one article, in the order of its way. What was undone since is left out. */
function listLineEvents(
  line: TrackedLineDates,
): readonly { readonly kind: PreorderEvent; readonly at: string }[] {
  const { status, statusSince, isReplaced } = line;
  const eventIf = (kind: PreorderEvent, at: string | null, isTrue: boolean) =>
    isTrue && at !== null ? [{ kind, at }] : [];
  return [
    ...eventIf('ordered', line.boughtAt, BOUGHT.includes(status)),
    ...eventIf('in_transit', line.leftAt, LEFT.includes(status)),
    ...eventIf('received', line.receivedAt, HERE.includes(status)),
    ...eventIf('converted', statusSince, status === 'converted'),
    ...eventIf('unavailable', statusSince, status === 'unavailable'),
    ...eventIf('cancelled', statusSince, status === 'cancelled' && !isReplaced),
  ];
}

/** What happened to several at the same moment is one step. */
function groupLineEvents(lines: readonly TrackedLineDates[]): PreorderHistoryEvent[] {
  const active = lines.filter((line) => !line.isReplaced);
  const groups = new Map<string, { kind: PreorderEvent; at: string; names: string[] }>();
  for (const line of active)
    for (const { kind, at } of listLineEvents(line)) {
      const key = `${kind} ${at}`;
      const group = groups.get(key) ?? { kind, at, names: [] };
      group.names.push(line.name);
      groups.set(key, group);
    }
  return [...groups.values()].map(({ kind, at, names }) => {
    const isAll = names.length === active.length;
    const [only = '', ...others] = names;
    const isOne = others.length === 0;
    return {
      kind,
      at,
      amount: null,
      article: isOne && !isAll ? only : '',
      articles: isOne || isAll ? 0 : names.length,
    };
  });
}

/** The dated story of a pre-order, the oldest first. */
export function listPreorderEvents(
  { quotedAt, acceptedAt }: { readonly quotedAt: string | null; readonly acceptedAt: string | null },
  lines: readonly TrackedLineDates[],
  payments: readonly PaymentHistory[],
): PreorderHistoryEvent[] {
  const plain = (
    kind: PreorderEvent,
    at: string | null,
    amount: number | null = null,
  ): PreorderHistoryEvent[] => (at === null ? [] : [{ kind, at, amount, article: '', articles: 0 }]);
  return [
    ...plain('quoted', quotedAt),
    ...plain('accepted', acceptedAt),
    ...payments.flatMap((payment) =>
      listPaymentEvents(payment).flatMap(({ kind, at }) => plain(kind, at, payment.amount)),
    ),
    ...groupLineEvents(lines),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
