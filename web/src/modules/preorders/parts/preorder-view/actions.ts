import type { Preorder, PreorderLine } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderLineId } from '@trastienda/shared/preorders/ids.ts';
import { canMoveLine, seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import type { LineCommand } from '@trastienda/shared/preorders/status.ts';
import type { Actor } from '#lib/actor.ts';
import type { PreorderGiven } from '../../queries/preorder-commands.ts';

/** What is laid over the pre-order at this moment. Lines by their id: their state may change meanwhile. */
export type DialogState =
  | { readonly kind: 'pay' | 'convert' | 'cancel' | 'discard' | 'customer' }
  | { readonly kind: 'release' | 'cancel-line' | 'substitute'; readonly lineId: PreorderLineId };

export type OpenDialog = (dialog: DialogState) => void;

/** What only the screen around a pre-order can do. */
export interface PreorderHandlers {
  readonly onEdit: () => void;
  readonly onProfit: () => void;
}

const has = ({ lines }: Preorder, ...statuses: readonly PreorderLine['status'][]): boolean =>
  lines.some(({ status }) => statuses.includes(status));

export const isOver = ({ status, stage }: Preorder): boolean =>
  status === 'discarded' || stage === 'cancelled' || stage === 'converted';

export const mayPay = (preorder: Preorder): boolean =>
  preorder.status === 'open' && !isOver(preorder) && preorder.total > 0;
export const mayConvert = (preorder: Preorder): boolean => has(preorder, 'received');

/** The prices are older than they were promised to hold. */
export const hasExpired = ({ validUntil }: Preorder, now: number): boolean =>
  validUntil !== null && Date.parse(validUntil) < now;

/** The one primary button: done at once, asked about first, or the turn of somebody else. */
export type NextStep =
  | { readonly kind: 'give'; readonly labelId: string; readonly given: PreorderGiven }
  | { readonly kind: 'dialog'; readonly labelId: string; readonly dialog: DialogState }
  | { readonly kind: 'wait'; readonly labelId: string }
  | { readonly kind: 'none' };

const give = (command: 'quote' | 'accept', key: string): NextStep => ({
  kind: 'give',
  labelId: `preorders.view.next.${key}`,
  given: { command },
});
const wait = (stage: string): NextStep => ({ kind: 'wait', labelId: `preorders.view.wait.${stage}` });

export function nextStepOf(preorder: Preorder, now: number): NextStep {
  const { stage, status } = preorder;
  if (status === 'discarded') return { kind: 'none' };
  switch (stage) {
    case 'draft':
      return give('quote', 'quote');
    case 'quoted':
      return hasExpired(preorder, now) ? give('quote', 'quote-again') : give('accept', 'accept');
    case 'awaiting_deposit':
      return { kind: 'dialog', labelId: 'preorders.view.next.deposit', dialog: { kind: 'pay' } };
    case 'received':
      return { kind: 'dialog', labelId: 'preorders.view.next.convert', dialog: { kind: 'convert' } };
    case 'in_review':
    case 'to_buy':
    case 'ordered':
    case 'in_transit':
    case 'unavailable':
      return wait(stage);
    default:
      return { kind: 'none' };
  }
}

export const ENTRIES = ['pay', 'convert', 'accept', 'quote', 'profit', 'discard', 'cancel'] as const;
export type Entry = (typeof ENTRIES)[number];

/** What the menu offers beside the next step. */
export function entriesOf(preorder: Preorder, actor: Actor): Entry[] {
  const who = { userId: actor.id, codes: actor.codes };
  const isDraft = preorder.status === 'draft';
  const offers: Record<Entry, boolean> = {
    pay: mayPay(preorder),
    convert: mayConvert(preorder),
    accept: has(preorder, 'quoted'),
    quote: !isDraft && has(preorder, 'quoted'),
    profit: seesAllPreorders(actor) && preorder.lines.length > 0,
    discard: isDraft && preorder.paid + preorder.inReview === 0,
    cancel:
      preorder.status === 'open' &&
      !isOver(preorder) &&
      preorder.lines.some((line) => canMoveLine(who, line, 'cancel').ok),
  };
  return ENTRIES.filter((entry) => offers[entry]);
}

export const mayEdit = (preorder: Preorder): boolean => !isOver(preorder);

const LINE_ACTIONS = ['accept', 'release', 'substitute', 'cancel'] as const;
export type LineAction = (typeof LINE_ACTIONS)[number];

/** What this person may do to one line now. */
export function listLineActions(line: PreorderLine, actor: Actor): LineAction[] {
  const who = { userId: actor.id, codes: actor.codes };
  return LINE_ACTIONS.filter((action: LineCommand) => canMoveLine(who, line, action).ok);
}
